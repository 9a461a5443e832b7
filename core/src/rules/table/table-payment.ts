import { type Cents, cents, sumCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { SeatBill } from "../split/seat-bills.ts";

/** The ways in which a table is paid: cash, or campus card. */
export const tablePaymentMethods = ["cash", "itc"] as const;
/** A way in which a table is paid: one of `tablePaymentMethods`. */
export type TablePaymentMethod = (typeof tablePaymentMethods)[number];

/**
 * The request of a session's payment (TPAY-07, TPAY-08), in cents. `amount` is the amount owed with
 * tax, never the amount tendered; no seats: the whole table. `tipAmount` is always 0: the product
 * takes no tips.
 */
export type TablePayment = {
	readonly amount: Cents;
	readonly tipAmount: Cents;
	readonly method: TablePaymentMethod;
	readonly status: "completed";
	readonly seats: readonly number[];
	/** For a campus card only. */
	readonly transactionReference?: string;
};

/** Why a payment of a table is refused: the code, and the field that it is about. */
export type TablePaymentRefusal =
	| { readonly code: "nothing-owed"; readonly field: "seats" }
	| { readonly code: "reference-missing"; readonly field: "transactionReference" };

/**
 * The payment of the selected seats (TPAY-13), in cents: the amounts owed by those that owe
 * anything. Refused: "nothing-owed", and "reference-missing" of a campus card.
 */
export function paySeats(
	bills: readonly SeatBill[],
	selected: readonly number[],
	{
		method,
		reference,
	}: { readonly method: TablePaymentMethod; readonly reference?: string | undefined },
): Outcome<TablePayment, TablePaymentRefusal> {
	const owing = bills.filter((bill) => selected.includes(bill.seatNumber) && bill.due > 0);
	const seats = owing.map((bill) => bill.seatNumber);
	return owing.length === 0
		? refuse({ code: "nothing-owed", field: "seats" })
		: payment(sumCents(owing.map((bill) => bill.due)), seats, { method, reference });
}

/**
 * The payment of everything that is left of a table's bill. `due` in cents with tax. Refused as by
 * `paySeats`.
 */
export const payTable = (
	due: Cents,
	method: TablePaymentMethod,
	reference?: string,
): Outcome<TablePayment, TablePaymentRefusal> =>
	due > 0
		? payment(due, [], { method, reference })
		: refuse({ code: "nothing-owed", field: "seats" });

/** TABLE-{tableNumber}-{Unix milliseconds} (TPAY-22). */
export const tableReference = (tableNumber: string | number, now: number): string =>
	`TABLE-${tableNumber}-${now}`;

function payment(
	amount: Cents,
	seats: readonly number[],
	{
		method,
		reference,
	}: { readonly method: TablePaymentMethod; readonly reference: string | undefined },
): Outcome<TablePayment, TablePaymentRefusal> {
	const stated = { amount, tipAmount: cents(0), method, status: "completed", seats } as const;
	if (method === "cash") return ok(stated);
	return reference
		? ok({ ...stated, transactionReference: reference })
		: refuse({ code: "reference-missing", field: "transactionReference" });
}
