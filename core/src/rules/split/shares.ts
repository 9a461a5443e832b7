import { allocate, allocateEvenly } from "../money/allocate.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { TypedSplit } from "./typed-amounts.ts";

/**
 * A seat's part of a line. `seat`: its number, from 1. `weight`: whole, not negative, and never an
 * amount: 1 and 1 is half each, whatever the line costs.
 */
export type SeatShare = { readonly seat: number; readonly weight: number };

/**
 * The one record of a session of who pays which part of which line (BILL-22). A line without an
 * entry is shared as it was ordered.
 */
export type SeatAllocation = { readonly [lineId: string]: readonly SeatShare[] };

/**
 * The fields of a line that its shares need. `seatNumber` null: ordered for the table, shared
 * evenly by all its seats.
 */
export type SharedLine = {
	readonly id: string;
	readonly total: Cents;
	readonly seatNumber: number | null;
};

/** The seats of a table, and those that have paid: their shares are locked. */
export type Seating = { readonly seats: readonly number[]; readonly paidSeats: readonly number[] };

/**
 * Why a line can't be shared so: the code, the field, and the number of the seat. "seat-paid": its
 * share is locked; "unknown-seat": the table has no such seat; "not-on-seat": it has no part of the
 * line.
 */
export type ShareRefusal =
	| {
			readonly code: "seat-paid" | "unknown-seat" | "not-on-seat";
			readonly field: "from" | "to";
			readonly seat: number;
	  }
	| { readonly code: "weight-not-valid" | "no-shares"; readonly field: "shares" };

/** The seats that pay a line, its own seat first. */
export function sharesOf(
	line: SharedLine,
	allocation: SeatAllocation,
	seats: readonly number[],
): readonly SeatShare[] {
	const kept = Object.hasOwn(allocation, line.id) ? allocation[line.id] : undefined;
	if (kept) return kept;
	return line.seatNumber === null
		? seats.map((seat) => ({ seat, weight: 1 }))
		: [{ seat: line.seatNumber, weight: 1 }];
}

/**
 * The allocation with every line for the table assigned to the seats that share it now, so that it
 * stays theirs when guests join or leave.
 */
export const heldShares = (
	allocation: SeatAllocation,
	lines: readonly SharedLine[],
	seats: readonly number[],
): SeatAllocation =>
	Object.fromEntries([
		...lines
			.filter(({ seatNumber }) => seatNumber === null)
			.map((line) => [line.id, sharesOf(line, allocation, seats)] as const),
		...Object.entries(allocation),
	]);

/** Each share's amount of a line, in cents; together always the line's total. */
export const partsOf = (total: Cents, shares: readonly SeatShare[]): Cents[] =>
	allocate(
		total,
		shares.map(({ weight }) => weight),
	);

/**
 * The shares where they can divide a line. Refused: "no-shares" of none, "weight-not-valid" of a
 * weight that is negative or not whole.
 */
export function checkShares(
	shares: readonly SeatShare[],
): Outcome<readonly SeatShare[], ShareRefusal> {
	if (shares.length === 0) return refuse({ code: "no-shares", field: "shares" });
	return shares.every(({ weight }) => Number.isSafeInteger(weight) && weight >= 0)
		? ok(shares)
		: refuse({ code: "weight-not-valid", field: "shares" });
}

/**
 * A seat's part of a line moved to another seat (BILL-22). Refused: "not-on-seat", "seat-paid",
 * "unknown-seat", and as by `checkShares`.
 */
export function moveShare(
	allocation: SeatAllocation,
	line: SharedLine,
	{ from, to, seating }: { readonly from: number; readonly to: number; readonly seating: Seating },
): Outcome<SeatAllocation, ShareRefusal> {
	const shares = sharesOf(line, allocation, seating.seats);
	const refusal = lockedOrUnknown(shares, from, [to], seating);
	if (refusal) return refuse(refusal);
	return ok(
		shared(
			allocation,
			line,
			merged(shares.map((share) => (share.seat === from ? { ...share, seat: to } : share))),
		),
	);
}

/**
 * A seat's part of a line divided evenly between it and all other unpaid seats; odd cents stay on
 * it (BILL-31). Where others share the line, the weights become the present cents, so that the
 * others pay the same as before. Refused: "not-on-seat", "seat-paid", and as by `checkShares`.
 */
export function splitEqually(
	allocation: SeatAllocation,
	line: SharedLine,
	{ from, seating }: { readonly from: number; readonly seating: Seating },
): Outcome<SeatAllocation, ShareRefusal> {
	const shares = sharesOf(line, allocation, seating.seats);
	const refusal = lockedOrUnknown(shares, from, [], seating);
	if (refusal) return refuse(refusal);
	const takers = [
		from,
		...seating.seats.filter((seat) => seat !== from && !seating.paidSeats.includes(seat)),
	];
	if (shares.length === 1)
		return ok(
			shared(
				allocation,
				line,
				takers.map((seat) => ({ seat, weight: 1 })),
			),
		);
	const divided = inCents(line, shares).flatMap((share) => {
		if (share.seat !== from) return [share];
		const parts = allocateEvenly(cents(share.weight), takers.length);
		return takers.map((seat, at) => ({ seat, weight: parts[at] ?? zeroCents }));
	});
	return ok(shared(allocation, line, merged(divided)));
}

/**
 * A seat's part of a line divided by typed amounts (BILL-36 to BILL-40): the rest for the seat, if
 * any, and one share for each other seat. The weights become the present cents, so that each seat
 * pays exactly the typed amount; where they exceed the part by the tolerated cent, one pays a cent
 * less. Refused: "not-on-seat", "seat-paid", "unknown-seat", and as by `checkShares`.
 */
export function splitTyped(
	allocation: SeatAllocation,
	line: SharedLine,
	{
		from,
		typed,
		seating,
	}: { readonly from: number; readonly typed: TypedSplit; readonly seating: Seating },
): Outcome<SeatAllocation, ShareRefusal> {
	const shares = sharesOf(line, allocation, seating.seats);
	const refusal = lockedOrUnknown(
		shares,
		from,
		typed.parts.map(({ seat }) => seat),
		seating,
	);
	if (refusal) return refuse(refusal);
	const divided = inCents(line, shares).flatMap((share): readonly SeatShare[] => {
		if (share.seat !== from) return [share];
		const given = typed.parts.map(({ seat, amount }) => ({ seat, weight: amount as number }));
		return [{ seat: from, weight: Math.max(0, typed.remaining) }, ...given];
	});
	return ok(shared(allocation, line, merged(divided)));
}

/**
 * A seat's part of a line in cents without tax: the item total of its split dialog. 0 where it has
 * none.
 */
export function partOnSeat(
	allocation: SeatAllocation,
	line: SharedLine,
	{ seat, seats }: { readonly seat: number; readonly seats: readonly number[] },
): Cents {
	const shares = sharesOf(line, allocation, seats);
	return sumCents(partsOf(line.total, shares).filter((_, at) => shares[at]?.seat === seat));
}

const shared = (
	allocation: SeatAllocation,
	line: SharedLine,
	shares: readonly SeatShare[],
): SeatAllocation => ({ ...allocation, [line.id]: shares });

function inCents(line: SharedLine, shares: readonly SeatShare[]): SeatShare[] {
	const parts = partsOf(line.total, shares);
	return shares.map(({ seat }, at) => ({ seat, weight: parts[at] ?? zeroCents }));
}

/**
 * One share for each seat, in their order, in the smallest whole weights. Empty ones are left out,
 * except where all are: a line that costs nothing keeps its owners.
 */
function merged(shares: readonly SeatShare[]): SeatShare[] {
	const bySeat = new Map<number, number>();
	for (const { seat, weight } of shares) bySeat.set(seat, (bySeat.get(seat) ?? 0) + weight);
	const all = [...bySeat].map(([seat, weight]) => ({ seat, weight }));
	const kept = all.filter(({ weight }) => weight > 0);
	if (kept.length === 0) return all;
	const divisor = kept.map(({ weight }) => weight).reduce(greatestCommonDivisor);
	return kept.map(({ seat, weight }) => ({ seat, weight: weight / divisor }));
}

const greatestCommonDivisor = (a: number, b: number): number =>
	b === 0 ? a : greatestCommonDivisor(b, a % b);

function lockedOrUnknown(
	shares: readonly SeatShare[],
	from: number,
	to: readonly number[],
	{ seats, paidSeats }: Seating,
): ShareRefusal | undefined {
	const checked = checkShares(shares);
	if (!checked.ok) return checked.refusal;
	if (!shares.some(({ seat }) => seat === from))
		return { code: "not-on-seat", field: "from", seat: from };
	if (paidSeats.includes(from)) return { code: "seat-paid", field: "from", seat: from };
	const unknown = to.find((seat) => !seats.includes(seat));
	if (unknown !== undefined) return { code: "unknown-seat", field: "to", seat: unknown };
	const paid = to.find((seat) => paidSeats.includes(seat));
	return paid === undefined ? undefined : { code: "seat-paid", field: "to", seat: paid };
}
