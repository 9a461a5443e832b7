import { isSameTax } from "../menu/tax-row.ts";
import { allocateInTurn } from "../money/allocate-in-turn.ts";
import { type Cents, cents } from "../money/cents.ts";
import { portion, upTo } from "../money/portion.ts";
import type { LineLeft, Refundable, TaxLeft } from "./refundable.ts";

/** The part of a line that is given back, in cents above zero; of a line that lowers a price, below. */
export type LineBack = {
	readonly left: LineLeft;
	readonly pieces: number;
	readonly amount: Cents;
	readonly deposit: Cents;
};

/** The lines and, in the order of the sale's taxes, the cents of each tax that are given back. */
export type PartBack = {
	readonly lines: readonly LineBack[];
	readonly taxes: readonly Cents[];
};

/**
 * The cents of each tax that go back with these lines. Of a tax, the cents given back so far are the rounding of its share on the base
 * given back so far, half away from zero. So no refund gives back less than nothing of it, and the refund that empties the last line
 * gives back its rest, whatever the parts and their order.
 */
export function taxesBack(
	{ lines: all, taxes }: Refundable,
	lines: readonly LineBack[],
): readonly Cents[] {
	const back = (line: LineLeft) =>
		lines.reduce((sum, one) => sum + (one.left.line.id === line.line.id ? one.amount : 0), 0);
	if (all.every((line) => back(line) === line.amount)) return taxes.map(({ amount }) => amount);
	return taxes.map((tax) => {
		const sofar = tax.given.base + baseBack(tax, lines);
		const target = portion(tax.sold.amount, sofar, tax.sold.base);
		return upTo(tax.amount, target - tax.given.amount);
	});
}

/** The base of a tax in these lines, in cents: without deposits. */
export const baseBack = (tax: TaxLeft, lines: readonly LineBack[]): number =>
	lines.reduce(
		(sum, { left, amount, deposit }) =>
			left.line.decision.rows.some((row) => isSameTax(row, tax.sold))
				? sum + amount - deposit
				: sum,
		0,
	);

/**
 * Divides an amount with its taxes over lines, cent by cent in proportion to what is left of each. Of the net that fits, the largest is
 * taken; a cent that no net fills goes to the tax with the largest remainder. Undefined where these lines have less left.
 */
export function amountBack(
	left: Refundable,
	amount: Cents,
	chosen: readonly LineLeft[],
): PartBack | undefined {
	const weights = chosen.map((line) => Math.max(0, line.amount));
	const most = weights.reduce((sum, weight) => sum + weight, 0);
	const at = (net: number): PartBack => {
		const shares = allocateInTurn(cents(net), weights);
		const lines = chosen.map((line, index) => lineShare(line, shares[index] ?? cents(0)));
		return { lines, taxes: taxesBack(left, lines) };
	};
	if (totalOf(at(most)) < amount) return undefined;
	let low = -1;
	let high = most;
	// The total rises with the net: `low` is always below the amount or at it.
	while (high - low > 1) {
		const middle = low + Math.floor((high - low) / 2);
		if (totalOf(at(middle)) <= amount) low = middle;
		else high = middle;
	}
	const ceiling = at(high);
	if (totalOf(ceiling) === amount) return ceiling;
	const below = at(Math.max(0, low));
	const floor = low < 0 ? { ...below, taxes: below.taxes.map(() => cents(0)) } : below;
	return { lines: floor.lines, taxes: raised(left, { floor, ceiling, amount }) };
}

const lineShare = (left: LineLeft, amount: Cents): LineBack => ({
	...{ left, pieces: 0, amount },
	deposit: upTo(amount, portion(left.deposit, amount, left.amount)),
});

export const totalOf = ({ lines, taxes }: PartBack): number =>
	lines.reduce((sum, { amount }) => sum + amount, 0) + taxes.reduce((sum, tax) => sum + tax, 0);

/** The taxes of the floor, with the cents up to the amount given to those that the next cent of net raises. */
function raised(
	{ taxes }: Refundable,
	{
		floor,
		ceiling,
		amount,
	}: { readonly floor: PartBack; readonly ceiling: PartBack; readonly amount: Cents },
): readonly Cents[] {
	const rows = taxes.map((tax, at) => {
		const base = BigInt(tax.sold.base);
		const exact = BigInt(tax.sold.amount) * BigInt(tax.given.base + baseBack(tax, floor.lines));
		const back = floor.taxes[at] ?? 0;
		return {
			at,
			back,
			most: ceiling.taxes[at] ?? 0,
			/** The exact tax so far less its cents, as a fraction. */
			short: exact - BigInt(tax.given.amount + back) * base,
			of: base === 0n ? 1n : base,
		};
	});
	rows.sort((a, b) => Number(b.short * a.of - a.short * b.of) || a.at - b.at);
	let rest = amount - totalOf(floor);
	const amounts = [...floor.taxes];
	while (rest > 0) {
		const before = rest;
		for (const { at, most } of rows) {
			const now = amounts[at] ?? cents(0);
			if (rest === 0 || now >= most) continue;
			amounts[at] = cents(now + 1);
			rest -= 1;
		}
		if (rest === before) break;
	}
	return amounts;
}
