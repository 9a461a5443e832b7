import fc from "fast-check";
import { isSameTax } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { taxOn } from "../money/rounding.ts";
import { anyPrice, anyTaxRow } from "../rules.arbitrary.ts";
import type { BillAmounts } from "./bill-amounts.ts";
import { billAmounts, type TaxPart } from "./bill-amounts.ts";
import type { BillLine, SplitBill } from "./seat-bills.ts";
import type { SeatAllocation } from "./shares.ts";

export const gst = { name: "GST", rate: rate(5_000) };
export const pst = { name: "PST", rate: rate(7_000) };
export const hst = { name: "HST", rate: rate(13_000) };

export const sampleLine = (
	of: Partial<Omit<BillLine, "total">> & { readonly id: string; readonly total: number },
): BillLine => ({
	menuItemId: 1,
	name: `Line ${of.id}`,
	quantity: 1,
	seatNumber: null,
	rows: [hst],
	...of,
	total: cents(of.total),
});

/** The lines' bill, each tax on its summed base. */
export function sampleBill(...lines: readonly BillLine[]): SplitBill {
	const rows = lines
		.flatMap((line) => line.rows)
		.filter((row, at, all) => all.findIndex((other) => isSameTax(other, row)) === at);
	const taxes = rows.map(({ name, rate: at }): TaxPart => {
		const base = lines
			.filter((line) => line.rows.some((row) => isSameTax(row, { name, rate: at })))
			.reduce((sum, line) => sum + line.total, 0);
		return { name, rate: at, amount: taxOn(cents(base), at) };
	});
	return { lines, taxes };
}

export const sampleAmounts = (
	subtotal: number,
	...taxes: readonly (readonly [name: string, rate: number, amount: number])[]
): BillAmounts =>
	billAmounts(
		cents(subtotal),
		taxes.map(([name, at, amount]) => ({ name, rate: rate(at), amount: cents(amount) })),
	);

const anyTaxPart: fc.Arbitrary<TaxPart> = fc
	.tuple(anyTaxRow, anyPrice)
	.map(([{ name, rate: at }, amount]) => ({ name, rate: at, amount }));

export const anyAmounts: fc.Arbitrary<BillAmounts> = fc
	.tuple(anyPrice, fc.uniqueArray(anyTaxPart, { maxLength: 3, comparator: isSameTax }))
	.map(([subtotal, taxes]) => billAmounts(subtotal, taxes));

const anySeat = fc.integer({ min: 1, max: 5 });

export const anyBill: fc.Arbitrary<SplitBill> = fc
	.array(
		fc.record({
			total: anyPrice,
			seatNumber: fc.option(anySeat),
			rows: fc.uniqueArray(anyTaxRow, { maxLength: 3, comparator: isSameTax }),
		}),
		{ maxLength: 7 },
	)
	.map((lines) => sampleBill(...lines.map((line, at) => sampleLine({ id: `${at}`, ...line }))));

const anyShares = fc.uniqueArray(
	fc.record({ seat: anySeat, weight: fc.oneof(fc.nat(3), fc.nat(100_000)) }),
	{
		minLength: 1,
		maxLength: 5,
		selector: (share) => share.seat,
	},
);

export const anyAllocation: fc.Arbitrary<SeatAllocation> = fc.dictionary(
	fc.nat(6).map(String),
	anyShares,
	{ maxKeys: 5, noNullPrototype: true },
);

export const sumOf = (amounts: readonly Cents[]): number =>
	amounts.reduce<number>((sum, amount) => sum + amount, 0);
