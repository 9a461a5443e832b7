import { describe, expect, it } from "vitest";
import { type MenuItem, ordinaryTaxClass } from "../menu/menu.ts";
import type { TaxRow } from "../menu/tax-row.ts";
import { zeroCents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { defaultTaxRates } from "./tax-configuration.ts";
import { documentedPolicy } from "./tax-policy.ts";
import { hasTaxesOfItsOwn, itemsBearing, taxesInForce } from "./taxes-in-force.ts";

const tax = (name: string, thousandths: number): TaxRow => ({ name, rate: rate(thousandths) });
const hst = tax("HST", 13_000);
const gst = tax("GST", 5_000);
const item = (name: string, taxClass: Partial<MenuItem["taxClass"]> = {}): MenuItem => ({
	id: 1,
	name,
	price: zeroCents,
	openPrice: false,
	isAvailable: true,
	categoryId: 1,
	categoryName: "",
	subCategoryName: "",
	modifierGroups: [],
	taxClass: { ...ordinaryTaxClass, ...taxClass },
});
const items = [
	item("Tea"),
	item("Soup", { taxes: [hst] }),
	item("Bread", { taxes: [hst, gst] }),
	item("Mug", { singleTax: gst }),
	item("Stamp", { isTaxable: false, taxes: [hst] }),
	item("Ruled", { isTaxable: false, taxRuleOverrides: [gst] }),
	item("Unruled", { taxRuleOverrides: [] }),
];
const counts = (store: readonly TaxRow[]) =>
	taxesInForce(items, { store, typed: [gst] }).map(({ source, items: count, taxes }) => [
		source,
		count,
		taxes,
	]);

describe("the taxes in force", () => {
	it("[PROF-03] are told by where they come from, each item once, in the order in which they are asked", () => {
		expect(counts([hst])).toEqual([
			["own", 3, [hst, gst]],
			["single", 1, [gst]],
			["store", 2, [hst]],
			["typed", 0, [gst]],
			["untaxed", 1, []],
		]);
		expect(counts([]).slice(2, 4)).toEqual([
			["store", 0, []],
			["typed", 2, [gst]],
		]);
	});

	it("[PROF-12] tell which items bear one of them, by whichever source", () => {
		const levy = tax("Bottle levy", 1_000);
		const menu = [...items, item("Beer", { taxes: [hst, levy] }), item("Odd", { singleTax: levy })];
		expect(itemsBearing(levy, menu, { store: [levy], typed: [] })).toEqual([
			"Tea",
			"Unruled",
			"Beer",
			"Odd",
		]);
		expect(itemsBearing(levy, menu, { store: [], typed: [] })).toEqual(["Beer", "Odd"]);
		expect(itemsBearing(tax("Bottle levy", 2_000), menu, { store: [levy], typed: [] })).toEqual([]);
	});
});

it("[PROF-02] a till has taxes of its own where rates or readings were set on it and the restaurant says none", () => {
	const none = { rates: null, policy: null };
	const documented = { rates: defaultTaxRates, policy: documentedPolicy };
	const nova = [tax("HST", 15_000)];
	const combined = { ...documentedPolicy, ontarioThreshold: "combined" } as const;
	expect(hasTaxesOfItsOwn(none, documented)).toBe(false);
	expect(hasTaxesOfItsOwn(none, { ...documented, rates: nova })).toBe(true);
	expect(hasTaxesOfItsOwn(none, { ...documented, rates: [...defaultTaxRates, ...nova] })).toBe(
		true,
	);
	expect(hasTaxesOfItsOwn({ ...none, rates: nova }, { ...documented, rates: nova })).toBe(false);
	const [first] = defaultTaxRates;
	expect(hasTaxesOfItsOwn(none, { ...documented, rates: first ? [first, ...nova] : [] })).toBe(
		true,
	);
	for (const [reading, other] of [
		["confectioneryWithMeal", "taxed"],
		["ontarioThreshold", "combined"],
		["itemTypeRelief", "covering-campus-card"],
		["campusAddition", "any-taxable"],
	] as const)
		expect(
			hasTaxesOfItsOwn(none, { ...documented, policy: { ...documentedPolicy, [reading]: other } }),
			reading,
		).toBe(true);
	const fixed = { ...none, policy: combined };
	expect(hasTaxesOfItsOwn(fixed, { ...documented, policy: combined })).toBe(false);
});
