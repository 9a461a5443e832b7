import { type Cents, cents, zeroCents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import { taxOn } from "../money/rounding.ts";
import { lineTotal, type OrderLine } from "../order/line.ts";
import type { TaxDecision } from "./decide-tax.ts";

/** One tax line of the totals: the summed base of all lines that bear it, and the tax on that base. */
export type TaxTotal = { readonly name: string; readonly rate: Rate; readonly base: Cents; readonly amount: Cents };

/** The tax lines of an order. Rows are merged by name and rate; each is rounded once, on its summed base (TAX-14, TAX-27). */
export function taxTotals(lines: readonly OrderLine[], decisions: readonly TaxDecision[]): TaxTotal[] {
	const rows = new Map<string, { name: string; rate: Rate; base: number }>();
	lines.forEach((line, index) => {
		for (const row of decisions[index]?.rows ?? []) {
			const key = `${row.name}\u0000${row.rate}`;
			const known = rows.get(key);
			if (known) known.base += lineTotal(line);
			else rows.set(key, { name: row.name, rate: row.rate, base: lineTotal(line) });
		}
	});
	return [...rows.values()].map(({ name, rate, base }) => {
		const whole = base === 0 ? zeroCents : cents(base);
		return { name, rate, base: whole, amount: taxOn(whole, rate) };
	});
}
