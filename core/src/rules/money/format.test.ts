import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { cents, parseDollars } from "./cents.ts";
import { formatMoney, formatRate } from "./format.ts";
import { rate } from "./rate.ts";

describe("formatMoney", () => {
	it.each([
		[0, "$0.00", "0,00 $"],
		[5, "$0.05", "0,05 $"],
		[123_456, "$1,234.56", "1 234,56 $"],
		[-500, "-$5.00", "-5,00 $"],
		[9_007_199_254_740_991, "$90,071,992,547,409.91", "90 071 992 547 409,91 $"],
	])(
		"[SHELL-01] writes %i cents as %s in English and %s in French Canada",
		(amount, english, french) => {
			expect(formatMoney(cents(amount))).toBe(english);
			expect(formatMoney(cents(amount), "fr-CA").replaceAll(/[\u00a0\u202f]/g, " ")).toBe(french);
		},
	);

	it("writes in English what parseDollars reads, to the cent, however large", () => {
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (amount) => {
				expect(parseDollars(formatMoney(cents(amount)))).toEqual({
					ok: true,
					value: cents(amount),
				});
			}),
			runs,
		);
	});
});

describe("formatRate", () => {
	it.each([
		[9975, "9.975%", "9,975\u00a0%"],
		[13_000, "13%", "13\u00a0%"],
	])("writes %i as %s and %s", (thousandths, english, french) => {
		expect(formatRate(rate(thousandths))).toBe(english);
		expect(formatRate(rate(thousandths), "fr-CA")).toBe(french);
	});
});
