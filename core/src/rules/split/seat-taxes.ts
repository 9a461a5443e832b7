import { isSameTax } from "../menu/tax-row.ts";
import { allocate } from "../money/allocate.ts";
import { allocateInTurn } from "../money/allocate-in-turn.ts";
import { type Cents, cents, sumCents, zeroCents } from "../money/cents.ts";
import { billAmounts, combineBills, type TaxPart } from "./bill-amounts.ts";
import { openParts } from "./open-parts.ts";
import type { LinePart, LockedShare, SplitBill } from "./seat-bills.ts";
import { amountOf, isAsTold, type SeatStanding, type TaxName } from "./standing.ts";

type DividedTax = { readonly row: TaxName; readonly amounts: readonly Cents[] };

/**
 * Divides each tax over the seats. A seat that owes the same lines by the same taxes as in its last
 * bill keeps that bill's tax. Any other seat that owes lines which bear the tax gets its part by
 * all that it pays of such lines, with the odd cents of the kept ones; a seat that owes none keeps
 * the tax that it has paid. Where no seat can bear a difference that way, the kept seats share it,
 * which is odd cents. A paid share that was taxed otherwise than its lines are now counts as it was
 * paid. A tax on lines that nobody owes is settled with the seats that owe anything,
 * otherwise with the first seat.
 */
export function divideTaxes(
	bill: SplitBill,
	parts: readonly LinePart[],
	{
		seats,
		paid,
		standing,
	}: {
		readonly seats: readonly number[];
		readonly paid: readonly LockedShare[];
		readonly standing: readonly SeatStanding[];
	},
): readonly DividedTax[] {
	const stands = seats.map((number) => {
		const known = standing.find(({ seat }) => seat === number);
		return known && isAsTold(known, openOf(parts, number)) ? known : undefined;
	});
	const onlyTaxes = (taxes: readonly TaxPart[]) => billAmounts(zeroCents, taxes);
	return combineBills([bill, ...paid].map(({ taxes }) => onlyTaxes(taxes))).taxes.map(
		({ name, rate }) => {
			const row = { name, rate };
			const bears = ({ line, keepsTaxes }: LinePart) =>
				!keepsTaxes && line.rows.some((borne) => isSameTax(borne, row));
			const paidOf = (counts: (share: LockedShare) => boolean) =>
				seats.map((number) =>
					sumCents(
						paid
							.filter((share) => share.seat === number && counts(share))
							.map(({ taxes }) => amountOf(taxes, row)),
					),
				);
			const kept = paidOf(({ keepsTaxes }) => keepsTaxes);
			const sums = (counts: (part: LinePart) => boolean) =>
				seats.map((number) =>
					sumCents(
						parts
							.filter((part) => part.seat === number && counts(part))
							.map(({ amount }) => amount),
					),
				);
			const divided = dividedTax({
				whole: cents(amountOf(bill.taxes, row) - sumCents(kept)),
				locked: paidOf(({ keepsTaxes }) => !keepsTaxes),
				told: stands.map((known) => known && amountOf(known.taxes, row)),
				borne: sums(bears),
				owed: sums((part) => !part.isPaid && bears(part)),
				open: sums(({ isPaid }) => !isPaid),
			});
			return { row, amounts: divided.map((amount, at) => cents(amount + (kept[at] ?? zeroCents))) };
		},
	);
}

/** One tax of a bill and the figures that divide it, seat by seat, in cents. */
type TaxToDivide = {
	readonly whole: Cents;
	/** The paid amount of the tax, seat by seat. */
	readonly locked: readonly Cents[];
	/** The tax of each seat that keeps its last bill. */
	readonly told: readonly (Cents | undefined)[];
	/** The seat's sum of lines that bear the tax; the unpaid part of it, and of all lines. */
	readonly borne: readonly Cents[];
	readonly owed: readonly Cents[];
	readonly open: readonly Cents[];
};

function dividedTax(tax: TaxToDivide): readonly Cents[] {
	const { whole, locked, told, borne, owed, open } = tax;
	const at = (seat: number, of: readonly Cents[]) => of[seat] ?? zeroCents;
	const stand = locked.map((amount, seat) => cents(amount + (told[seat] ?? zeroCents)));
	const owing = owed.flatMap((amount, seat) => (amount === 0 ? [] : [seat]));
	const fresh = owing.filter((seat) => told[seat] === undefined);
	const standing = owing.filter((seat) => told[seat] !== undefined);
	const left = cents(whole - sumCents(stand));
	const withParts = (those: readonly number[], parts: readonly Cents[], from: readonly Cents[]) =>
		from.map((amount, seat) => (those.includes(seat) ? at(those.indexOf(seat), parts) : amount));
	if (fresh.length > 0 && (left >= 0 || standing.length === 0)) {
		const divided = allocate(whole, borne);
		const parts = openParts(
			sumCents([left, ...fresh.map((seat) => at(seat, locked))]),
			fresh.map((seat) => at(seat, divided)),
			fresh.map((seat) => at(seat, owed)),
		);
		return withParts(
			fresh,
			atLeast(
				fresh.map((seat) => at(seat, locked)),
				parts,
			),
			stand,
		);
	}
	if (owing.length > 0) {
		const before = standing.map((seat) => told[seat] ?? zeroCents);
		const parts = openParts(
			sumCents([left, ...before]),
			before,
			standing.map((seat) => at(seat, owed)),
		);
		return withParts(
			standing,
			standing.map((seat, index) => cents(at(index, parts) + at(seat, locked))),
			stand,
		);
	}
	const unsettled = open.map((amount, seat) => (told[seat] === undefined ? amount : zeroCents));
	const added = settledAmong(left, unsettled.some((amount) => amount > 0) ? unsettled : open);
	return stand.map((amount, seat) => cents(amount + at(seat, added)));
}

/**
 * No part below what its seat has paid already: another seat's part is less by that. Unchanged where
 * there is a negative amount, or not enough for all.
 */
function atLeast(paid: readonly Cents[], parts: readonly Cents[]): readonly Cents[] {
	if ([...paid, ...parts].some((amount) => amount < 0)) return parts;
	const least = parts.map((part, at) => cents(Math.max(part, paid[at] ?? zeroCents)));
	const spare = least.map((part, at) => cents(part - (paid[at] ?? zeroCents)));
	const missing = cents(sumCents(least) - sumCents(parts));
	if (missing > sumCents(spare)) return parts;
	const given = allocateInTurn(missing, spare);
	return least.map((part, at) => cents(part - (given[at] ?? zeroCents)));
}

const settledAmong = (rest: Cents, owed: readonly Cents[]): readonly Cents[] =>
	owed.some((amount) => amount > 0) ? allocateInTurn(rest, owed) : [rest];

const openOf = (parts: readonly LinePart[], number: number) =>
	parts
		.filter(({ seat, isPaid }) => seat === number && !isPaid)
		.map(({ line: { id, rows }, amount }) => ({ lineId: id, rows, amount }));
