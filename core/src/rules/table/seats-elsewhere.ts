import { type Cents, sumCents } from "../money/cents.ts";
import type { SaleFacts } from "../payment/sale.ts";
import type { SessionBill } from "./session-bill.ts";

/**
 * The seats that a sale pays on another check than the one that it names, because its guests or
 * their lines were moved there since. Guests who join a check keep their order after the seats that
 * are there: the matching seats are used where they owe exactly these lines, otherwise where they
 * owe these and more; otherwise all seats that owe any of them. `named`: as on the check that the
 * sale names; a seat that is missing there is missing here.
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
	const [first] = places;
	const own = places.find(owesNoMore) ?? first;
	if (own) return own;
	return shared
		.map(({ seatNumber }) => seatNumber)
		.filter((seat) => lines.some(({ id }) => owed([seat], id) > 0));
}
