import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCents, anyRate, runs } from "../rules.arbitrary.ts";
import { cents } from "./cents.ts";
import { rate } from "./rate.ts";
import { exactTax, roundedRatio, taxOn } from "./rounding.ts";

describe("taxOn", () => {
	it.each([
		[1000, 13_000, 130],
		[333, 13_000, 43],
		[10, 5_000, 1],
		[9, 5_000, 0],
		[-10, 5_000, -1],
		[-9, 5_000, 0],
		[30, 5_000, 2],
		[50, 5_000, 3],
		[100_00, 9_975, 998],
		[10_000, 5_000, 500],
		[1, 50_000, 1],
		[1, 49_999, 0],
		[0, 13_000, 0],
		[12_345, 0, 0],
		[12_345, 100_000, 12_345],
	])(
		"[TAX-14] on %i cents at %i thousandths of a percent is %i cents, a half away from zero",
		(base, thousandths, tax) => {
			expect(taxOn(cents(base), rate(thousandths))).toBe(tax);
		},
	);

	it("stays exact past the safe integers", () => {
		expect(taxOn(cents(9_007_199_254_740_991), rate(9_975))).toBe(898_468_125_660_414);
		expect(taxOn(cents(-9_007_199_254_740_990), rate(50_000))).toBe(-4_503_599_627_370_495);
		expect(taxOn(cents(-9_007_199_254_740_991), rate(50_000))).toBe(-4_503_599_627_370_496);
		expect(taxOn(cents(9_007_199_254_740_991), rate(50_000))).toBe(4_503_599_627_370_496);
	});

	it("[TAX-14] is whole, at most half a cent from the exact tax, and the same for a refund", () => {
		fc.assert(
			fc.property(anyCents, anyRate, (base, at) => {
				const tax = taxOn(base, at);
				const off = BigInt(base) * BigInt(at) - BigInt(tax) * 100_000n;
				expect(off <= 50_000n && off >= -50_000n).toBe(true);
				expect(taxOn(cents(-base), at) + tax).toBe(0);
			}),
			runs,
		);
	});
});

describe("roundedRatio", () => {
	it.each([
		[7, 2, 4],
		[-7, 2, -4],
		[5, 10, 1],
		[4, 10, 0],
		[-4, 10, 0],
		[6, 3, 2],
		[1, 3, 0],
		[2, 3, 1],
	])("%i / %i is %i", (numerator, denominator, whole) => {
		expect(Object.is(roundedRatio(numerator, denominator), whole)).toBe(true);
	});
	it("throws past the safe integers rather than lose a digit", () => {
		expect(() => roundedRatio(2 ** 53, 3)).toThrow(RangeError);
		expect(roundedRatio(2 ** 53 - 1, 1)).toBe(2 ** 53 - 1);
	});
});

describe("exactTax", () => {
	it.each([
		[30, 5_000, 1, 50_000],
		[10, 5_000, 0, 50_000],
		[1000, 5_000, 50, 0],
		[10_000, 5_000, 500, 0],
		[-10_000, 5_000, -500, 0],
		[333, 13_000, 43, 29_000],
		[-30, 5_000, -2, 50_000],
		[-1000, 5_000, -50, 0],
		[9_007_199_254_740_991, 9_975, 898_468_125_660_413, 85_225],
		[-9_007_199_254_740_991, 9_975, -898_468_125_660_414, 14_775],
		[9_007_199_254_740_000, 100_000, 9_007_199_254_740_000, 0],
	])(
		"[TAX-14] on %i cents at %i is %i whole cents, rounded down, and %i hundred-thousandths",
		(base, thousandths, whole, rest) => {
			expect(exactTax(cents(base), rate(thousandths))).toEqual({ whole, rest });
		},
	);
	it("[TAX-14] is the tax before it was rounded", () => {
		fc.assert(
			fc.property(fc.oneof(anyCents, fc.maxSafeInteger().map(cents)), anyRate, (base, at) => {
				const { whole, rest } = exactTax(base, at);
				expect(BigInt(whole) * 100_000n + BigInt(rest)).toBe(BigInt(base) * BigInt(at));
				expect(rest >= 0 && rest < 100_000).toBe(true);
			}),
			runs,
		);
	});
});
