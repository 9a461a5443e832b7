import type { NewTablePayment } from "@tuckshop/core/contract";
import type { TableBillRecord } from "@tuckshop/core/records";
import { type Cents, type Outcome, zeroCents } from "@tuckshop/core/rules";
import {
	paySeats,
	payTable,
	type SessionPayment,
	type TablePayment,
	type TablePaymentMethod,
	tableReference,
} from "@tuckshop/core/rules/table";
import { evenParts, seatBillOf } from "../bills/seat-bill-view.ts";

/** What is to be paid: all that is owed, one of so many equal parts of it, or what some seats owe. */
export type PaymentIntent =
	| { readonly of: "table" }
	| { readonly of: "part"; readonly ways: number }
	| { readonly of: "seats"; readonly seats: readonly number[] };

/** The attempt of a payment. Its id and its reference are minted once, before the first try, and are the same on each that follows. */
export type PaymentAttempt = { readonly id: string; readonly reference: string };

export const newAttempt = (
	uuid: () => string,
	tableNumber: string,
	now: number,
): PaymentAttempt => ({
	id: uuid(),
	reference: tableReference(tableNumber.replace(/[^\x21-\x7e]/g, "-"), now),
});

type OwedBy = { readonly method: TablePaymentMethod; readonly reference?: string };

/** Returns what is owed by an intent, on the bill as it is. */
export function owedOf(
	bill: TableBillRecord,
	intent: PaymentIntent,
	{ method, reference }: OwedBy = { method: "cash" },
): Outcome<TablePayment> {
	if (intent.of === "seats")
		return paySeats(bill.seats.map(seatBillOf), intent.seats, method, reference);
	if (intent.of === "table") return payTable(bill.due, method, reference);
	const parts = evenParts(bill, intent.ways);
	return parts.ok ? payTable(parts.value[0]?.total ?? bill.due, method, reference) : parts;
}

/** `amount`: what the server said that this card pays, by its accounts; undefined: nobody looked at them. */
export type CardCharge = {
	readonly credentialId: string;
	readonly stationId: string;
	readonly amount?: Cents | undefined;
};

/** The documented body (TPAY-07, TPAY-08). */
export const bodyOf = (
	payment: TablePayment,
	intent: PaymentIntent,
	card: CardCharge | undefined,
): NewTablePayment => ({
	amount: card?.amount ?? payment.amount,
	tip_amount: payment.tipAmount,
	payment_method: payment.method,
	payment_status: payment.status,
	seats: payment.seats,
	...(payment.transactionReference === undefined
		? {}
		: { transaction_reference: payment.transactionReference }),
	...(intent.of === "part" ? { ways: intent.ways } : {}),
	...(card ? { credential_id: card.credentialId, station_id: card.stationId } : {}),
	...(card ? { unchecked: card.amount === undefined } : {}),
});

/** What of the bill is asked for, as the server has it. */
export const partOf = (
	payment: TablePayment,
	intent: PaymentIntent,
): Pick<NewTablePayment, "seats" | "ways"> => ({
	seats: payment.seats,
	...(intent.of === "part" ? { ways: intent.ways } : {}),
});

/** What happened to a bill since somebody looked at it: payments that others made, else what is owed by the intent now. */
export type BillChange = {
	readonly paid: readonly TableBillRecord["payments"][number][];
	readonly before: Cents;
	readonly now: Cents;
};

export function billChange(
	before: TableBillRecord,
	after: TableBillRecord,
	intent: PaymentIntent,
): BillChange | undefined {
	const paid = after.payments.filter(
		({ id, payment_status: status }) =>
			status !== "declined" && !before.payments.some((known) => known.id === id),
	);
	const [was, now] = [before, after].map((bill) => amountOf(owedOf(bill, intent)) ?? zeroCents);
	if (was === undefined || now === undefined || (paid.length === 0 && was === now))
		return undefined;
	return { paid, before: was, now };
}

/** The amount that is asked for, nothing where nothing is owed. */
export const amountOf = (owed: Outcome<TablePayment>): Cents | undefined =>
	owed.ok ? owed.value.amount : undefined;

/** What the bill says of its session: others may have been paid all of it since the session was read. */
export function paymentOf({ due, payments }: TableBillRecord): SessionPayment {
	const made = payments.filter(({ payment_status: status }) => status !== "declined");
	if (made.length === 0 || due > 0) return "unpaid";
	return made.some(({ payment_status: status }) => status === "pending") ? "pending" : "paid";
}
