import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { parseSaleSearch, type SearchedSale, saleFinder } from "./find-sale.ts";

const sale: SearchedSale = {
	reference: "POS-1795219200000-7",
	names: ["Café au lait", "Crème brûlée", "Marie-Ève Roy", "A012"],
	items: [201, 305],
	cards: ["4242"],
};

it.each([
	["12.50", { amount: 1250 }],
	["12,50", { amount: 1250 }],
	["12,50 $", { amount: 1250 }],
	["1 234,50 $", { amount: 123_450 }],
	["$12", { amount: 1200 }],
	["-$5.00", { amount: -500 }],
	["1,234.50", { amount: 123_450 }],
	["1,234", { find: "1,234" }],
	[" pos-17 ", { search: "pos-17" }],
	["1795", { find: "1795" }],
	["$x", { find: "$x" }],
	["latte", { find: "latte" }],
	["  ", undefined],
] as const)(
	"[COUN-10] takes %j for an amount or a reference where it is written as one, else for anything",
	(typed, wanted) => {
		expect(parseSaleSearch(typed)).toEqual(wanted);
	},
);

it.each([
	["cafe", true],
	["LAIT cafe", true],
	["brûlée roy", true],
	["lait latte", false],
	["a012", true],
	["4242", true],
	["424", false],
	["2424", false],
	["00-7", true],
	["pos-17", true],
	["  marie-eve ", true],
] as const)("[COUN-10] finds a sale by item, card, person and number: %j %s", (find, found) => {
	expect(saleFinder(find)(sale)).toBe(found);
});

it("[COUN-10] finds each sale by any words of its names, by its card and by its items, and no sale by what it has not", () => {
	const word = fc.stringMatching(/^[a-zéèç]{1,8}$/);
	const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
	const four = fc.stringMatching(/^\d{4}$/);
	const anySale = fc.record({
		reference: fc.constant("POS-1-0"),
		names: fc.array(name, { minLength: 1, maxLength: 5 }),
		items: fc.array(fc.nat(50), { minLength: 1, maxLength: 5 }),
		cards: fc.array(four, { minLength: 1, maxLength: 2 }),
	});
	fc.assert(
		fc.property(anySale, fc.nat(), four, fc.nat(50), (one, pick, digits, item) => {
			const words = one.names.flatMap((each) => each.split(" "));
			const some = words.filter((_, index) => index === 0 || (pick >> index) % 2 === 0);
			expect(saleFinder(some.reverse().join("  ").toUpperCase())(one)).toBe(true);
			expect(saleFinder(`${some.join(" ")} 9`)(one)).toBe(false);
			expect(saleFinder(digits)(one)).toBe(one.cards.includes(digits));
			expect(saleFinder("9", [item])(one)).toBe(one.items.includes(item));
		}),
		runs,
	);
});
