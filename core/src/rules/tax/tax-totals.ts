import { type Cents, cents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import { taxOn } from "../money/rounding.ts";
import { lineTotal, type OrderLine } from "../order/line.ts";
import type { TaxDecision } from "./decide-tax.ts";
import { isSameTax } from "./tax-row.ts";

/** One tax line of the totals: the summed base of all lines that bear it, and the tax on that base. */
export type TaxTotal = { readonly name: string; readonly rate: Rate; readonly base: Cents; readonly amount: Cents };

/**
 * The tax lines of an order, in the order in which its lines first bear them. Rows are merged by name and rate; each is
 * rounded once, on its summed base (TAX-14, TAX-27). Every base is the price without tax: no tax is ever taxed (QST).
 */
export function taxTotals(lines: readonly OrderLine[], decisions: readonly TaxDecision[]): TaxTotal[] {
	return taxesOf(lines.map(lineTotal), decisions);
}

/** The same from the lines' totals, for a caller that has them already. */
export function taxesOf(totals: readonly Cents[], decisions: readonly TaxDecision[]): TaxTotal[] {
	const sums: { name: string; rate: Rate; base: number }[] = [];
	for (let index = 0; index < totals.length; index++) {
		const total = totals[index] ?? 0;
		for (const row of decisions[index]?.rows ?? []) {
			const known = sums.find((sum) => isSameTax(sum, row));
			if (known) known.base += total;
			else sums.push({ name: row.name, rate: row.rate, base: total });
		}
	}
	return sums.map(({ name, rate, base }) => ({ name, rate, base: cents(base), amount: taxOn(cents(base), rate) }));
}
