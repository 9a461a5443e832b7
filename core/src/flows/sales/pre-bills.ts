import type { TableBillRecord, TableSessionRecord } from "../../records/index.ts";
import { cashDue, cents, sumCents } from "../../rules/index.ts";
import type { PreBill } from "../../rules/receipt/index.ts";
import type { RegistrationNumbers, Till } from "../till.ts";
import { numbersOf } from "./print-receipt.ts";

/**
 * The bills to print, and their heading. `seats`: a bill for each of these; undefined: one for the
 * table.
 */
export type BillsToPrint = {
	readonly session: TableSessionRecord;
	readonly bill: TableBillRecord;
	readonly seats?: readonly number[] | undefined;
};

/** The bills of a table before they are paid. All figures are the server's, or sums of them. */
export function preBillsOf(
	{ session, bill, seats }: BillsToPrint,
	{
		till,
		registration,
		at,
	}: {
		readonly till: Till;
		readonly registration: RegistrationNumbers;
		readonly at: string;
	},
): readonly PreBill[] {
	const head = {
		table: session.table_number,
		...numbersOf(till, registration),
		restaurantName: till.restaurantName,
		restaurantAddress: till.restaurantAddress ?? "",
		session: session.session_number,
		guests: session.guest_count,
		at,
	};
	const figures = ({
		subtotal,
		total,
		paid,
		due,
	}: Pick<PreBill, "subtotal" | "total" | "paid" | "due">) => ({
		subtotal,
		total,
		paid,
		due,
		cashDue: cashDue(due, bill.cash_rounding),
	});
	if (!seats)
		return [
			{
				...head,
				...figures(bill),
				items: wholeItems(bill),
				taxes: bill.taxes,
			},
		];
	return bill.seats
		.filter(({ seatNumber }) => seats.includes(seatNumber))
		.map((seat) => ({
			...head,
			...figures(seat),
			seat: seat.seatNumber,
			items: seat.items.map(({ name, quantity, total, is_part }) => ({
				name,
				quantity,
				total,
				isPart: is_part,
			})),
			taxes: seat.taxes,
		}));
}

/** The lines of the whole table; one that several seats share is listed once. */
function wholeItems({ seats }: TableBillRecord): PreBill["items"] {
	const byLine = Map.groupBy(
		seats.flatMap(({ items }) => items),
		({ line_id }) => line_id,
	);
	return [...byLine.values()].flatMap((parts) => {
		const [first] = parts;
		const total = cents(sumCents(parts.map((part) => part.total)));
		return first ? [{ name: first.name, quantity: first.quantity, total, isPart: false }] : [];
	});
}
