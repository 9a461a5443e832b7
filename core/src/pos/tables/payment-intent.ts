import type { NewTablePayment } from "../../contract/table-service.ts";
import type { SeatBillRecord, TableBillRecord } from "../../records/index.ts";
import { type Cents, type Outcome, zeroCents } from "../../rules/index.ts";
import { billAmounts, evenSplit, type SeatBill } from "../../rules/split/index.ts";
import {
	paySeats,
	payTable,
	type TablePayment,
	type TablePaymentMethod,
	tableReference,
} from "../../rules/table/index.ts";

/** A seat's bill from the server's record. Nothing is computed. */
export const seatBillOf = ({ items, ...bill }: SeatBillRecord): SeatBill => ({
	...bill,
	taxTotal: bill.tax,
	items: items.map(({ line_id, menu_item_id, name, quantity, total, is_part, is_paid }) => ({
		lineId: line_id,
		menuItemId: menu_item_id,
		name,
		quantity,
		total,
		isPart: is_part,
		isPaid: is_paid,
	})),
});

/**
 * Splits the amount owed, in cents with tax, into equal parts that differ by a cent at most
 * (BILL-03). Refused as by `evenSplit`.
 */
export const evenParts = (bill: TableBillRecord, ways: number) =>
	evenSplit(billAmounts(bill.due, []), ways);

/**
 * The part to be paid: all that is owed, one of several equal parts of it (`ways`: 2 to 20), or the
 * bills of some seats.
 */
export type PaymentIntent =
	| { readonly of: "table" }
	| { readonly of: "part"; readonly ways: number }
	| { readonly of: "seats"; readonly seats: readonly number[] };

/** A payment's id and reference. They are created before the first attempt, and are the same for each retry. */
export type PaymentIdentity = { readonly id: string; readonly reference: string };

export const newPaymentIdentity = (
	uuid: () => string,
	tableNumber: string,
	now: number,
): PaymentIdentity => ({
	id: uuid(),
	reference: tableReference(tableNumber.replace(/[^\x21-\x7e]/g, "-"), now),
});

type OwedBy = { readonly method: TablePaymentMethod; readonly reference?: string };

/**
 * The payment of what an intent owes on the present bill, in cents with tax. Refused as by
 * `paySeats`, `payTable` and `evenSplit`.
 */
export function owedOf(
	bill: TableBillRecord,
	intent: PaymentIntent,
	{ method, reference }: OwedBy = { method: "cash" },
): Outcome<TablePayment> {
	if (intent.of === "seats")
		return paySeats(bill.seats.map(seatBillOf), intent.seats, { method, reference });
	if (intent.of === "table") return payTable(bill.due, method, reference);
	const parts = evenParts(bill, intent.ways);
	return parts.ok ? payTable(parts.value[0]?.total ?? bill.due, method, reference) : parts;
}

/**
 * `amount` is the amount that this card pays by its accounts, as the server computed it; undefined
 * where they were not read.
 */
export type CardCharge = {
	readonly credentialId: string;
	readonly stationId: string;
	readonly amount?: Cents | undefined;
	/** The epoch of the server's database when the tables were last read. */
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

/**
 * The difference of two bills for an intent, in cents with tax; undefined where it owes the same
 * and nobody paid meanwhile.
 */
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

/** The amount that is owed, in cents with tax; undefined where nothing is. */
export const amountOf = (owed: Outcome<TablePayment>): Cents | undefined =>
	owed.ok ? owed.value.amount : undefined;
