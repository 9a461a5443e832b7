import { describe, expect, it } from "vitest";
import type { TaxRow } from "../menu/tax-row.ts";
import type { Cents } from "../money/cents.ts";
import { lineTotal } from "../order/line.ts";
import { exampleLine, gst, hst, pst, qst } from "../rules.arbitrary.ts";
import { addToBases, type TaxBase, taxesOn } from "./tax-totals.ts";

const bears = (...rows: TaxRow[]) => rows;
const line = (price: number, quantity = 1) => lineTotal(exampleLine({ price, quantity }));

/** The taxes of lines that bear these rows, one after the other. */
function taxes(totals: readonly Cents[], rows: readonly (readonly TaxRow[])[]) {
	const bases: TaxBase[] = [];
	for (const [index, total] of totals.entries()) addToBases(bases, rows[index] ?? [], total);
	return taxesOn(bases);
}

describe("the taxes of an order", () => {
	it("[TAX-27, CART-33] merges rows by name and rate and sums their bases", () => {
		expect(
			taxes([line(1000), line(500, 2), line(300)], [bears(gst, pst), bears(gst), bears(hst)]),
		).toEqual([
			{ name: "GST", rate: 5_000, base: 2000, amount: 100 },
			{ name: "PST", rate: 7_000, base: 1000, amount: 70 },
			{ name: "HST", rate: 13_000, base: 300, amount: 39 },
		]);
	});

	it("[TAX-14] rounds once for each tax, on the summed base: three times 0.10 at 5 % is 0.02, not 0.03", () => {
		expect(
			taxes([line(10), line(10), line(10)], [bears(gst), bears(gst), bears(gst)]),
		).toMatchObject([{ base: 30, amount: 2 }]);
		expect(taxes([line(10)], [bears(gst)])).toMatchObject([{ amount: 1 }]);
	});

	it("[TAX-01, TAX-14] puts QST on the price without GST", () => {
		expect(taxes([line(10_000)], [bears(gst, qst)])).toMatchObject([
			{ name: "GST", amount: 500 },
			{ name: "QST", base: 10_000, amount: 998 },
		]);
	});

	it("has no row for lines without tax", () => {
		expect(taxes([line(1000)], [bears()])).toEqual([]);
		expect(taxes([], [])).toEqual([]);
	});
});
