import { percentText, rate } from "@tuckshop/core/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportFinding } from "./import-note.ts";
import { RowReader } from "./row-reader.ts";
import { itemTaxes, taxFromText } from "./taxes.ts";

function read(raw: Record<string, unknown>) {
	const notes: ImportFinding[] = [];
	return { ...itemTaxes(new RowReader(raw, { list: "items", row: 0, notes })), notes };
}

describe("the provider's taxes", () => {
	it.each([
		["1:HST 13%", { id: "1", name: "HST", rate: 13000 }],
		[
			" 12 : Harmonized Sales Tax  13.000 % ",
			{ id: "12", name: "Harmonized Sales Tax", rate: 13000 },
		],
		["2:QST 9.975%", { id: "2", name: "QST", rate: 9975 }],
		["2:TVQ 9,975%", { id: "2", name: "TVQ", rate: 9975 }],
		["GST 5%", { name: "GST", rate: 5000 }],
		["4:Zero-rated 0%", { id: "4", name: "Zero-rated", rate: 0 }],
	])("[PROV-29] reads %j into id, name and rate", (text, row) => {
		expect(taxFromText(text)).toEqual(row);
	});

	it.each([
		"",
		"13%",
		"1:HST",
		"1:HST 113%",
		"1:HST 13.12345%",
		"HST thirteen %",
		`1:${"A ".repeat(400)}5%`,
	])("[PROV-29] does not read %j", (text) => {
		expect(taxFromText(text)).toBeUndefined();
	});

	it("[PROV-29] reads back every id, name and rate that it could have been written from", () => {
		const name = fc.stringMatching(/^[A-Za-z][A-Za-z -]{0,12}[A-Za-z]$/);
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 9999 }),
				name,
				fc.integer({ min: 0, max: 100_000 }),
				(id, label, thousandths) => {
					expect(taxFromText(`${id}:${label} ${percentText(rate(thousandths))}%`)).toEqual({
						id: String(id),
						name: label,
						rate: thousandths,
					});
				},
			),
		);
	});

	it("[PROV-25, PROV-29] reads tax_name as a list, as JSON text, or as one text with commas", () => {
		const both = [
			{ id: "2", name: "GST", rate: 5000 },
			{ id: "3", name: "PST", rate: 8000 },
		];
		for (const tax_name of [
			["2:GST 5%", "3:PST 8%"],
			'["2:GST 5%","3:PST 8%"]',
			"2:GST 5%, 3:PST 8%",
		])
			expect(read({ tax_name })).toMatchObject({ taxes: both, notes: [] });
		const withoutIds = both.map(({ name, rate }) => ({ name, rate }));
		for (const tax_name of [
			"GST 5%, PST 8%",
			"GST 5%,PST 8%",
			"GST 5 % , PST 8,0 %",
			"GST 5,0%, PST 8%,",
		])
			expect(read({ tax_name })).toEqual({ taxes: withoutIds, notes: [] });
		expect(read({ tax_name: "2:GST 5%, PST 8%" }).taxes).toEqual([both[0], withoutIds[1]]);
	});

	it("[PROV-29] keeps a tax that it can't read as a note, beside the ones that it can", () => {
		expect(read({ tax_name: ["2:GST 5%", "weird"] })).toMatchObject({
			taxes: [{ name: "GST" }],
			notes: [{ field: "tax_name", problem: "not-a-tax", received: "weird" }],
		});
	});

	it("[TAX-10] reads tax_name with tax_rate as the single tax", () => {
		expect(read({ tax_name: "HST", tax_rate: "13" })).toEqual({
			taxes: [],
			singleTax: { name: "HST", rate: 13000 },
			notes: [],
		});
	});

	it("[TAX-09] reads the active rows of a taxes list", () => {
		expect(
			read({
				taxes: [
					{ id: 1, name: "GST", rate: "5" },
					{ id: 2, name: "Old", rate: 7, is_active: "N" },
					{ name: "?" },
				],
			}),
		).toMatchObject({
			taxes: [{ id: "1", name: "GST", rate: 5000 }],
			notes: [{ field: "taxes", problem: "not-a-tax" }],
		});
	});

	it("[TAX-25] takes an override whole or not at all", () => {
		expect(read({ tax_rule_overrides: [{ name: "GST", rate: 5 }] }).taxRuleOverrides).toEqual([
			{ name: "GST", rate: 5000 },
		]);
		const half = read({ tax_rule_overrides: [{ name: "GST", rate: 5 }, { rule: "none" }] });
		expect(half.taxRuleOverrides).toBeUndefined();
		expect(half.notes).toMatchObject([{ field: "tax_rule_overrides", problem: "not-a-tax" }]);
		expect(read({ tax_rule_overrides: [] })).toEqual({ taxes: [], notes: [] });
	});
});
