import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCents, runs } from "../rules.arbitrary.ts";
import {
	amountText,
	cents,
	decimalText,
	parseDollars,
	sumCents,
	wireDollars,
	zeroCents,
} from "./cents.ts";

const amount = (input: unknown) => {
	const parsed = parseDollars(input, "price");
	return parsed.ok ? parsed.value : parsed.refusal.code;
};

describe("cents", () => {
	it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
		"throws on %s, which is no whole number of cents",
		(whole) => {
			expect(() => cents(whole)).toThrow(RangeError);
		},
	);

	it("knows no negative zero", () => {
		expect(Object.is(cents(-0), 0)).toBe(true);
		expect(Object.is(amount("-0.00"), 0)).toBe(true);
	});

	it("adds amounts, and nothing to 0", () => {
		expect(sumCents([])).toBe(0);
		expect(zeroCents).toBe(0);
		expect(sumCents([cents(10), cents(20), cents(-5)])).toBe(25);
	});
});

describe("parseDollars", () => {
	it.each<[unknown, number]>([
		["12.5", 1250],
		["$1,234.50", 123_450],
		["1,234,567.89", 123_456_789],
		["0.29", 29],
		[0.29, 29],
		[1.1, 110],
		[8.2, 820],
		[4.35, 435],
		[1.005 * 100, 10_050],
		[0.1 + 0.2, 30],
		[0.3 - 0.1 - 0.2, 0],
		[9.9e-10, 0],
		[-9.9e-10, 0],
		[12, 1200],
		[-12.34, -1234],
		["-5", -500],
		["-$5", -500],
		["$-5", -500],
		["+$5", 500],
		["$.05", 5],
		[".5", 50],
		["5.", 500],
		["  7.00 ", 700],
		["007.10", 710],
		["1.2300000", 123],
		[99_999_999_999.99, 9_999_999_999_999],
		["100000000000.00", 10_000_000_000_000],
		[100_000_000_000, 10_000_000_000_000],
		[-100_000_000_000, -10_000_000_000_000],
	])("reads %j as %i cents", (input, expected) => {
		expect(amount(input)).toBe(expected);
	});

	it.each<[unknown, string]>([
		["", "not-an-amount"],
		["$", "not-an-amount"],
		[".", "not-an-amount"],
		["-", "not-an-amount"],
		["abc", "not-an-amount"],
		["NaN", "not-an-amount"],
		["--5", "not-an-amount"],
		["-$-5", "not-an-amount"],
		["-$$5", "not-an-amount"],
		["$$5", "not-an-amount"],
		["5$", "not-an-amount"],
		["1,23", "not-an-amount"],
		["12,34.50", "not-an-amount"],
		["1e3", "not-an-amount"],
		["0x10", "not-an-amount"],
		["1.2.3", "not-an-amount"],
		["12 50", "not-an-amount"],
		["Infinity", "not-an-amount"],
		[Number.NaN, "not-an-amount"],
		[Number.POSITIVE_INFINITY, "not-an-amount"],
		[Number.NEGATIVE_INFINITY, "not-an-amount"],
		[undefined, "not-an-amount"],
		[null, "not-an-amount"],
		[true, "not-an-amount"],
		[{ valueOf: () => 5 }, "not-an-amount"],
		["1.234", "fraction-of-a-cent"],
		[1.005, "fraction-of-a-cent"],
		[0.001, "fraction-of-a-cent"],
		[1e-7, "fraction-of-a-cent"],
		[1e-9, "fraction-of-a-cent"],
		[-1e-9, "fraction-of-a-cent"],
		["1e+3", "not-an-amount"],
		["1e-3", "not-an-amount"],
		[1e-9 + 1e-15, "fraction-of-a-cent"],
		[99_999_999_999.001, "fraction-of-a-cent"],
		["99999999999.001", "fraction-of-a-cent"],
		[123_456_789_012.345, "too-large"],
		["123456789012.345", "too-large"],
		["100000000000.01", "too-large"],
		[100_000_000_000.01, "too-large"],
		["-100000000000.01", "too-large"],
		[1e14, "too-large"],
		[999_999_999_999_999, "too-large"],
		[1e15, "too-large"],
		[1e21, "too-large"],
		[-1e308, "too-large"],
		["9".repeat(400), "too-large"],
	])("refuses %s as %s", (input, code) => {
		expect(amount(input)).toBe(code);
	});

	it("names the field that was wrong", () => {
		expect(parseDollars("abc")).toEqual({
			ok: false,
			refusal: { code: "not-an-amount", field: "amount" },
		});
		expect(parseDollars("abc", "serving_price")).toEqual({
			ok: false,
			refusal: { code: "not-an-amount", field: "serving_price" },
		});
	});

	it("answers whole cents or a refusal to whatever text or number it is given, and never throws", () => {
		const numbery = fc
			.array(fc.constantFrom(..."0123456789.,$+-e "), { maxLength: 12 })
			.map((signs) => signs.join(""));
		fc.assert(
			fc.property(
				fc.oneof(numbery, fc.string(), fc.double(), fc.float(), fc.anything()),
				(input) => {
					const parsed = parseDollars(input);
					return !parsed.ok || Number.isSafeInteger(parsed.value);
				},
			),
			runs,
		);
	});

	it("reads a number as the text of its first 15 significant digits", () => {
		const near = fc
			.tuple(
				fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
				fc.constantFrom(0, 1e-12, -1e-12, 1e-7, 0.001, 0.004999),
			)
			.map(([n, off]) => n / 100 + off);
		fc.assert(
			fc.property(fc.oneof(near, fc.double({ min: -1e12, max: 1e12, noNaN: true })), (input) => {
				const text = input.toPrecision(15);
				fc.pre(!text.includes("e") && Math.abs(input) > 1e-6);
				expect(parseDollars(input)).toEqual(parseDollars(text));
			}),
		);
	});

	it("reads back what decimalText writes and what the wire's number says", () => {
		fc.assert(
			fc.property(anyCents, (whole) => {
				expect(amount(decimalText(whole))).toBe(whole);
				expect(amount(wireDollars(whole))).toBe(whole);
			}),
			runs,
		);
	});

	it("reads the sum that a program made of dollars in floats as the sum of the cents", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 999_999 }), { maxLength: 20 }), (prices) => {
				const floats = prices.reduce((sum, price) => sum + price / 100, 0);
				expect(amount(floats)).toBe(prices.reduce((sum, price) => sum + price, 0));
			}),
			runs,
		);
	});
});

describe("decimalText", () => {
	it.each([
		[0, "0.00"],
		[5, "0.05"],
		[-5, "-0.05"],
		[99, "0.99"],
		[100, "1.00"],
		[123_456, "1234.56"],
		[-123_456, "-1234.56"],
	])("writes %i cents as %s", (whole, text) => {
		expect(decimalText(cents(whole))).toBe(text);
	});
});

describe("amountText", () => {
	it.each([
		[1234, "12.34"],
		[-5, "-0.05"],
		[0.5, "?"],
		[Number.NaN, "?"],
		[2 ** 53, "?"],
	])("writes the figure %s of a record that nobody has checked as %s", (figure, text) => {
		expect(amountText(figure)).toBe(text);
	});
});
