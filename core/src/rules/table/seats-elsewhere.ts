import { type Cents, sumCents } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import type { SessionBill } from "./session-bill.ts";

/**
 * The seats that a sale pays on another check than the one that it names, where its guests or their lines have gone since. Guests who
 * join a check keep their order behind those who sit there: that place of theirs is taken where it owes just these lines, else where it
 * owes these and more. Else all seats that owe any of them. `named`: as on the check that the sale names; none there is none here.
 */
export function seatsElsewhere(
	{ shared }: Pick<SessionBill, "shared">,
	lines: SaleFacts["lines"],
	named: readonly number[],
): readonly number[] {
	if (named.length === 0) return [];
	const openOf = (seats: readonly number[]) =>
		shared
			.filter(({ seatNumber }) => seats.includes(seatNumber))
			.flatMap(({ items }) => items.filter(({ isPaid }) => !isPaid));
	const owed = (seats: readonly number[], lineId: string): Cents =>
		sumCents(
			openOf(seats)
				.filter((item) => item.lineId === lineId)
				.map(({ total }) => total),
		);
	const places = shared
		.map((_, by) => named.map((seat) => seat + by))
		.filter((seats) => lines.every(({ id, total }) => owed(seats, id) === total));
	const owesNoMore = (seats: readonly number[]) =>
		openOf(seats).every(({ lineId }) => lines.some(({ id }) => id === lineId));
	const own = places.find(owesNoMore) ?? places[0];
	if (own) return own;
	return shared
		.map(({ seatNumber }) => seatNumber)
		.filter((seat) => lines.some(({ id }) => owed([seat], id) > 0));
}
