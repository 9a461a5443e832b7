import { describe, expect, it } from "vitest";
import type { MenuItem, ModifierGroup } from "../menu/menu.ts";
import { cents } from "../money/cents.ts";
import { exampleLine, hst, taxClass } from "../rules.arbitrary.ts";
import { lineFor, lineModifier, lineTotal, unitPrice } from "./line.ts";

const group: ModifierGroup = {
	id: 7,
	name: "Extras",
	selection: "multiple",
	minimum: 0,
	maximum: 0,
	required: false,
	options: [],
};
const cheese = lineModifier(group, { id: 70, name: "Cheese", price: cents(75), isDefault: false });
const bacon = lineModifier(group, { id: 71, name: "Bacon", price: cents(150), isDefault: true });
const burger: MenuItem = {
	id: 42,
	name: "Burger",
	price: cents(899),
	openPrice: false,
	isAvailable: true,
	categoryId: 1,
	categoryName: "Grill",
	subCategoryName: "",
	taxClass: taxClass({ taxes: [hst], itemTag: "grill", itcMenuType: "Meal" }),
	modifierGroups: [group],
};

describe("lineTotal", () => {
	it("[CART-03] is the base price and the modifiers, times the quantity; the price stays the base price", () => {
		const line = exampleLine({ price: 899, quantity: 3, modifiers: [cheese, bacon] });
		expect(unitPrice(line)).toBe(1124);
		expect(lineTotal(line)).toBe(3372);
		expect(line.price).toBe(899);
	});
});

describe("lineFor", () => {
	it("[CART-25, CART-26, CART-28, CART-29, CART-30, CART-31] makes a line of one, with the item's price and tax class copied in", () => {
		expect(lineFor(burger, "1700000000000-1")).toEqual({
			id: "1700000000000-1",
			menuItemId: 42,
			name: "Burger",
			price: 899,
			quantity: 1,
			openPrice: false,
			modifiers: [],
			taxClass: burger.taxClass,
		});
	});

	it("[CART-27] carries the chosen modifiers, each with id, name, price, group id and group name", () => {
		const line = lineFor(burger, "a", { modifiers: [cheese] });
		expect(line.modifiers).toEqual([
			{ id: 70, name: "Cheese", price: 75, groupId: 7, groupName: "Extras" },
		]);
	});

	it("takes the price that was typed for an open price item, 0 included", () => {
		expect(lineFor({ ...burger, openPrice: true }, "a", { price: cents(1234) })).toMatchObject({
			price: 1234,
			openPrice: true,
		});
		expect(lineFor(burger, "a", { price: cents(0) }).price).toBe(0);
	});
});
