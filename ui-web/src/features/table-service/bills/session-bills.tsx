import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PaidTable } from "@tuckshop/core/contract";
import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import type { TablePaymentMethod } from "@tuckshop/core/rules/table";
import { Dialog, ErrorState, LoadingState } from "@tuckshop/ui-kit/components";
import { settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useEffectEvent } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { PaymentDialog } from "../payment/payment-dialog.tsx";
import { type PaymentIntent, paymentOf } from "../payment/payment-intent.ts";
import type { PendingPayment } from "../payment/pending-payments.ts";
import { AskFailed, asked, faultText } from "../port-queries.ts";
import { useTablePlace } from "../table-place.tsx";
import { s } from "../table-texts.ts";
import { BillOptionsDialog } from "./bill-options-dialog.tsx";
import { SeatBillsDialog } from "./seat-bills-dialog.tsx";

/** The dialog of the bill that is open over the session. `back`: the one that a closed payment returns to. */
export type ShownBill =
	| { readonly is: "options" }
	| { readonly is: "seats" }
	| {
			readonly is: "payment";
			readonly intent: PaymentIntent;
			readonly method?: TablePaymentMethod;
			readonly back: ShownBill | undefined;
	  };

type SessionBillsProps = {
	readonly session: TableSessionRecord;
	readonly shown: ShownBill;
	readonly onShow: (shown: ShownBill | undefined) => void;
	readonly offline: boolean;
	readonly onPaid: (session: TableSessionRecord) => void;
	readonly onChanged: () => Promise<void>;
	readonly queue: (payment: PendingPayment) => Promise<boolean>;
};

/** The bill of a session, read when it is opened, and the dialogs over it. */
export function SessionBills(props: SessionBillsProps) {
	const { session, shown, onShow, offline, queue } = props;
	const { bill, failed, put, refetch, print, answered } = useSessionBill(props);
	const showToast = useShowToast();
	const close = () => onShow(undefined);
	if (!bill)
		return (
			<Dialog open onClose={close} closeLabel={t("action.close")} title={s("bill.options")}>
				{failed ? (
					<ErrorState
						title={s("bill.failed")}
						action={{ label: t("action.tryAgain"), onAction: () => void refetch() }}
					/>
				) : (
					<LoadingState label={s("bill.loading")} />
				)}
			</Dialog>
		);
	switch (shown.is) {
		case "options":
			return (
				<BillOptionsDialog
					bill={bill}
					onPay={(intent) =>
						onShow({ is: "payment", intent, back: intent.of === "part" ? shown : undefined })
					}
					onSeats={() => onShow({ is: "seats" })}
					onPrint={() =>
						void print().then(
							(read) => read && showToast({ tone: "success", title: s("bill.printed") }),
						)
					}
					onClose={close}
				/>
			);
		case "seats":
			return (
				<SeatBillsDialog
					session={session}
					bill={bill}
					onBill={put}
					onChanged={refetch}
					onPay={(seats, method) =>
						onShow({ is: "payment", intent: { of: "seats", seats }, method, back: shown })
					}
					onPrint={print}
					onClose={close}
				/>
			);
		case "payment":
			return (
				<PaymentDialog
					session={session}
					bill={bill}
					intent={shown.intent}
					method={shown.method}
					offline={offline}
					onAnswer={answered}
					onRefused={refetch}
					queue={queue}
					onQueued={close}
					onDone={(paid) =>
						onShow(paid.session.payment_status === "unpaid" ? shown.back : undefined)
					}
					onClose={() => onShow(session.payment_status === "unpaid" ? shown.back : undefined)}
				/>
			);
	}
}

/** Reads and prints the bill of a session, and keeps it as the server's last answer has it. */
function useSessionBill({ session, shown, onShow, onPaid, onChanged }: SessionBillsProps) {
	const { bills, saw } = useTablePlace();
	const showToast = useShowToast();
	const queries = useQueryClient();
	const key = ["table-bill", session.id];
	const {
		data: bill,
		error,
		refetch,
	} = useQuery({
		queryKey: key,
		queryFn: () => asked(bills.bill(session.id), saw),
		staleTime: 0,
		gcTime: 0,
	});
	const put = (next: TableBillRecord) => queries.setQueryData(key, next);
	const notOpened = useEffectEvent((fault: AskFailed["fault"]) => {
		if (shown.is !== "payment") return;
		showToast({
			tone: "destructive",
			title: s("payment.notOpened"),
			text: faultText(fault, s("server.failed.text")),
		});
		onShow(undefined);
	});
	useEffect(() => {
		if (error instanceof AskFailed && !bill) notOpened(error.fault);
	}, [error, bill]);
	// Another tablet may have been paid all that was left: the session is over here too, and its view closes once its dialogs are.
	const elsewhere = useEffectEvent((payment: ReturnType<typeof paymentOf>) => {
		if (session.payment_status !== "unpaid" || payment === "unpaid") return;
		onPaid({ ...session, payment_status: payment });
		void onChanged();
	});
	useEffect(() => {
		if (bill) elsewhere(paymentOf(bill));
	}, [bill]);
	const print = async (): Promise<boolean> => {
		const read = await settled(bills.bill(session.id));
		if (read.ok) {
			put(read.value);
			return true;
		}
		saw(read.fault);
		showToast({
			tone: "destructive",
			title: s("bill.notPrinted"),
			text: faultText(read.fault, s("server.failed.text")),
		});
		return false;
	};
	const answered = (paid: PaidTable) => {
		put(paid.bill);
		onPaid(paid.session);
		void onChanged();
	};
	return { bill, failed: error !== null, put, refetch, print, answered };
}
