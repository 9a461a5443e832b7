import { isSameTax, type TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import type { Rate } from "../money/rate.ts";
import { taxOn } from "../money/rounding.ts";

/**
 * One tax line of the totals: the base in cents, which is the price without tax and deposits of all
 * lines that bear it, and the tax on that base, rounded once to the cent. `rate` in thousandths of
 * a percent. Both amounts are negative in a refund.
 */
export type TaxTotal = {
	readonly name: string;
	readonly rate: Rate;
	readonly base: Cents;
	readonly amount: Cents;
};

/**
 * The base of a tax so far, in cents: the prices of the lines without any tax, because taxes are
 * never taxed.
 */
export type TaxBase = { readonly name: string; readonly rate: Rate; base: number };

/**
 * Adds a line's total, in cents without tax and deposits, to the base of each tax that it bears,
 * merged by name and rate (TAX-27). Changes `bases`. Mostly a line's taxes have the same positions
 * as those of the lines before it, so that position is tried first.
 */
export function addToBases(bases: TaxBase[], rows: readonly TaxRow[], total: number): void {
	for (let index = 0; index < rows.length; index++) {
		const row = rows[index] as TaxRow;
		const usual = bases[index];
		if (usual && usual.rate === row.rate && usual.name === row.name) usual.base += total;
		else baseOf(bases, row).base += total;
	}
}

/**
 * The tax in cents on each base, rounded once to the cent, half away from zero, in the order in
 * which the lines first bear them (TAX-14).
 */
export function taxesOn(bases: readonly TaxBase[]): TaxTotal[] {
	const taxes: TaxTotal[] = [];
	for (const bearing of bases) {
		const base = cents(bearing.base);
		taxes.push({ name: bearing.name, rate: bearing.rate, base, amount: taxOn(base, bearing.rate) });
	}
	return taxes;
}

function baseOf(bases: TaxBase[], row: TaxRow): TaxBase {
	const known = bases.find((base) => isSameTax(base, row));
	if (known) return known;
	const added = { name: row.name, rate: row.rate, base: 0 };
	bases.push(added);
	return added;
}
