import type { TableFault } from "@tuckshop/core/ports";
import type { Pos } from "@tuckshop/core/pos";
import type { PaymentIntent } from "@tuckshop/core/pos/tables";
import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import type { TablePaymentMethod } from "@tuckshop/core/rules/table";
import { printerText } from "@tuckshop/core/texts";
import { Dialog, ErrorState, LoadingState } from "@tuckshop/ui-kit/components";
import { type Settled, settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useEffectEvent, useState } from "react";
import { useShowToast } from "../../../app/toasts.tsx";
import { t } from "../../../texts/texts.ts";
import { PaymentDialog } from "../payment/payment-dialog.tsx";
import { useTableReceipt } from "../payment/use-table-receipt.ts";
import { faultText } from "../port-queries.ts";
import { useSlipBill } from "../session/use-slip-bill.ts";
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
	/** The till of this device, whose printer prints bills. */
	readonly till: Pos | undefined;
};

/** The bill of a session, read when it is opened, and the dialogs over it. */
export function SessionBills(props: SessionBillsProps) {
	const { session, shown, onShow, offline } = props;
	const { bill, failed, refetch, print } = useSessionBill(props);
	const printReceipt = useTableReceipt(props.till);
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
					onQueued={close}
					onDone={(paid) => {
						void printReceipt(paid);
						onShow(paid.session.payment_status === "unpaid" ? shown.back : undefined);
					}}
					onClose={() => onShow(session.payment_status === "unpaid" ? shown.back : undefined)}
				/>
			);
	}
}

/** The present bill of a session, read again when it is opened, and printed. */
function useSessionBill({ session, shown, onShow, till }: SessionBillsProps) {
	const { bills } = useTablePlace().tables;
	const showToast = useShowToast();
	const bill = useSlipBill(session.id);
	const [failed, setFailed] = useState(false);
	const opened = useEffectEvent((result: Settled<TableBillRecord, TableFault>) => {
		setFailed(!result.ok);
		// Without a network the payment uses the bill as last seen here; a payment that the server
		// refuses is not made.
		if (result.ok || shown.is !== "payment" || (bill && result.fault._tag !== "Refused")) return;
		showToast({
			tone: "destructive",
			title: s("payment.notOpened"),
			text: faultText(result.fault, s("server.failed.text")),
		});
		onShow(undefined);
	});
	const { id, payment_status: paid } = session;
	// biome-ignore lint/correctness/useExhaustiveDependencies: what another tablet was paid stands on the bill of a session that is over
	useEffect(() => {
		void settled(bills.read(id)).then((result) => opened(result));
	}, [bills, id, paid]);
	const refetch = async () => opened(await settled(bills.read(id)));
	/**
	 * The present bill, or one for each of the seats. Without a printer there is nothing to wait for.
	 */
	const print = async (seats?: readonly number[]): Promise<boolean> => {
		const read = await settled(bills.read(id));
		if (!read.ok)
			showToast({
				tone: "destructive",
				title: s("bill.notPrinted"),
				text: faultText(read.fault, s("server.failed.text")),
			});
		if (!read.ok || !till?.settings.state.getState().printer.enabled) return read.ok;
		const printed = await settled(till.receipts.printBills({ session, bill: read.value, seats }));
		if (!printed.ok)
			showToast({
				tone: "destructive",
				title: s("bill.notPrinted"),
				text: printerText(printed.fault),
			});
		return printed.ok;
	};
	return { bill, failed: failed && !bill, refetch, print };
}
