import { menuFromProvider } from "@tuckshop/adapters/provider";
import {
	decideTax,
	documentedPolicy,
	isConfectionery,
	isMeal,
	itemKinds,
	lineFor,
	type MenuItem,
	taxContext,
} from "@tuckshop/core/rules";
import { describe, expect, it } from "vitest";
import { demoMenu } from "./demo-menu.ts";
import { generateMenu } from "./generate-menu.sample.ts";
import { checkDigit, inStoreCode } from "./in-store-code.ts";

const sent = demoMenu();
const { menu, notes } = menuFromProvider(JSON.parse(JSON.stringify(sent)));
const named = (name: string): MenuItem =>
	menu.items.find((item) => item.name === name) ?? missing(name);
const decided = (name: string) => {
	const line = lineFor(named(name), "1");
	return decideTax(
		line,
		taxContext({ lines: [line], policy: documentedPolicy, globalTaxes: menu.taxes, exempt: false }),
	);
};

describe("the demonstration menu through the normaliser", () => {
	it("[SYNC-31, PROV-30, PROV-28] leaves notes for its deliberate oddities and for nothing else", () => {
		expect(
			notes.map(({ list, id, field, problem, effect }) => [list, id, field, problem, effect]),
		).toEqual([
			["modifierGroups", "900", "modifier_group_name", "missing", "row-left-out"],
			[
				"items",
				String(named("Build Your Own Pizza").id),
				"pizza_toppings",
				"not-a-list",
				"value-ignored",
			],
			["items", "1099", "price", "missing", "row-left-out"],
		]);
		expect(menu.items).toHaveLength(sent.items.length - 1);
	});

	it("[MENU-01, PROV-24] is of a real size: every item in one of twelve categories, every category in sub-categories", () => {
		expect(menu.items.length).toBeGreaterThanOrEqual(150);
		expect(menu.categories.map((category) => category.typeName)).toEqual([
			"Breakfast",
			"Lunch",
			"Grill",
			"Pizza",
			"Sushi",
			"Salad Bar",
			"Bakery",
			"Hot Drinks",
			"Cold Drinks",
			"Snacks",
			"Campus Store",
			"Fresh Fruit",
		]);
		for (const { id } of menu.categories) {
			expect(menu.items.filter((item) => item.categoryId === id).length).toBeGreaterThanOrEqual(10);
			const subs = menu.subCategories.filter((sub) => sub.categoryId === id).map((sub) => sub.name);
			expect(subs.length).toBeGreaterThanOrEqual(3);
			for (const item of menu.items.filter((candidate) => candidate.categoryId === id))
				expect(subs).toContain(item.subCategoryName);
		}
		expect(new Set(menu.items.map((item) => item.name)).size).toBe(menu.items.length);
	});

	it("[PROV-29, SYNC-09] bears HST, GST and PST, and has items that bear none", () => {
		expect(menu.taxes).toEqual([
			{ id: "1", name: "HST", rate: 13000 },
			{ id: "2", name: "GST", rate: 5000 },
			{ id: "3", name: "PST", rate: 8000 },
		]);
		for (const item of menu.items)
			expect(item.taxClass.taxes.length > 0 || !item.taxClass.isTaxable).toBe(true);
	});

	it.each([
		["Classic Poutine", "meal", []],
		["Nanaimo Bar", "default", ["HST"]],
		["Date Square", "default", ["HST"]],
		["Reusable Bowl", "retail", ["GST", "PST"]],
		["Cheese Slice", "ontario-threshold", ["GST"]],
		["Pepperoni Slice", "default", ["HST"]],
		["Banana", "not-taxable", []],
		["The Elements of Style", "override", ["GST"]],
		["Cola 355 mL", "default", ["HST"]],
	] as const)("[TAX-12] has %s for the rule %s", (name, rule, rows) => {
		expect(decided(name)).toMatchObject({ rule, rows: rows.map((row) => ({ name: row })) });
	});

	it("[TAX-04, TAX-24] has confectionery in both spellings, retail, and meals that only taxable accounts pay", () => {
		for (const name of ["Nanaimo Bar", "Date Square", "Ketchup Chips"])
			expect(isConfectionery(named(name).taxClass)).toBe(true);
		expect(
			sent.items.flatMap((item) =>
				/^confection/i.test(String(item.item_tag)) ? [item.item_tag] : [],
			),
		).toEqual(expect.arrayContaining(["confectionary", "Confectionery"]));
		expect(itemKinds(named("USB-C Cable 1 m").taxClass).retail).toBe(true);
		expect([
			isMeal(named("Guest Lunch").taxClass),
			named("Guest Lunch").taxClass.taxableAccountOnly,
		]).toEqual([true, true]);
	});

	it("[PROV-26, PROV-27, PROV-28] has sizes with a default, sizes without one, and plain prices", () => {
		expect([
			named("Latte").price,
			named("Split Pea Soup").price,
			named("Soup of the Day").price,
			named("Butter Tart").price,
		]).toEqual([395, 525, 395, 295]);
		expect([named("Classic Poutine").price, named("Nanaimo Bar").price]).toEqual([899, 325]);
	});

	it("[PROV-31, PROV-35, PROV-36] offers sizes and milks: required single groups first, then optional ones", () => {
		expect(
			named("Latte").modifierGroups.map(({ name, required, selection, minimum, maximum }) => [
				name,
				required,
				selection,
				minimum,
				maximum,
			]),
		).toEqual([
			["Size", true, "single", 1, 1],
			["Milk", true, "single", 1, 1],
			["Sweetener", false, "multiple", 0, 0],
			["Coffee Extras", false, "multiple", 0, 4],
		]);
		expect(
			named("Latte").modifierGroups[0]?.options.map(({ name, price, isDefault }) => [
				name,
				price,
				isDefault,
			]),
		).toEqual([
			["Small", 0, true],
			["Medium", 60, false],
			["Large", 110, false],
		]);
		expect(
			named("Margherita Pizza").modifierGroups[0]?.options.map(({ name, price, isDefault }) => [
				name,
				price,
				isDefault,
			]),
		).toEqual([
			["Small", -300, false],
			["Medium", 0, true],
			["Large", 400, false],
		]);
	});

	it("[PROV-30, PROV-34] reads the donair's flat rows and the pizza's extra toppings, with ids that are all different", () => {
		expect(
			named("Halifax Donair").modifierGroups.map((group) => [
				group.name,
				group.options.length,
				group.required,
				group.selection,
			]),
		).toEqual([
			["Donair Sauce", 3, true, "multiple"],
			["Sandwich Extras", 2, false, "multiple"],
		]);
		const toppings = named("Build Your Own Pizza").modifierGroups.find(
			(group) => group.name === "Pizza Toppings",
		);
		expect(toppings?.options.map(({ name, price }) => [name, price])).toEqual([
			["Pepperoni", 175],
			["Mushroom", 125],
			["Kalamata Olives", 150],
			["Peameal Bacon", 225],
		]);
		const ids = menu.items.flatMap((item) =>
			item.modifierGroups.flatMap((group) => [
				group.id,
				...group.options.map((option) => option.id),
			]),
		);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it("has at most one option chosen at the start in each single group, and one in each required one", () => {
		for (const group of menu.items.flatMap((item) => item.modifierGroups)) {
			const chosen = group.options.filter((option) => option.isDefault).length;
			if (group.selection === "single") expect(chosen).toBeLessThanOrEqual(1);
			if (group.required) expect(chosen).toBeGreaterThanOrEqual(1);
		}
	});

	it("[MENU-30, MENU-22] has one unavailable item, and open prices in the salad bar", () => {
		expect(menu.items.filter((item) => !item.isAvailable).map((item) => item.name)).toEqual([
			"Maple Salmon Bowl",
		]);
		const open = menu.items.filter((item) => item.openPrice);
		expect(open.map((item) => item.name)).toEqual([
			"Daily Special",
			"Salad Bar by Weight",
			"Hot Table by Weight",
			"Olive Bar by Weight",
			"Photocopying",
		]);
		expect(menu.items.filter((item) => item.price === 0 && !item.openPrice)).toEqual([]);
	});

	it("[MENU-28] gives goods codes that a scanner takes, each once", () => {
		const codes = menu.items.flatMap((item) => item.pluCode ?? []);
		expect(codes.length).toBeGreaterThanOrEqual(60);
		expect(new Set(codes).size).toBe(codes.length);
		for (const code of codes) {
			if (code.length <= 5) expect(code).toMatch(/^9?[34]\d{3}$/);
			else
				expect([code.length === 12 || code.length === 13, checkDigit(code.slice(0, -1))]).toEqual([
					true,
					Number(code.at(-1)),
				]);
		}
		expect(named("Banana").pluCode).toBe("4011");
	});

	it("computes check digits as printed on known goods", () => {
		expect([
			checkDigit("03600029145"),
			checkDigit("400638133393"),
			checkDigit("978020530902"),
		]).toEqual([2, 1, 3]);
		expect(inStoreCode(1101)).toMatch(/^40000001101\d$/);
	});
});

describe("generated menus", () => {
	it.each([100, 2_000, 20_000])(
		"[PROV-24] makes %i items that all go through the normaliser",
		(items) => {
			const made = menuFromProvider(generateMenu({ items, seed: 7 }));
			expect([made.menu.items.length, made.notes]).toEqual([items, []]);
			expect(new Set(made.menu.items.map((item) => item.id)).size).toBe(items);
			expect(made.menu.categories).toHaveLength(12);
			expect(made.menu.items.some((item) => item.modifierGroups.length > 0)).toBe(true);
		},
	);

	it("is the same menu for the same seed and another for another", () => {
		expect(generateMenu({ items: 100, seed: 1 })).toEqual(generateMenu({ items: 100, seed: 1 }));
		expect(generateMenu({ items: 100, seed: 1 })).not.toEqual(
			generateMenu({ items: 100, seed: 2 }),
		);
		expect(generateMenu({ items: 1, seed: 1 }).items).toHaveLength(1);
	});
});

function missing(name: string): never {
	throw new Error(`the menu has no ${name}`);
}
