import { describe, expect, it } from "vitest";
import { exampleLine, gst, hst, pst, qst } from "../rules.arbitrary.ts";
import type { TaxDecision } from "./decide-tax.ts";
import type { TaxRow } from "./tax-row.ts";
import { taxTotals } from "./tax-totals.ts";

const bears = (...rows: TaxRow[]): TaxDecision => ({ rule: "default", rows });
const line = (price: number, quantity = 1) => exampleLine({ price, quantity });

describe("taxTotals", () => {
	it("[TAX-27, CART-33] merges rows by name and rate and sums their bases", () => {
		expect(
			taxTotals([line(1000), line(500, 2), line(300)], [bears(gst, pst), bears(gst), bears(hst)]),
		).toEqual([
			{ name: "GST", rate: 5_000, base: 2000, amount: 100 },
			{ name: "PST", rate: 7_000, base: 1000, amount: 70 },
			{ name: "HST", rate: 13_000, base: 300, amount: 39 },
		]);
	});

	it("[TAX-14] rounds once for each tax, on the summed base: three times 0.10 at 5 % is 0.02, not 0.03", () => {
		expect(
			taxTotals([line(10), line(10), line(10)], [bears(gst), bears(gst), bears(gst)]),
		).toMatchObject([{ base: 30, amount: 2 }]);
		expect(taxTotals([line(10)], [bears(gst)])).toMatchObject([{ amount: 1 }]);
	});

	it("[TAX-01, TAX-14] puts QST on the price without GST", () => {
		expect(taxTotals([line(10_000)], [bears(gst, qst)])).toMatchObject([
			{ name: "GST", amount: 500 },
			{ name: "QST", base: 10_000, amount: 998 },
		]);
	});

	it("has no row for lines without tax", () => {
		expect(taxTotals([line(1000)], [bears()])).toEqual([]);
		expect(taxTotals([], [])).toEqual([]);
	});

	it("counts nothing for a line without a decision", () => {
		expect(taxTotals([line(1000), line(500)], [bears(gst)])).toMatchObject([{ base: 1000 }]);
	});
});
