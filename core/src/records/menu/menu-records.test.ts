import { Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { sampleMenu } from "../../fakes/sample-menu.ts";
import { cents, type Menu, rate } from "../../rules/index.ts";
import {
	MenuCategoryRecord,
	MenuItemRecord,
	MenuSubCategoryRecord,
	ModifierGroupRecord,
	ModifierRecord,
	recordsOfMenu,
	TaxRecord,
} from "./menu-records.ts";

const where = {
	providerRestaurantId: 1000012,
	providerBranchId: 7,
	syncedAt: "2026-11-20T12:00:00.000Z",
};
const sample = sampleMenu();
const menu: Menu = {
	...sample,
	items: sample.items.map((item) =>
		item.id === 103
			? {
					...item,
					description: "Crisp",
					imageUrl: "/fries.png",
					taxClass: {
						...item.taxClass,
						itcMenuType: "Meal",
						singleTax: { name: "PST", rate: rate(7_000) },
						taxRuleOverrides: [],
					},
				}
			: item,
	),
};
const records = recordsOfMenu(menu, where);
const refuses = (
	schema: Schema.Top & { readonly DecodingServices: never },
	record: unknown,
): string => {
	const read = Schema.decodeUnknownResult(schema)(record);
	return Result.isFailure(read) ? read.failure.message : "decoded";
};

describe("recordsOfMenu", () => {
	it.each([
		[
			"[DATA-03] a category",
			MenuCategoryRecord,
			records.menu_categories,
			[
				"id",
				"name",
				"type_name",
				"center_edge",
				"tax_name",
				"kitchen_printer_array",
				"restaurant_id",
				"restaurant_branch_id",
				"icon_url",
				"sort_order",
				"last_updated_at",
			],
		],
		[
			"[DATA-05] a sub-category",
			MenuSubCategoryRecord,
			records.menu_sub_categories,
			[
				"id",
				"sub_type_name",
				"category_name",
				"category_id",
				"restaurant_id",
				"restaurant_branch_id",
				"tax_name",
				"sort_order",
				"last_updated_at",
			],
		],
		[
			"[DATA-07] an item's basic fields of",
			MenuItemRecord,
			records.menu_items,
			[
				"id",
				"name",
				"description",
				"price",
				"category_id",
				"image_url",
				"item_tag",
				"restaurant_id",
				"restaurant_branch_id",
				"is_available",
				"is_taxable",
				"last_updated_at",
			],
		],
		[
			"[DATA-08] an item's ITC and Ontario fields of",
			MenuItemRecord,
			records.menu_items,
			[
				"itc_menu_type",
				"ontario_tax_eligible",
				"ontario_retails",
				"ontario_confectionary",
				"retails_flag",
				"confectionary_flag",
			],
		],
		[
			"[DATA-09] an item's price and tax fields of",
			MenuItemRecord,
			records.menu_items,
			["open_price", "tax_name", "tax_rate", "taxes"],
		],
		[
			"[DATA-10] an item's further fields of",
			MenuItemRecord,
			records.menu_items,
			["menu_category_name", "sub_category_name", "modifiers", "plu_code"],
		],
		[
			"[DATA-12] a modifier group",
			ModifierGroupRecord,
			records.modifier_groups,
			[
				"id",
				"name",
				"menu_item_id",
				"selection_type",
				"min_selections",
				"max_selections",
				"required",
				"options",
				"last_updated_at",
			],
		],
		[
			"[DATA-15] a modifier",
			ModifierRecord,
			records.modifiers,
			["id", "name", "price", "group_id", "is_default", "last_updated_at"],
		],
		[
			"[DATA-17] a tax",
			TaxRecord,
			records.taxes,
			[
				"id",
				"name",
				"rate",
				"description",
				"restaurant_id",
				"restaurant_branch_id",
				"is_active",
				"last_updated_at",
			],
		],
	] as const)(
		"%s has every documented field, decodes, and is refused when one has a wrong type or is gone",
		(_, schema, rows, fields) => {
			expect(rows.length).toBeGreaterThan(0);
			for (const row of rows) {
				expect(refuses(schema, row)).toBe("decoded");
				for (const field of fields) {
					expect(refuses(schema, { ...row, [field]: Symbol("wrong") }), field).toContain(field);
					const { [field as keyof typeof row]: _, ...without } = row;
					if (field !== "kitchen_printer_array")
						expect(refuses(schema, without), field).toContain(field);
				}
			}
		},
	);

	it("[DATA-07, DATA-08, DATA-09, DATA-10] writes an item's values in dollars, percent and Y or N", () => {
		expect(records.menu_items.find(({ id }) => id === 103)).toEqual({
			id: 103,
			name: "Fries",
			description: "Crisp",
			price: 3.75,
			category_id: 1,
			image_url: "/fries.png",
			item_tag: null,
			restaurant_id: 1000012,
			restaurant_branch_id: 7,
			is_available: true,
			is_taxable: true,
			last_updated_at: where.syncedAt,
			itc_menu_type: "Meal",
			ontario_tax_eligible: "Y",
			ontario_retails: "N",
			ontario_confectionary: "N",
			retails_flag: "N",
			confectionary_flag: "N",
			taxable_account_only: "N",
			open_price: "N",
			tax_name: "PST",
			tax_rate: 7,
			taxes: [{ id: "3", name: "HST", rate: 13 }],
			tax_rule_overrides: [],
			menu_category_name: "",
			sub_category_name: "Sides",
			modifiers: [],
			plu_code: null,
		});
		expect(records.menu_items.find(({ id }) => id === 301)).toMatchObject({
			open_price: "Y",
			plu_code: "4640",
			price: 0,
		});
	});

	it("[DATA-09, LIB-30] reads open_price as Y or N, or written as a boolean", () => {
		const [item] = records.menu_items;
		for (const open_price of ["Y", "N", true])
			expect(refuses(MenuItemRecord, { ...item, open_price })).toBe("decoded");
		expect(refuses(MenuItemRecord, { ...item, open_price: "yes" })).toContain("open_price");
	});

	it("[DATA-13] knows single and multiple selection and no other", () => {
		expect(new Set(records.modifier_groups.map(({ selection_type }) => selection_type))).toEqual(
			new Set(["single", "multiple"]),
		);
		expect(
			refuses(ModifierGroupRecord, { ...records.modifier_groups[0], selection_type: "any" }),
		).toContain("selection_type");
	});

	it("[DATA-12, DATA-15, SET-51] links groups to items and modifiers to groups, with the names and ids that the debugger lists", () => {
		const extras = records.modifier_groups.find(({ name }) => name === "Extras");
		expect(extras).toMatchObject({
			menu_item_id: 101,
			min_selections: 0,
			max_selections: 2,
			required: false,
		});
		expect(
			records.modifiers
				.filter(({ group_id }) => group_id === extras?.id)
				.map(({ name, price }) => [name, price]),
		).toEqual([
			["Bacon", 1.5],
			["Extra cheese", 1],
			["Pickle", 0],
		]);
		expect(extras).toMatchObject({ id: expect.any(Number), name: "Extras" });
		expect(records.menu_items.find(({ id }) => id === 101)?.modifiers).toContain(extras?.id);
		expect(cents(150)).toBe(sample.items[0]?.modifierGroups[1]?.options[0]?.price);
	});
});
