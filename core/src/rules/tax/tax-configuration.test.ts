import { describe, expect, it } from "vitest";
import { gst, hst, pst, qst } from "../rules.arbitrary.ts";
import { clampedRate, defaultTaxRates, globalTaxes, parseTaxRates } from "./tax-configuration.ts";

describe("parseTaxRates", () => {
	it("[TAX-28, TAX-31, TAX-32] reads a list of names and rates, in steps of a hundredth and finer", () => {
		expect(
			parseTaxRates([
				{ name: " GST ", rate: "5" },
				{ name: "QST", rate: 9.975 },
				{ name: "PST", rate: "7.25" },
			]),
		).toEqual({ ok: true, value: [gst, qst, { name: "PST", rate: 7_250 }] });
		expect(parseTaxRates([])).toEqual({ ok: true, value: [] });
	});
	it("[TAX-27] keeps an entry that is there twice once", () => {
		expect(
			parseTaxRates([gst, gst, pst].map(({ name, rate }) => ({ name, rate: rate / 1000 }))),
		).toEqual({ ok: true, value: [gst, pst] });
	});
	it.each([
		["101", "rate-out-of-range"],
		["-1", "rate-out-of-range"],
		["100.01", "rate-out-of-range"],
		["", "not-a-rate"],
		[undefined, "not-a-rate"],
	])("[TAX-31, TAX-33] refuses the rate %j and names its tax", (rate, code) => {
		expect(
			parseTaxRates([
				{ name: "GST", rate: 5 },
				{ name: "PST", rate },
			]),
		).toEqual({ ok: false, refusal: { code, field: "PST" } });
	});
	it("refuses an entry without a name", () => {
		expect(parseTaxRates([{ name: "  ", rate: 5 }])).toEqual({
			ok: false,
			refusal: { code: "name-missing", field: "rates.0.name" },
		});
	});
});

describe("globalTaxes", () => {
	it("[TAX-11, TAX-13, TAX-29] are the active rows of the store, else the configured rates, else GST 5 and PST 7", () => {
		expect(globalTaxes([hst, hst], [qst])).toEqual([hst]);
		expect(globalTaxes([hst], [qst])).toEqual([hst]);
		expect(globalTaxes([], [qst])).toEqual([qst]);
		expect(globalTaxes([])).toBe(defaultTaxRates);
		expect(defaultTaxRates).toEqual([gst, pst]);
	});
});

describe("clampedRate", () => {
	it.each([
		["[SET-38]", "5", 5_000],
		["[SET-38]", 7.25, 7_250],
		["[SET-38] zero", "0", 0],
		["[SET-38] all of it", "100", 100_000],
		["[SET-38] more than all of it", "100.01", 100_000],
		["[SET-38] far more", 250, 100_000],
		["[SET-38] less than nothing", "-3", 0],
		["[SET-38] less than nothing, with a space before it", " -0.5", 0],
		["[SET-38] finer than a thousandth of a percent, cut off there", "9.97599", 9_975],
		["[SET-38] finer, as a number", 4.99999, 4_999],
		["[SET-39] no number", "five", 0],
		["[SET-39] nothing", "", 0],
		["[SET-39] no number at all", Number.NaN, 0],
	])("%s: %j is taken as %i thousandths of a percent", (_, typed, thousandths) => {
		expect(clampedRate(typed)).toBe(thousandths);
	});
});
