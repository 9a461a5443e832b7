import { describe, expect, it } from "vitest";
import { cents } from "../../rules/money/cents.ts";
import { rate } from "../../rules/money/rate.ts";
import type { TaxDecision } from "../../rules/tax/decide-tax.ts";
import { decisionText, rowsText } from "./decisions.ts";

const gst = { name: "GST", rate: rate(5_000) };
const pst = { name: "PST", rate: rate(7_000) };
const qst = { name: "QST", rate: rate(9_975) };
const line = {
	price: cents(300),
	modifiers: [{ id: 1, name: "Cheese", price: cents(50), groupId: 1, groupName: "Extras" }],
};

describe("a tax decision in words", () => {
	it.each<[string, TaxDecision, string]>([
		["[TAX-08]", { rule: "exempt-order", rows: [] }, "Tax-exempt order: no tax"],
		["[TAX-25]", { rule: "override", rows: [gst] }, "The item's own tax rule: GST 5 %"],
		["[TAX-25]", { rule: "override", rows: [] }, "The item's own tax rule: no tax"],
		["[TAX-11]", { rule: "not-taxable", rows: [] }, "Not taxable: no tax"],
		["[TAX-03]", { rule: "meal", rows: [] }, "Meal: no tax"],
		[
			"[TAX-04]",
			{ rule: "confectionery-with-meal", rows: [] },
			"Confectionery with a meal: no tax",
		],
		[
			"[TAX-04]",
			{ rule: "confectionery-with-meal", rows: [gst] },
			"Confectionery with a meal: GST 5 % only",
		],
		["[TAX-05]", { rule: "retail", rows: [gst, pst] }, "Retail item: GST 5 % and PST 7 %"],
		[
			"[TAX-06]",
			{ rule: "ontario-threshold", rows: [gst], compared: cents(350), threshold: cents(401) },
			"Ontario: $3.50 is under $4.01, so GST 5 % only",
		],
		[
			"[TAX-06]",
			{ rule: "ontario-threshold", rows: [], compared: cents(99), threshold: cents(401) },
			"Ontario: $0.99 is under $4.01, so no tax",
		],
		[
			"[TAX-07]",
			{ rule: "default", rows: [gst, pst], compared: cents(401), threshold: cents(401) },
			"Ontario: $4.01 is not under $4.01, so GST 5 % and PST 7 %",
		],
		[
			"[TAX-15]",
			{ rule: "campus-addition", rows: [{ name: "HST", rate: rate(13_000) }] },
			"Campus card with taxable money: HST 13 %",
		],
		["[TAX-09]", { rule: "default", rows: [gst, qst] }, "Usual taxes: GST 5 % and QST 9.975 %"],
		["[TAX-09]", { rule: "default", rows: [] }, "Usual taxes: no tax"],
	])("%s %j", (_, decision, text) => {
		expect(decisionText(line, decision)).toBe(text);
	});

	it("lists three taxes with commas and an and", () => {
		expect(rowsText([gst, pst, qst])).toBe("GST 5 %, PST 7 % and QST 9.975 %");
	});
});
