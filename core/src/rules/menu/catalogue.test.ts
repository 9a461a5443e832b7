import { describe, expect, it } from "vitest";
import { badgeOf, categoryLabel, makeCatalogue } from "./catalogue.ts";
import { sampleItem, sampleMenu } from "./menu.sample.ts";
import type { MenuCategory } from "./menu.ts";

const category = (id: number, name: string, sortOrder = 0, typeName?: string): MenuCategory => ({
	id,
	name,
	sortOrder,
	...(typeName === undefined ? {} : { typeName }),
});
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe("a catalogue", () => {
	it("[MENU-03, MENU-04] labels a category with its type name, or its name where there is none", () => {
		expect(categoryLabel(category(1, "grill-2", 0, "The Grill"))).toBe("The Grill");
		expect(categoryLabel(category(1, "Grill"))).toBe("Grill");
		expect(categoryLabel(category(1, "Grill", 0, "  "))).toBe("Grill");
	});

	it("[MENU-06, CATO-09] orders categories by the saved list, unknown ones last as if their order were 999", () => {
		const categories = [
			category(7, "New", 0),
			category(1, "Grill", 5),
			category(2, "Pizza", 4),
			category(3, "Late", 9),
		];
		const places = [
			{ categoryId: 2, sortOrder: 0 },
			{ categoryId: 1, sortOrder: 1 },
			{ categoryId: 3, sortOrder: 1000 },
		];
		expect(ids(makeCatalogue(sampleMenu([], { categories }), places).categories)).toEqual([
			2, 1, 7, 3,
		]);
		expect(makeCatalogue(sampleMenu([], { categories }), places).categories[2]?.sortOrder).toBe(
			999,
		);
	});

	it("[MENU-05, MENU-06] keeps the menu's own sort order where none was saved, so that the first category is the one to open with", () => {
		const categories = [
			category(3, "C", 2),
			category(1, "A", 1),
			category(2, "B", 1),
			category(4, "Nowhere", Number.NaN),
		];
		expect(ids(makeCatalogue(sampleMenu([], { categories })).categories)).toEqual([1, 2, 3, 4]);
	});

	const items = [
		sampleItem({ id: 1, categoryId: 1, subCategoryName: "Burgers" }),
		sampleItem({ id: 2, categoryId: 1, subCategoryName: " burgers " }),
		sampleItem({ id: 3, categoryId: 1, subCategoryName: "Fries" }),
		sampleItem({ id: 4, categoryId: 2, categoryName: "Pizza", subCategoryName: "Burgers" }),
		sampleItem({ id: 5, categoryId: undefined, categoryName: " PIZZA " }),
		sampleItem({ id: 6, categoryId: undefined, categoryName: "Gone" }),
	];
	const menu = sampleMenu(items, {
		categories: [category(1, "Grill"), category(2, "Pizza")],
		subCategories: [
			{ id: 11, name: "BURGERS", categoryId: 1, categoryName: "Grill", sortOrder: 2 },
			{ id: 12, name: "Fries", categoryId: 1, categoryName: "Grill", sortOrder: 1 },
			{ id: 13, name: "Slices", categoryId: undefined, categoryName: "pizza", sortOrder: 0 },
		],
	});

	it("[MENU-10] limits the items to a sub-category of the category by name, trimmed and ignoring case, and shows all without one", () => {
		const catalogue = makeCatalogue(menu);
		expect(ids(catalogue.itemsOf(1))).toEqual([1, 2, 3]);
		expect(ids(catalogue.itemsOf(1, "BURGERS "))).toEqual([1, 2]);
		expect(ids(catalogue.itemsOf(2, "burgers"))).toEqual([4]);
		expect(catalogue.itemsOf(9)).toEqual([]);
	});

	it("[MENU-10] joins items and sub-categories without a category id by the category's name", () => {
		const catalogue = makeCatalogue(menu);
		expect(ids(catalogue.itemsOf(2))).toEqual([4, 5]);
		expect(ids(catalogue.subCategoriesOf(1))).toEqual([12, 11]);
		expect(ids(catalogue.subCategoriesOf(2))).toEqual([13]);
		expect(catalogue.subCategoriesOf(3)).toEqual([]);
	});

	it("[MENU-18] knows whether any item of the whole menu has an open price", () => {
		expect(makeCatalogue(menu).hasOpenPrice).toBe(false);
		expect(
			makeCatalogue(
				sampleMenu([
					...items,
					sampleItem({ id: 9, categoryId: undefined, categoryName: "Gone", openPrice: true }),
					sampleItem({ id: 10 }),
				]),
			).hasOpenPrice,
		).toBe(true);
	});

	it("[ADD-02, MENU-28] has items by id and by code at once, and keeps the available one of two that share a code", () => {
		const sharing = [
			sampleItem({ id: 1, pluCode: "4011", isAvailable: false }),
			sampleItem({ id: 2, pluCode: " 4011 " }),
			sampleItem({ id: 3, pluCode: "4011" }),
			sampleItem({ id: 4, pluCode: " " }),
		];
		const catalogue = makeCatalogue(sampleMenu(sharing));
		expect(catalogue.byId.get(3)).toBe(sharing[2]);
		expect([...catalogue.byPlu.keys()]).toEqual(["4011"]);
		expect(catalogue.byPlu.get("4011")?.id).toBe(2);
		expect(ids(catalogue.sharedPlu.get("4011") ?? [])).toEqual([1, 2, 3]);
	});
});

describe("a badge", () => {
	it.each([
		["[MENU-24] meal item", "meal item", "meal"],
		["[MENU-24] a meal item in capitals", " Meal Item ", "meal"],
		["[MENU-25] confectionery", "confectionery", "confectionery"],
		["[MENU-25] the other spelling, confectionary", "Confectionary", "confectionery"],
		["[MENU-26] retail", "retail", "retail"],
		["[MENU-27] any other tag", "retail item", "other"],
		["[MENU-27] no tag", undefined, "other"],
	])("%s", (_, tag, badge) => {
		expect(badgeOf(sampleItem({ id: 1, ...(tag === undefined ? {} : { tag }) }))).toBe(badge);
	});
});
