import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refusalText } from "../../texts/en-ca.ts";
import { cents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import {
	acceptPrice,
	canAccept,
	emptyEntry,
	maxOpenPrice,
	type PriceKey,
	pressKey,
} from "./open-price.ts";

const keyed = (...keys: PriceKey[]) => keys.reduce(pressKey, emptyEntry).amount;
const at = (amount: number) => ({ amount: cents(amount) });

describe("an open price", () => {
	it.each<[string, PriceKey[], number]>([
		["[OPEN-05] a digit is a cent", ["5"], 5],
		["[OPEN-05] each digit shifts by one place", ["1", "2", "3", "4"], 1234],
		["[OPEN-05] 00 shifts by two places", ["7", "00"], 700],
		["[OPEN-05] leading zeros are nothing", ["0", "00", "5"], 5],
		["[OPEN-05] Backspace takes the last digit", ["1", "2", "3", "backspace"], 12],
		["[OPEN-05] Backspace on nothing is nothing", ["backspace"], 0],
		["[OPEN-05] Clear empties", ["1", "2", "clear"], 0],
		["[OPEN-06] the highest price can be keyed", ["9", "9", "9", "9", "9", "9"], 999_999],
		[
			"[OPEN-06] a digit past it is refused and leaves the rest",
			["1", "0", "0", "0", "0", "0", "0"],
			100_000,
		],
		["[OPEN-07] 00 past it is refused whole", ["1", "0", "0", "0", "0", "00"], 10_000],
		["[OPEN-07] 00 up to it is taken", ["9", "9", "9", "9", "00"], 999_900],
	])("%s", (_, keys, amount) => {
		expect(keyed(...keys)).toBe(amount);
	});

	it("[OPEN-09] cannot be added while it is empty or 0", () => {
		expect(canAccept(emptyEntry)).toBe(false);
		expect(canAccept(at(0))).toBe(false);
		expect(canAccept(at(1))).toBe(true);
	});

	it.each([
		["[OPEN-13] the highest entry", at(999_999), 999_999],
		["[OPEN-13] the highest price in words", "9999.99", 999_999],
		["[OPEN-13] one cent", "0.01", 1],
		["[OPEN-13] with a dollar sign and a comma", "$1,234.50", 123_450],
		["[OPEN-13] a number", 12.5, 1250],
	])("%s is accepted", (_, entered, amount) => {
		expect(acceptPrice(entered)).toEqual({ ok: true, value: amount });
	});

	it.each([
		["[OPEN-10] a word", "abc"],
		["[OPEN-10] nothing", ""],
		["[OPEN-10] not a number", Number.NaN],
		["[OPEN-10] a fraction of a cent", "1.005"],
		["[OPEN-11] zero", "0.00"],
		["[OPEN-11] an empty entry", emptyEntry],
		["[OPEN-11] less than zero", "-5"],
		["[OPEN-11] far less than zero", "-1e30"],
		["[OPEN-11] past any amount below zero", -1e21],
	])("%s is refused as not valid", (_, entered) => {
		const outcome = acceptPrice(entered);
		expect(outcome).toEqual({ ok: false, refusal: { code: "price-not-valid", field: "price" } });
		expect(!outcome.ok && refusalText(outcome.refusal)).toBe(
			"Please enter a valid price greater than 0",
		);
	});

	it.each([
		["[OPEN-12] a cent past the highest", "10000.00"],
		["[OPEN-12] a cent past the highest, as a number", 10_000],
		["[OPEN-12] past any amount", 1e21],
	])("%s is refused as too high", (_, entered) => {
		const outcome = acceptPrice(entered);
		expect(outcome).toEqual({
			ok: false,
			refusal: { code: "price-too-high", field: "price", max: 999_999 },
		});
		expect(!outcome.ok && refusalText(outcome.refusal)).toBe("Price cannot exceed $9,999.99");
	});

	it("[OPEN-05, OPEN-06, OPEN-07] is whole cents between 0 and the highest, whatever is pressed", () => {
		const key = fc.constantFrom<PriceKey>("0", "1", "5", "9", "00", "clear", "backspace");
		fc.assert(
			fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
				const amount = keyed(...keys);
				expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= maxOpenPrice).toBe(true);
			}),
			runs,
		);
	});
});
