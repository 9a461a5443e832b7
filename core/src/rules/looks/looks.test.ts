import { describe, expect, it } from "vitest";
import { sampleItem } from "../menu/menu.sample.ts";
import { plainLooks, withLooks } from "./looks.ts";

describe("a menu's looks", () => {
	it("[COUN-12] gives a category its colour, its items too, and an item its picture; all else stays as it was", () => {
		const plain = {
			categories: [
				{ id: 1, name: "Grill", sortOrder: 0 },
				{ id: 2, name: "Coffee", sortOrder: 1 },
			],
			subCategories: [],
			items: [sampleItem({ id: 101 }), sampleItem({ id: 102 }), sampleItem({ id: 103 })],
			taxes: [],
		};
		const [category] = plain.categories;
		const [first, second] = plain.items;
		if (!category || !first || !second) throw new Error("the sample menu is empty");
		const menu = {
			...plain,
			items: [
				{ ...first, categoryId: category.id },
				{ ...second, categoryId: undefined, categoryName: ` ${category.name.toUpperCase()}` },
				...plain.items.slice(2).map((item) => ({ ...item, categoryId: 999_999 })),
			],
		};
		const seen = withLooks(menu, {
			colours: [
				{ categoryId: category.id, colour: "plum" },
				{ categoryId: 123_456, colour: "blue" },
			],
			pictures: [{ menuItemId: first.id, picture: "/api/a" }],
		});
		expect(seen.categories).toEqual([
			{ ...category, colour: "plum" },
			...plain.categories.slice(1),
		]);
		expect(seen.items).toEqual([
			{ ...menu.items[0], colour: "plum", picture: "/api/a" },
			{ ...menu.items[1], colour: "plum" },
			...menu.items.slice(2),
		]);
		expect(withLooks(menu, plainLooks)).toBe(menu);
	});
});
