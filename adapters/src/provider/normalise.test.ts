import { decideTax, documentedPolicy, type MenuItem, taxContext } from "@tuckshop/core/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { menuFromProvider, type ProviderLists } from "./normalise.ts";

const nothing: ProviderLists = {
	categories: [],
	subCategories: [],
	modifiers: [],
	modifierGroups: [],
	items: [],
};
const of = (lists: Partial<ProviderLists>) => menuFromProvider({ ...nothing, ...lists });
const lunch = [{ id: "4", type_name: "Lunch" }];
const inLunch = { id: 12, menu_name: "Soup", menu_category_name: "Lunch", price: "5.25" };

function only(row: object): MenuItem {
	const { menu, notes } = of({ categories: lunch, items: [{ ...inLunch, ...row }] });
	expect(notes).toEqual([]);
	const [item] = menu.items;
	if (!item) throw new Error("the item is missing");
	return item;
}

describe("a menu from the provider's lists", () => {
	it("[PROV-09] reads a category's id and name from text and from whichever name it carries", () => {
		const { menu, notes } = of({
			categories: [
				{ id: "4", type_name: " Lunch ", center_edge: "N" },
				{ id: 5, name: "Grill", type_name: "From the Grill", sort_order: "7" },
			],
		});
		expect(menu.categories).toEqual([
			{ id: 4, name: "Lunch", typeName: "Lunch", sortOrder: 0 },
			{ id: 5, name: "Grill", typeName: "From the Grill", sortOrder: 7 },
		]);
		expect(notes).toEqual([]);
	});

	it("[KITC-01] reads the kitchen printers of a category, by names and by numbers", () => {
		const { menu } = of({
			categories: [
				{ ...lunch[0], id: "4", kitchen_printer_array: [" Grill ", 2, "", null] },
				{ id: "5", type_name: "Shop", kitchen_printer_array: [] },
			],
		});
		expect(menu.categories.map(({ kitchenPrinters }) => kitchenPrinters)).toEqual([
			["Grill", "2"],
			undefined,
		]);
	});

	it("[PROV-11] joins a sub-category to its category by id, else by name whatever the case", () => {
		const { menu, notes } = of({
			categories: lunch,
			subCategories: [
				{ id: "41", sub_type_name: "Poutine", category_name: " LUNCH" },
				{ id: "42", sub_type_name: "Bowls", category_id: "4" },
				{ id: "43", sub_type_name: "Lost", category_name: "Dinner" },
			],
		});
		expect(
			menu.subCategories.map(({ name, categoryId, categoryName }) => ({
				name,
				categoryId,
				categoryName,
			})),
		).toEqual([
			{ name: "Poutine", categoryId: 4, categoryName: "LUNCH" },
			{ name: "Bowls", categoryId: 4, categoryName: "Lunch" },
			{ name: "Lost", categoryId: undefined, categoryName: "Dinner" },
		]);
		expect(notes).toMatchObject([
			{
				list: "subCategories",
				row: 2,
				id: "43",
				field: "category_name",
				problem: "unknown-category",
				effect: "value-ignored",
				received: "Dinner",
			},
		]);
	});

	it("[PROV-24] reads an item's names, description and picture, and finds its category by name", () => {
		expect(
			only({
				menu_name: "Crème brûlée",
				menu_description: "With maple",
				menu_picture: "/p/1.png",
				menu_category_name: "lunch ",
				sub_category_name: "Sweets",
				plu_code: 4011,
			}),
		).toMatchObject({
			id: 12,
			name: "Crème brûlée",
			description: "With maple",
			imageUrl: "/p/1.png",
			categoryId: 4,
			categoryName: "lunch",
			subCategoryName: "Sweets",
			pluCode: "4011",
		});
	});

	it("[PROV-24] keeps an item whose category is not listed, without a category and with a note", () => {
		const { menu, notes } = of({
			categories: lunch,
			items: [{ ...inLunch, menu_category_name: "Dinner" }],
		});
		expect(menu.items[0]).toMatchObject({ categoryId: undefined, categoryName: "Dinner" });
		expect(notes).toMatchObject([{ field: "menu_category_name", problem: "unknown-category" }]);
	});

	it("[PROV-24] takes flags as N, available and taxable where they are missing", () => {
		const item = only({});
		expect(item).toMatchObject({ openPrice: false, isAvailable: true, modifierGroups: [] });
		expect(item.taxClass).toEqual({
			isTaxable: true,
			taxes: [],
			taxableAccountOnly: false,
			ontarioTaxEligible: false,
			ontarioRetails: false,
			ontarioConfectionery: false,
			retailsFlag: false,
			confectioneryFlag: false,
		});
	});

	it.each([
		["Y", "N"],
		["y", "n"],
		[true, false],
		["1", "0"],
		[1, 0],
		["on", "off"],
		[" Yes ", "NO"],
	])("[PROV-24] reads %j and %j as flags", (yes, no) => {
		const flags = (flag: unknown) => ({
			open_price: flag,
			is_available: flag,
			is_taxable: flag,
			retails_flag: flag,
			ontario_tax_eligible: flag,
			ontario_retails: flag,
			taxable_account_only: flag,
		});
		for (const [written, flag] of [
			[yes, true],
			[no, false],
		] as const)
			expect(only(flags(written))).toMatchObject({
				openPrice: flag,
				isAvailable: flag,
				taxClass: {
					isTaxable: flag,
					retailsFlag: flag,
					ontarioTaxEligible: flag,
					ontarioRetails: flag,
					taxableAccountOnly: flag,
				},
			});
	});

	it("[PROV-24] knows both spellings of confectionery, in field names and in the tag", () => {
		for (const [flag, ontario, tag] of [
			["confectionary_flag", "ontario_confectionary", "Confectionary"],
			["confectionery_flag", "ontario_confectionery", "confectionery"],
		] as const) {
			const { taxClass } = only({ [flag]: "Y", [ontario]: "Y", item_tag: tag });
			expect(taxClass).toMatchObject({
				confectioneryFlag: true,
				ontarioConfectionery: true,
				itemTag: "confectionery",
			});
		}
		expect(only({ itc_menu_type: "Confectionary" }).taxClass.itcMenuType).toBe("Confectionary");
	});

	it("[PROV-25, PROV-26] prices an item by the serving size that is the default", () => {
		expect(
			only({
				price: "9",
				serving_size: [
					{ serving_price: "4.25", is_default: "" },
					{ serving_price: 5.25, is_default: "on" },
				],
			}).price,
		).toBe(525);
	});

	it("[PROV-27] prices an item by its first serving size when none is the default", () => {
		expect(
			only({
				price: "9",
				serving_size: [{ serving_price: "4.25" }, { serving_price: "5.25", is_default: "off" }],
			}).price,
		).toBe(425);
	});

	it("[PROV-28] prices an item by its price when it has no serving size", () => {
		expect(only({ price: "8.9", serving_size: [] }).price).toBe(890);
		expect(only({ price: 0.29 }).price).toBe(29);
		expect(only({ price: undefined, open_price: "Y" }).price).toBe(0);
	});

	it.each([["nine"], ["8.995"], [{}], ["-1"], [null]])(
		"[PROV-28] leaves out an item whose price is %j and keeps the row in a note",
		(price) => {
			const bad = { ...inLunch, price };
			const { menu, notes } = of({ categories: lunch, items: [bad, { ...inLunch, id: 13 }] });
			expect(menu.items.map(({ id }) => id)).toEqual([13]);
			expect(notes).toEqual([
				{
					list: "items",
					row: 0,
					id: "12",
					field: "price",
					problem: price === null ? "missing" : "not-an-amount",
					effect: "row-left-out",
					received: bad,
				},
			]);
		},
	);

	it("[PROV-26] leaves out an item whose default serving price can't be read, rather than charge another price", () => {
		const { menu, notes } = of({
			categories: lunch,
			items: [
				{
					...inLunch,
					serving_size: [{ serving_price: "4.25" }, { serving_price: "?", is_default: "on" }],
				},
			],
		});
		expect(menu.items).toEqual([]);
		expect(notes).toMatchObject([
			{ field: "serving_price", problem: "not-an-amount", effect: "row-left-out" },
		]);
	});

	it("[PROV-24] leaves out rows without an id or a name, each with the field that was missing", () => {
		const { menu, notes } = of({
			categories: [...lunch, { id: "x", type_name: "A" }, { id: "9" }],
			subCategories: [{ id: 1 }],
			items: [
				{ menu_name: "A", price: 1 },
				{ id: "1.5", menu_name: "A", price: 1 },
				{ id: 3, price: 1 },
				null,
				"row",
			],
		});
		expect(menu.items).toEqual([]);
		expect(
			notes.map(({ list, row, field, problem }) => `${list} ${row} ${field} ${problem}`),
		).toEqual([
			"categories 1 id not-a-whole-number",
			"categories 2 type_name missing",
			"subCategories 0 sub_type_name missing",
			"items 0 id missing",
			"items 1 id not-a-whole-number",
			"items 2 menu_name missing",
			"items 3 items not-a-record",
			"items 4 items not-a-record",
		]);
	});

	it("[PROV-08] passes over a row that comes again with the next page, and notes a different row under a known id", () => {
		const { menu, notes } = of({
			categories: lunch,
			items: [inLunch, { ...inLunch }, { ...inLunch, price: "6" }],
		});
		expect(menu.items).toHaveLength(1);
		expect(notes).toMatchObject([
			{ row: 2, field: "id", problem: "duplicate", effect: "row-left-out" },
		]);
	});

	it("[SYNC-09, TAX-27] derives the taxes from the items' tax strings, merged by name and rate", () => {
		const { menu } = of({
			categories: lunch,
			items: [
				{ ...inLunch, id: 1, tax_name: ["1:HST 13%"] },
				{ ...inLunch, id: 2, tax_name: ["7:HST 13.000%", "2:GST 5%"] },
				{ ...inLunch, id: 3, tax_name: "PST", tax_rate: "8" },
				{ ...inLunch, id: 4, tax_name: ["1:HST 15%"] },
			],
		});
		expect(menu.taxes).toEqual([
			{ id: "1", name: "HST", rate: 13000 },
			{ id: "2", name: "GST", rate: 5000 },
			{ name: "PST", rate: 8000 },
			{ id: "1", name: "HST", rate: 15000 },
		]);
	});

	it("[TAX-24, TAX-25] gives the tax rules what they need: a Maple Bar with an override is taxed by it", () => {
		const item = only({
			tax_name: ["1:HST 13%"],
			tax_rule_overrides: [{ name: "GST", rate: 5 }],
			taxable_account_only: "Y",
		});
		const line = {
			id: "a",
			menuItemId: item.id,
			name: item.name,
			price: item.price,
			quantity: 1,
			openPrice: false,
			modifiers: [],
			taxClass: item.taxClass,
		};
		expect(
			decideTax(
				line,
				taxContext({ lines: [line], policy: documentedPolicy, globalTaxes: [], exempt: false }),
			),
		).toMatchObject({
			rule: "override",
			rows: [{ name: "GST", rate: 5000 }],
		});
		expect(item.taxClass.taxableAccountOnly).toBe(true);
	});

	it("[PROF-07] reads which eligible items are drinks or pastries, and notes any other class", () => {
		const classOf = (ontario_class: unknown) => only({ ontario_class }).taxClass.ontarioClass;
		expect([classOf("drink"), classOf(" Pastry "), classOf(""), classOf(null)]).toEqual([
			"drink",
			"pastry",
			undefined,
			undefined,
		]);
		const { menu, notes } = of({
			categories: lunch,
			items: [{ ...inLunch, ontario_class: "soup" }],
		});
		expect(menu.items[0]?.taxClass.ontarioClass).toBeUndefined();
		expect(notes).toMatchObject([
			{ field: "ontario_class", problem: "not-a-class", effect: "value-ignored" },
		]);
	});

	it("[PROV-09, PROV-24] notes a list that is none, and reads the others", () => {
		const { menu, notes } = of({
			categories: lunch,
			items: [inLunch],
			modifiers: "<html>",
			subCategories: undefined,
		});
		expect(menu.items).toHaveLength(1);
		expect(notes).toMatchObject([
			{ list: "subCategories", row: -1, problem: "not-a-list" },
			{ list: "modifiers", row: -1, problem: "not-a-list", received: "<html>" },
		]);
	});

	it("[PROV-24, PROV-30] never throws, whatever JSON arrives, and keeps the good item beside it", () => {
		fc.assert(
			fc.property(
				fc.array(fc.oneof(odd("items"), fc.jsonValue()), { maxLength: 6 }),
				fc.record(
					Object.fromEntries(
						lists.map((list) => [
							list,
							fc.oneof(fc.array(odd(list), { maxLength: 5 }), fc.jsonValue()),
						]),
					),
				),
				(rows, others) => {
					const { menu, notes } = menuFromProvider({
						...nothing,
						...others,
						items: [inLunch, ...rows],
					});
					expect(menu.items[0]).toMatchObject({ id: 12, price: 525 });
					for (const item of menu.items)
						expect(Number.isSafeInteger(item.price) && item.price >= 0 && item.name !== "").toBe(
							true,
						);
					for (const group of menu.items.flatMap((item) => item.modifierGroups))
						for (const option of group.options)
							expect(Number.isSafeInteger(option.id) && Number.isSafeInteger(option.price)).toBe(
								true,
							);
					const noted = new Set(
						notes
							.filter((note) => note.list === "items" && note.effect === "row-left-out")
							.map((note) => note.row),
					);
					const ids = new Set(menu.items.map(({ id }) => id));
					rows.forEach((row, index) => {
						expect(noted.has(index + 1) || ids.has(Number((row as { id?: unknown }).id))).toBe(
							true,
						);
					});
				},
			),
			{ numRuns: 400 },
		);
	});

	it("[SYNC-09] reads a menu of 20,000 items with a hundred bad rows without losing a good one", () => {
		const items = Array.from({ length: 20_000 }, (_, index) => ({
			...inLunch,
			id: String(index + 1),
			price: index % 200 === 0 ? "?" : "5.25",
		}));
		const { menu, notes } = of({ categories: lunch, items });
		expect([menu.items.length, notes.length]).toEqual([19_900, 100]);
	});
});

const lists = ["categories", "subCategories", "modifiers", "modifierGroups"] as const;
const fields: Record<string, readonly string[]> = {
	items: [
		"id",
		"menu_name",
		"menu_category_name",
		"category_id",
		"price",
		"serving_size",
		"tax_name",
		"tax_rate",
		"taxes",
		"modifier_group",
		"open_price",
		"tax_rule_overrides",
		"plu_code",
		"is_taxable",
	],
	categories: ["id", "type_name", "name", "sort_order"],
	subCategories: ["id", "sub_type_name", "category_id", "category_name"],
	modifiers: ["id", "modifier_name", "price", "modifier_serving_size"],
	modifierGroups: [
		"id",
		"modifier_group_name",
		"minvalue",
		"maxvalue",
		"modifier_array",
		"sub_type_name",
	],
};

/** A row with the right field names and anything in them. */
function odd(list: string): fc.Arbitrary<unknown> {
	const inner = fc.record(
		Object.fromEntries(
			[
				"serving_price",
				"is_default",
				"modifier_group_name",
				"modifier_name",
				"default_price",
				"set_default",
				"pizza_toppings",
				"price",
				"name",
				"rate",
				"modifier_array",
			].map((field) => [field, likely]),
		),
		{ requiredKeys: [] },
	);
	return fc.record(
		Object.fromEntries(
			(fields[list] ?? []).map((field) => [
				field,
				fc.oneof(likely, fc.array(fc.oneof(inner, likely), { maxLength: 4 })),
			]),
		),
		{
			requiredKeys: [],
		},
	);
}

const likely: fc.Arbitrary<unknown> = fc.oneof(
	fc.jsonValue({ maxDepth: 2 }),
	fc.constantFrom(
		"on",
		"Y",
		"",
		null,
		"8.99",
		1e308,
		-0,
		2 ** 53 + 1,
		"1:HST 13%",
		"[]",
		"[{",
		"__proto__",
		"Lunch",
		"\u0000",
		"\ud800",
	),
	fc.integer({ min: -1, max: 20 }),
);
