import { isSameTax } from "../menu/tax-row.ts";
import { allocate } from "../money/allocate.ts";
import { type Cents, cents, zeroCents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import { exactTax } from "../money/rounding.ts";
import { type OrderLine, taxedTotal } from "../order/line.ts";
import type { TaxDecision } from "./decide-tax.ts";
import type { TaxTotal } from "./tax-totals.ts";

/**
 * The part of one tax of the order that falls on one line: `rate` in thousandths of a percent,
 * `amount` in cents.
 */
export type TaxShare = { readonly name: string; readonly rate: Rate; readonly amount: Cents };

/**
 * Allocates each tax of an order to its lines, in cents: for each line its decision's rows with
 * their shares. A tax is rounded once for the whole order (TAX-14), so shares are not rounded: each
 * line gets its exact tax rounded down, and the cents left over go to the largest remainders, the
 * earlier line first on a tie. A part of a bill may bear more or less than its own lines' tax: that
 * is divided by their totals. The shares always add up to the tax.
 */
export function allocateLineTaxes(
	lines: readonly OrderLine[],
	totals: { readonly decisions: readonly TaxDecision[]; readonly taxes: readonly TaxTotal[] },
): readonly (readonly TaxShare[])[] {
	const shares: TaxShare[][] = lines.map(() => []);
	for (const tax of totals.taxes) {
		const bearing = lines.flatMap((line, index) =>
			totals.decisions[index]?.rows.some((row) => isSameTax(row, tax))
				? [{ index, total: taxedTotal(line) }]
				: [],
		);
		for (const { index, amount } of divideTax(tax, bearing))
			shares[index]?.push({ name: tax.name, rate: tax.rate, amount });
	}
	return shares;
}

/**
 * The tax of one line in cents, all its taxes together. It is a sum of shares that were divided
 * from rounded taxes, and is never rounded itself.
 */
export const lineTax = (shares: readonly TaxShare[]): Cents =>
	cents(shares.reduce((sum, share) => sum + share.amount, 0));

/**
 * Divides one tax among the lines that make up its base. A refund's tax is divided as its sale's,
 * then negated.
 */
function divideTax(
	tax: TaxTotal,
	bearing: readonly { readonly index: number; readonly total: Cents }[],
): { readonly index: number; readonly amount: Cents }[] {
	const mirrored = (amount: number) => cents(tax.base < 0 ? -amount : amount);
	const parts = bearing.map(({ index, total }) => ({
		index,
		...exactTax(mirrored(total), tax.rate),
	}));
	const left = mirrored(tax.amount) - parts.reduce((sum, { whole }) => sum + whole, 0);
	if (left < 0 || left > parts.length) return dividedByTotals(tax, bearing);
	const raised = new Set(parts.toSorted((a, b) => b.rest - a.rest).slice(0, left));
	return parts.map((part) => ({
		index: part.index,
		amount: mirrored(raised.has(part) ? part.whole + 1 : part.whole),
	}));
}

function dividedByTotals(
	{ amount }: TaxTotal,
	bearing: readonly { readonly index: number; readonly total: Cents }[],
): { readonly index: number; readonly amount: Cents }[] {
	if (bearing.length === 0) return [];
	const amounts = allocate(
		amount,
		bearing.map(({ total }) => Math.abs(total)),
	);
	return bearing.map(({ index }, at) => ({ index, amount: amounts[at] ?? zeroCents }));
}
