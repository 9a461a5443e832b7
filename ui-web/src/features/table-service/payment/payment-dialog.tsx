import type { PaidTable } from "@tuckshop/core/contract";
import { type BillChange, billChange, type PaymentIntent } from "@tuckshop/core/pos/tables";
import type { TableBillRecord, TableSessionRecord } from "@tuckshop/core/records";
import { type TablePaymentMethod, tablePaymentMethods } from "@tuckshop/core/rules/table";
import { SegmentedControl } from "@tuckshop/ui-kit/components";
import { Banknote, IdCard } from "lucide-react";
import { useRef, useState } from "react";
import { s } from "../table-texts.ts";
import { CashPayment } from "./cash-payment.tsx";
import { ItcPayment } from "./itc-payment.tsx";
import { type UsePayment, usePayment } from "./use-payment.ts";

type PaymentDialogProps = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	readonly intent: PaymentIntent;
	/** The tender, where it is chosen already; otherwise the dialog asks. */
	readonly method?: TablePaymentMethod | undefined;
	readonly offline: boolean;
	readonly onQueued: () => void;
	/** Called once a payment was made and its outcome was shown. */
	readonly onDone: (paid: PaidTable) => void;
	readonly onClose: () => void;
};

/** The payment of a table, of a part of its bill, or of seats: in cash or by campus card (TPAY-01). */
export function PaymentDialog({
	method: given,
	onClose,
	offline,
	onQueued,
	...options
}: PaymentDialogProps) {
	const [method, setMethod] = useState<TablePaymentMethod>(given ?? "cash");
	const payment = usePayment({ ...options, onQueued });
	const choice = given === undefined && !payment.busy && !payment.unanswered && (
		<SegmentedControl
			label={s("payment.method")}
			fill
			segments={[
				{ id: "cash", label: s("payment.cash"), icon: Banknote },
				{ id: "itc", label: s("payment.itc"), icon: IdCard },
			]}
			selected={method}
			onSelect={(id) => setMethod(tablePaymentMethods.find((each) => each === id) ?? "cash")}
		/>
	);
	const change = useBillChange(options.bill, options.intent, payment);
	const shared = {
		...options,
		payment,
		choice,
		change,
		description: describe(options.session, options.intent),
		onClose,
	};
	// Entries for another amount are dropped.
	const key = change === undefined ? "first" : `${change.now} ${change.paid.length}`;
	return method === "cash" ? (
		<CashPayment key={key} {...shared} />
	) : (
		<ItcPayment key={key} {...shared} offline={offline} />
	);
}

/**
 * The payments by others since this dialog was opened. It no longer changes once a payment of its
 * own is in progress, is made, or is without an answer.
 */
function useBillChange(
	bill: TableBillRecord,
	intent: PaymentIntent,
	{ busy, unanswered, made }: UsePayment,
): BillChange | undefined {
	const [opened] = useState(bill);
	const last = useRef<BillChange>(undefined);
	if (!busy && !unanswered && !made) last.current = billChange(opened, bill, intent);
	return last.current;
}

function describe({ table_number: number }: TableSessionRecord, intent: PaymentIntent): string {
	if (intent.of === "seats")
		return s("payment.ofSeats", {
			number,
			count: intent.seats.length,
			seats: intent.seats.join(", "),
		});
	return intent.of === "part"
		? s("payment.ofPart", { number, ways: intent.ways })
		: s("payment.of", { number });
}
