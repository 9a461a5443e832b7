import { describe, expect, it } from "vitest";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { gst, hst, pst } from "./bill.sample.ts";
import { isTaxedOtherwise } from "./paid-taxes.ts";

/** A payment of lines of these amounts, with what they bear now, and with these taxes. */
const otherwise = (
	lines: readonly (readonly [amount: number, ...rows: readonly TaxRow[]])[],
	...taxes: readonly (readonly [row: TaxRow, amount: number])[]
) =>
	isTaxedOtherwise(
		{
			lines: lines.map(([amount], at) => ({ lineId: `${at}`, amount: cents(amount) })),
			taxes: taxes.map(([row, amount]) => ({ ...row, amount: cents(amount) })),
		},
		lines.map(([, ...rows], at) => ({ id: `${at}`, rows })),
	);

describe("taxes that were paid", () => {
	it("[TABL-06, BILL-16] are those of the lines now, up to two odd cents of each", () => {
		// 13 % of 10.00.
		for (const paid of [128, 129, 130, 131, 132])
			expect(otherwise([[1000, hst]], [hst, paid])).toBe(false);
		for (const paid of [127, 133]) expect(otherwise([[1000, hst]], [hst, paid])).toBe(true);
		expect(otherwise([[1000, gst, pst]], [gst, 50], [pst, 73])).toBe(true);
		expect(otherwise([[1000]])).toBe(false);
	});

	it("[TABL-06] are compared for all lines of the payment together", () => {
		// 5 % of 0.09 is not half a cent; of four such lines it is 1.8.
		const four = [9, 9, 9, 9].map((amount) => [amount, gst] as const);
		expect(otherwise(four, [gst, 4])).toBe(false);
		expect(otherwise(four, [gst, 5])).toBe(true);
		// 15.00 bear 1.95.
		const two = [1000, 500].map((amount) => [amount, hst] as const);
		expect(otherwise(two, [hst, 195])).toBe(false);
		expect(otherwise(two, [hst, 130])).toBe(true);
	});

	it("[TABL-06, TAX-06] are others where the check has passed the threshold since, also on a few cents", () => {
		expect(otherwise([[350, hst]], [gst, 18])).toBe(true);
		// 5 % of 0.12 is a cent, and so are two of 13 %.
		expect(otherwise([[12, hst]], [gst, 1])).toBe(true);
		// 13 % of 0.08 is a cent.
		expect(otherwise([[8, hst]], [gst, 1])).toBe(true);
	});

	it("[BILL-16] are the same where an odd cent went to somebody else, or came", () => {
		expect(otherwise([[8, hst]])).toBe(false);
		// 13 % of 0.03 are no cent.
		expect(otherwise([[3, hst]], [hst, 1])).toBe(false);
		// Nothing of one tax was paid, and of the other what is borne: 50 and 1.
		expect(
			otherwise(
				[
					[8, hst],
					[1000, gst],
				],
				[gst, 50],
			),
		).toBe(false);
		expect(
			otherwise(
				[
					[3, hst],
					[1000, gst],
				],
				[gst, 50],
				[hst, 1],
			),
		).toBe(false);
	});

	it("[TAX-27] of one name are two where the rates are two", () => {
		const before = { name: "HST", rate: rate(15_000) };
		expect(otherwise([[8, hst]], [before, 1])).toBe(true);
		expect(
			otherwise(
				[
					[8, hst],
					[10, before],
				],
				[before, 2],
				[hst, 1],
			),
		).toBe(false);
	});
});
