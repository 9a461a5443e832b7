import { heldShares, type SeatAllocation, type SeatShare, type SharedLine } from "./shares.ts";

/** The lines of a check and their shares, while nothing is paid. */
export type CheckShares = {
	readonly allocation: SeatAllocation;
	readonly lines: readonly SharedLine[];
	readonly seats: readonly number[];
};

/**
 * The allocation of two checks that become one: the second one's seats follow the first one's.
 * Lines for a whole table stay with the seats of that table, so that the amount that each owes does
 * not change.
 */
export function joinedShares(first: CheckShares, second: CheckShares): SeatAllocation {
	const after = Math.max(0, ...first.seats);
	const later = ({ seat, weight }: SeatShare): SeatShare => ({ seat: seat + after, weight });
	return {
		...heldShares(first.allocation, first.lines, first.seats),
		...Object.fromEntries(
			Object.entries(heldShares(second.allocation, second.lines, second.seats)).map(
				([lineId, shares]) => [lineId, shares.map(later)],
			),
		),
	};
}
