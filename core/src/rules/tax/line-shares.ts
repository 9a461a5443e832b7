import { type Cents, cents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import { exactTax } from "../money/rounding.ts";
import { lineTotal, type OrderLine } from "../order/line.ts";
import type { TaxDecision } from "./decide-tax.ts";
import { isSameTax } from "./tax-row.ts";
import type { TaxTotal } from "./tax-totals.ts";

/** The part of one tax of the order that falls on one line. */
export type TaxShare = { readonly name: string; readonly rate: Rate; readonly amount: Cents };

/**
 * How each tax of an order falls on its lines, in cents: for each line its decision's rows with their shares. A tax is
 * rounded once for the whole order (TAX-14), so shares are not rounded: each line gets its exact tax rounded down, and
 * the cents left over go to the largest remainders, the earlier line first on a tie. The shares always add up to the tax.
 */
export function lineShares(
	lines: readonly OrderLine[],
	totals: { readonly decisions: readonly TaxDecision[]; readonly taxes: readonly TaxTotal[] },
): readonly (readonly TaxShare[])[] {
	const shares: TaxShare[][] = lines.map(() => []);
	for (const tax of totals.taxes) {
		const { name, rate } = tax;
		const bearing = lines.flatMap((_, index) => (totals.decisions[index]?.rows.some((row) => isSameTax(row, tax)) ? [index] : []));
		const amounts = divideTax(
			tax,
			bearing.map((index) => lines[index]).map((line) => (line ? lineTotal(line) : cents(0))),
		);
		for (const [at, index] of bearing.entries()) shares[index]?.push({ name, rate, amount: amounts[at] ?? cents(0) });
	}
	return shares;
}

/** The tax of each line alone, all its taxes together, in cents. */
export const lineTax = (shares: readonly TaxShare[]): Cents => cents(shares.reduce((sum, share) => sum + share.amount, 0));

/** Divides one tax among line totals that come to its base. A refund's tax is divided as its sale's, then negated. */
function divideTax(tax: TaxTotal, totals: readonly Cents[]): Cents[] {
	const sign = tax.base < 0 ? -1 : 1;
	const parts = totals.map((total, index) => ({ index, ...exactTax(cents(total * sign), tax.rate) }));
	const amounts = parts.map((part) => part.whole);
	const left = tax.amount * sign - amounts.reduce((sum, amount) => sum + amount, 0);
	const byRemainder = parts.toSorted((a, b) => b.rest - a.rest);
	for (const { index } of byRemainder.slice(0, left)) amounts[index] = (amounts[index] ?? 0) + 1;
	return amounts.map((amount) => cents(amount * sign));
}
