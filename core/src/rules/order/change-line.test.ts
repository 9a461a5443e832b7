import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MenuItem } from "../menu/menu.ts";
import { cents } from "../money/cents.ts";
import { runs, taxClass } from "../rules.arbitrary.ts";
import { changeLine, type LineChoice } from "./change-line.ts";
import { lineFor, lineModifier, lineTotal, unitPrice } from "./line.ts";
import { mergeOrders } from "./merge-orders.ts";
import type { Order } from "./order.ts";

const group = (id: number, name: string, maximum: number, options: readonly [string, number][]) =>
	({
		...{ id, name, maximum, minimum: maximum === 1 ? 1 : 0, required: maximum === 1 },
		selection: maximum === 1 ? "single" : "multiple",
		options: options.map(([option, price], at) => ({
			...{ id: 10 * id + at, name: option, price: cents(price), isDefault: false },
		})),
	}) as const;
const burger: MenuItem = {
	...{ id: 101, name: "Cheeseburger", price: cents(849), openPrice: false, isAvailable: true },
	...{ categoryId: 1, categoryName: "Grill", subCategoryName: "", taxClass: taxClass() },
	modifierGroups: [
		group(1, "Cooking", 1, [
			["Medium", 0],
			["Well done", 0],
		]),
		group(2, "Extras", 2, [
			["Bacon", 150],
			["Extra cheese", 100],
			["Pickle", 0],
		]),
	],
};
const option = (name: string) => {
	for (const group of burger.modifierGroups)
		for (const each of group.options) if (each.name === name) return lineModifier(group, each);
	throw new Error(`no ${name}`);
};
const burgerWith = (id: string, ...names: readonly string[]) =>
	lineFor(burger, id, { modifiers: names.map(option) });
const tea = lineFor({ ...burger, id: 7, modifierGroups: [] }, "tea");
const order: Order = {
	lines: [tea, burgerWith("b1", "Medium", "Bacon"), burgerWith("b2", "Medium")],
};
const change = (id: string, given: Partial<LineChoice>, item: MenuItem | undefined = burger) =>
	changeLine(order, id, { modifiers: [], quantity: 1, ...given, item, mint: () => "new" });
const rows = (changed: Order | undefined) =>
	changed?.lines.map((line) => [line.id, line.quantity, unitPrice(line)]);

describe("changeLine", () => {
	it("[KIOS-10] makes a line anew in its place, at the menu's present prices and never at the caller's", () => {
		const forged = { ...option("Extra cheese"), price: cents(0) };
		const modifiers = [option("Well done"), forged];
		expect(rows(change("b1", { modifiers, quantity: 3 }))).toEqual([
			["tea", 1, 849],
			["new", 3, 949],
			["b2", 1, 849],
		]);
		const dearer = { ...burger, price: cents(900) };
		expect(rows(change("b1", { modifiers }, dearer))?.[1]).toEqual(["new", 1, 1000]);
		// The note of the line stays with it, and a typed price.
		const [, noted] = order.lines;
		if (!noted) throw new Error("no line");
		const open = { ...noted, note: "no salt", openPrice: true, price: cents(500) };
		expect(
			changeLine({ lines: [open] }, "b1", {
				...{ modifiers, quantity: 1, mint: () => "new" },
				item: { ...burger, openPrice: true },
			})?.lines,
		).toMatchObject([{ id: "new", note: "no salt", price: 500 }]);
	});

	it("[KIOS-10, CART-16] keeps its id where only the quantity changes, and merges it into an equal line", () => {
		const same = [option("Medium"), option("Bacon")];
		expect(rows(change("b1", { modifiers: same, quantity: 4 }))?.[1]).toEqual(["b1", 4, 999]);
		expect(rows(change("b1", { modifiers: [option("Medium")], quantity: 2 }))).toEqual([
			["tea", 1, 849],
			["b2", 3, 849],
		]);
	});

	it.each<[string, Order | undefined]>([
		["no such line", change("none", { modifiers: [option("Medium")] })],
		["a choice that is not whole", change("b1", { modifiers: [option("Bacon")] })],
		["an option twice", change("b1", { modifiers: ["Medium", "Bacon", "Bacon"].map(option) })],
		["too many options", change("b1", { modifiers: ["Medium", "Well done"].map(option) })],
		[
			"an option of another item",
			change("b1", { modifiers: [option("Medium"), { id: 1, groupId: 1 }] }),
		],
		["no quantity", change("b1", { modifiers: [option("Medium")], quantity: 0 })],
		["half a quantity", change("b1", { modifiers: [option("Medium")], quantity: 1.5 })],
		["another item", change("tea", { modifiers: [option("Medium")] })],
		[
			"an item that left the menu",
			changeLine(order, "b1", {
				modifiers: [option("Medium")],
				quantity: 1,
				item: undefined,
				mint: () => "new",
			}),
		],
		[
			"an item that is sold out",
			change("b1", { modifiers: [option("Medium")] }, { ...burger, isAvailable: false }),
		],
	])("[KIOS-10] refuses %s", (_, changed) => {
		expect(changed).toBeUndefined();
	});

	it("[KIOS-10] costs what the same choice costs when it is added, whatever was there before", () => {
		const names = burger.modifierGroups.flatMap(({ options }) => options.map(({ name }) => name));
		const anyChoice = fc.tuple(fc.subarray(names), fc.integer({ min: 1, max: 99 }));
		const total = ({ lines }: Order) => lines.reduce((sum, line) => sum + lineTotal(line), 0);
		fc.assert(
			fc.property(anyChoice, ([chosen, quantity]) => {
				const changed = change("b1", { modifiers: chosen.map(option), quantity });
				const isWhole =
					["Medium", "Well done"].filter((each) => chosen.includes(each)).length === 1;
				const extras = chosen.filter((each) => !["Medium", "Well done"].includes(each)).length;
				expect(changed !== undefined).toBe(isWhole && extras <= 2);
				if (!changed) return;
				const made = { ...burgerWith("b1", ...chosen), quantity };
				expect(total(changed)).toBe(total(order) - 999 + lineTotal(made));
			}),
			runs,
		);
	});

	it("[KIOS-10] loses nothing that another tab did to the line meanwhile", () => {
		const changed = change("b1", { modifiers: [option("Well done")] });
		const theirs = {
			lines: order.lines.map((line) => (line.id === "b1" ? { ...line, quantity: 2 } : line)),
		};
		expect(changed && rows(mergeOrders(order, changed, theirs))).toEqual([
			["tea", 1, 849],
			["b1", 1, 999],
			["b2", 1, 849],
			["new", 1, 849],
		]);
	});
});
