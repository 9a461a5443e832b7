import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, formatMoney } from "../index.ts";
import { spokenText } from "./spoken-text.ts";

describe("what a voice says", () => {
	it.each([
		["en-CA", "Fries added. 2 items, $8.99.", "Fries added. 2 items, 8 dollars and 99 cents."],
		["en-CA", "Extra Bacon +$1.50", "Extra Bacon plus 1 dollar and 50 cents"],
		["en-CA", "2 × Fries · milk", "2 Fries, milk"],
		["en-CA", "Card •••• 0001", "Card 0 0 0 1"],
		["fr-CA", "Total 8,99\u00a0$", "Total 8 dollars et 99 cents"],
		["fr-CA", "0,01\u00a0$", "0 dollar et 1 cent"],
	] as const)("[KIOS-08] in %s of %s is %s", (locale, text, said) => {
		expect(spokenText(text, locale)).toBe(said);
	});

	it("[KIOS-08] names each sum by its dollars and cents, in both languages", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 9_999_999 }), (amount) => {
				for (const locale of ["en-CA", "fr-CA"] as const) {
					const numbers =
						spokenText(formatMoney(cents(amount), locale), locale).match(/\d+/g) ?? [];
					const rest = amount % 100;
					expect(numbers.map(Number)).toEqual([
						Math.floor(amount / 100),
						...(rest === 0 ? [] : [rest]),
					]);
				}
			}),
		);
	});
});
