import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { gst, hst, pst, taxClass } from "../rules.arbitrary.ts";
import type { MenuItem, TaxClass } from "./menu.ts";
import { unknownTaxes } from "./unknown-taxes.ts";

const item = (over: Partial<TaxClass>): MenuItem => ({
	id: 1,
	name: "Item",
	price: cents(100),
	openPrice: false,
	isAvailable: true,
	categoryId: 1,
	categoryName: "Food",
	subCategoryName: "",
	modifierGroups: [],
	taxClass: taxClass(over),
});
const tax = (name: string, thousandths = 5_000) => ({ name, rate: rate(thousandths) });

describe("unknownTaxes", () => {
	it("[PROF-12] names each tax that no rule knows, with how many items list it, wherever it is listed", () => {
		const menu = {
			taxes: [gst, tax("Tourism levy", 2_000)],
			items: [
				item({ taxes: [hst, tax("Steuer")] }),
				item({ singleTax: tax("Steuer") }),
				item({ taxRuleOverrides: [tax("Steuer"), tax("Tourism levy", 2_000)] }),
				item({ taxes: [tax("Steuer", 6_000), tax("Steuer", 6_000)] }),
				item({ taxes: [pst] }),
			],
		};
		expect(unknownTaxes(menu)).toEqual([
			{ name: "Tourism levy", rate: 2_000, items: 1, isGlobal: true },
			{ name: "Steuer", rate: 5_000, items: 3, isGlobal: false },
			{ name: "Steuer", rate: 6_000, items: 1, isGlobal: false },
		]);
	});
	it.each([
		"GST",
		"HST",
		"H.S.T.",
		"TPS",
		"TVH",
		"PST",
		"RST",
		"TVP",
		"QST",
		"TVQ",
		"LCT",
		"GST/TPS",
		"TPS/GST",
		"HST/TVH",
		"TVH/HST",
		"QST/TVQ",
		"TVQ/QST",
		"PST/TVP",
		"TVP/PST",
		"GST/HST",
		"HST/GST",
		"G.S.T. 5 %",
	])("[PROF-12] knows %s", (name) => {
		expect(unknownTaxes({ taxes: [tax(name)], items: [item({ taxes: [tax(name)] })] })).toEqual([]);
	});
});
