import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRate, runs } from "../rules.arbitrary.ts";
import { parsePercent, percentText, rate } from "./rate.ts";

const read = (input: unknown) => {
	const parsed = parsePercent(input, "gst");
	return parsed.ok ? parsed.value : parsed.refusal.code;
};

describe("rate", () => {
	it.each([-1, 100_001, 0.5, Number.NaN])(
		"throws on %s thousandths of a percent",
		(thousandths) => {
			expect(() => rate(thousandths)).toThrow(RangeError);
		},
	);
	it("takes both ends", () => {
		expect([rate(0), rate(100_000)]).toEqual([0, 100_000]);
	});
});

describe("parsePercent", () => {
	it.each<[unknown, number]>([
		["5", 5000],
		["9.975", 9975],
		["13%", 13_000],
		[" 13 % ", 13_000],
		[0.07, 70],
		[5, 5000],
		["0", 0],
		["-0", 0],
		["100", 100_000],
		["100.000", 100_000],
		[".5", 500],
		["5.00000", 5000],
	])("[TAX-31] reads %j as %i thousandths of a percent", (input, expected) => {
		expect(read(input)).toBe(expected);
	});

	it.each<[unknown, string]>([
		["101", "rate-out-of-range"],
		[101, "rate-out-of-range"],
		["100.001", "rate-out-of-range"],
		["-1", "rate-out-of-range"],
		[-0.001, "rate-out-of-range"],
		["9".repeat(400), "rate-out-of-range"],
		["5.0001", "rate-too-fine"],
		["abc", "not-a-rate"],
		["", "not-a-rate"],
		["%", "not-a-rate"],
		[".", "not-a-rate"],
		["5,5", "not-a-rate"],
		["NaN", "not-a-rate"],
		[Number.NaN, "not-a-rate"],
		[1e21, "not-a-rate"],
		[null, "not-a-rate"],
		[{}, "not-a-rate"],
	])("[TAX-31, TAX-33] refuses %j as %s", (input, code) => {
		expect(read(input)).toBe(code);
	});

	it("[TAX-33] names the tax whose rate was wrong", () => {
		expect(parsePercent("101")).toMatchObject({ refusal: { field: "rate" } });
		expect(parsePercent("101", "PST")).toEqual({
			ok: false,
			refusal: { code: "rate-out-of-range", field: "PST" },
		});
	});

	it("reads back every rate that percentText writes", () => {
		fc.assert(
			fc.property(anyRate, (whole) => {
				expect(read(percentText(whole))).toBe(whole);
			}),
			runs,
		);
	});

	it("answers a whole rate from 0 to 100,000 or a refusal to anything, and never throws", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.double(), fc.anything()), (input) => {
				const parsed = parsePercent(input);
				return (
					!parsed.ok ||
					(Number.isInteger(parsed.value) && parsed.value >= 0 && parsed.value <= 100_000)
				);
			}),
			runs,
		);
	});
});

describe("percentText", () => {
	it.each([
		[0, "0"],
		[1, "0.001"],
		[5000, "5"],
		[9975, "9.975"],
		[500, "0.5"],
		[13_000, "13"],
		[10_000, "10"],
		[100_000, "100"],
	])("writes %i as %s", (thousandths, text) => {
		expect(percentText(rate(thousandths))).toBe(text);
	});
});
