import { expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { sampleItem, sampleMenu } from "./menu.sample.ts";
import { applyOverrides } from "./overrides.ts";

const menu = sampleMenu([
	sampleItem({ id: 1, price: cents(375), openPrice: false, isAvailable: true }),
	sampleItem({ id: 2, price: cents(500) }),
]);

it("[PROV-37, PROV-38] replaces of an item what its override names, and leaves the rest and the other items", () => {
	const changed = (override: object) =>
		applyOverrides(menu, [{ menuItemId: 1, ...override }]).items;
	const [first, second] = menu.items;
	expect(changed({ customPrice: cents(450) })).toEqual([{ ...first, price: 450 }, second]);
	expect(changed({ openPrice: true })).toEqual([{ ...first, openPrice: true }, second]);
	expect(changed({ isAvailable: false })).toEqual([{ ...first, isAvailable: false }, second]);
	expect(changed({})).toEqual([first, second]);
});

it("[PROV-38] takes a custom price of 0, and none below it", () => {
	const price = (customPrice: number) =>
		applyOverrides(menu, [{ menuItemId: 1, customPrice: cents(customPrice) }]).items[0]?.price;
	expect([price(0), price(-1)]).toEqual([0, 375]);
});

it("[PROV-38] changes nothing for an item that is not on the menu", () => {
	expect(applyOverrides(menu, [{ menuItemId: 9, customPrice: cents(1) }])).toEqual(menu);
});
