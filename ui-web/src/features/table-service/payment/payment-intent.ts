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

/** What is to be paid: all that is owed, one of several equal parts of it, or the bills of some seats. */
export type PaymentIntent =
	| { readonly of: "table" }
	| { readonly of: "part"; readonly ways: number }
	| { readonly of: "seats"; readonly seats: readonly number[] };

/** A payment's id and reference. They are created before the first attempt, and are the same for each retry. */
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

/** `amount` is what the server says that this card pays, by its accounts; undefined where they were not read. */
export type CardCharge = {
	readonly credentialId: string;
	readonly stationId: string;
	readonly amount?: Cents | undefined;
	/** The epoch of the server's book, as the tables were last read. */
	readonly epoch?: string | undefined;
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
	...(card?.epoch === undefined ? {} : { sent_under: card.epoch }),
});

/** Returns which part of the bill is paid, in the server's terms. */
export const partOf = (
	payment: TablePayment,
	intent: PaymentIntent,
): Pick<NewTablePayment, "seats" | "ways"> => ({
	seats: payment.seats,
	...(intent.of === "part" ? { ways: intent.ways } : {}),
});

/** The changes to a bill since somebody looked at it: payments by others, or else the amount that the intent owes now. */
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

/** Returns the amount that is owed, or undefined for nothing. */
export const amountOf = (owed: Outcome<TablePayment>): Cents | undefined =>
	owed.ok ? owed.value.amount : undefined;

/** Returns the payment state of the session by its bill: others may have paid all of it since the session was read. */
export function paymentOf({ due, payments }: TableBillRecord): SessionPayment {
	const made = payments.filter(({ payment_status: status }) => status !== "declined");
	if (made.length === 0 || due > 0) return "unpaid";
	return made.some(({ payment_status: status }) => status === "pending") ? "pending" : "paid";
}
