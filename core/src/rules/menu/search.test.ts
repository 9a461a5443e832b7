import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { makeCatalogue } from "./catalogue.ts";
import { sampleItem, sampleMenu } from "./menu.sample.ts";
import { findPlu, search, searchesWhileTyping, searchMenuData } from "./search.ts";

const names = [
	"Crème brûlée",
	"Cheeseburger",
	"BŒUF bourguignon",
	"Café au lait",
	"Tarte à l’érable",
	"Poutine",
	"Chai  latte",
	"4011",
	"SUSHI İstanbul",
	"寿司 cream",
];
const catalogue = makeCatalogue(
	sampleMenu([
		...names.map((name, at) => sampleItem({ id: at + 1, name })),
		sampleItem({ id: 50, name: "Banana", pluCode: "4011" }),
		sampleItem({ id: 51, name: "Old banana", pluCode: "4012", isAvailable: false }),
		sampleItem({ id: 52, name: "Organic banana", pluCode: "4011" }),
	]),
);
const found = (text: string, limit?: number) =>
	search(catalogue, text, limit).map((item) => item.name);

describe("search", () => {
	it.each([
		["burger", ["Cheeseburger"]],
		["CREME BRULEE", ["Crème brûlée"]],
		["crème", ["Crème brûlée"]],
		["boeuf", ["BŒUF bourguignon"]],
		["Bœuf B", ["BŒUF bourguignon"]],
		["l'erable", ["Tarte à l’érable"]],
		["  chai latte ", ["Chai  latte"]],
		["istanbul", ["SUSHI İstanbul"]],
		["寿", ["寿司 cream"]],
		["che", ["Cheeseburger"]],
		["nothing of the kind", []],
		["poutine\ncafe", []],
	])("[MENU-29] finds %j anywhere in a name, case and accents aside", (text, expected) => {
		expect(found(text)).toEqual(expected);
	});

	it("[MENU-28] puts items whose PLU is exactly the text first, all of them, and never twice", () => {
		expect(found("4011")).toEqual(["Banana", "Organic banana", "4011"]);
		expect(found("4011", 2)).toEqual(["Banana", "Organic banana"]);
		const named = makeCatalogue(
			sampleMenu([
				sampleItem({ id: 1, name: "4011 mix", pluCode: "4011" }),
				sampleItem({ id: 2, name: "4011 tea" }),
				sampleItem({ id: 3, name: "4011 jam" }),
			]),
		);
		expect(search(named, "4011", 2).map(({ id }) => id)).toEqual([1, 2]);
		expect(found("401")).toEqual(["4011"]);
		expect(found(" 4012")).toEqual(["Old banana"]);
	});

	it("[DATA-38] finds an item by its id as well in the data viewer, first and once", () => {
		const ids = (text: string, limit?: number) =>
			searchMenuData(catalogue, text, limit).map(({ id }) => id);
		expect(ids(" 6 ")).toEqual([6]);
		expect(ids("4011")).toEqual([50, 52, 8]);
		expect(ids("poutine")).toEqual([6]);
		expect(ids("8", 1)).toEqual([8]);
		const numbered = makeCatalogue(
			sampleMenu([sampleItem({ id: 7, name: "Cola 8" }), sampleItem({ id: 8, name: "Water 8" })]),
		);
		expect(searchMenuData(numbered, "8").map(({ id }) => id)).toEqual([8, 7]);
	});

	it("finds nothing for nothing, and no more than the limit, in menu order", () => {
		expect(found("")).toEqual([]);
		expect(found("   ")).toEqual([]);
		expect(found("a", 0)).toEqual([]);
		const alike = makeCatalogue(
			sampleMenu(Array.from({ length: 60 }, (_, id) => sampleItem({ id, name: "Tea" }))),
		);
		expect(search(alike, "tea")).toHaveLength(50);
		expect(searchMenuData(alike, "tea")).toHaveLength(50);
		expect(found("banana", 2)).toEqual(["Banana", "Old banana"]);
		expect(search(makeCatalogue(sampleMenu([])), "a")).toEqual([]);
	});

	it("[MENU-29] finds exactly what a walk through all names finds", () => {
		const letter = fc.constantFrom("a", "B", "é", "e", " ", "œ", "o", "'");
		const name = fc.string({ unit: letter, maxLength: 7 });
		const simple = (text: string) =>
			text.toLowerCase().replaceAll("é", "e").replaceAll("œ", "oe").trim().replace(/ +/g, " ");
		const many = fc.tuple(
			fc.array(name, { minLength: 1, maxLength: 12 }),
			fc.integer({ min: 0, max: 150 }),
		);
		fc.assert(
			fc.property(many, name, fc.integer({ min: 1, max: 120 }), ([some, count], text, limit) => {
				const items = Array.from({ length: count }, (_, at) =>
					sampleItem({ id: at, name: `${some[at % some.length]}${at % 7 === 0 ? "é" : ""}` }),
				);
				const expected =
					simple(text) === ""
						? []
						: items.filter((item) => simple(item.name).includes(simple(text))).slice(0, limit);
				expect(search(makeCatalogue(sampleMenu(items)), text, limit)).toEqual(expected);
			}),
			{ ...runs, numRuns: Math.ceil((runs.numRuns ?? 1000) / 2) },
		);
	});

	it("[MENU-29] finds the same in a menu of thousands, to the last name", () => {
		const items = Array.from({ length: 4_137 }, (_, at) =>
			sampleItem({ id: at, name: `${["Café", "Thé", "Soupe"][at % 3]} ${at}` }),
		);
		const large = makeCatalogue(sampleMenu(items));
		for (const text of [
			"cafe 3",
			"4136",
			"the 40",
			"e 2047",
			"e 2048",
			"soupe",
			"0",
			"99",
			"pe 4136x",
		]) {
			const plain = (name: string) => name.toLowerCase().replaceAll("é", "e");
			expect(search(large, text, 5_000)).toEqual(
				items.filter(({ name }) => plain(name).includes(text)),
			);
		}
	});
});

describe("a typed entry", () => {
	it.each([
		["caf", true],
		["12a", true],
		["é×2", true],
		[" ca ", false],
		["ca", false],
		["", false],
		["123", false],
		["4011", false],
		["👍👍", false],
	])("[SRCH-06, SRCH-07, SRCH-15] %j searches while it is typed: %s", (typed, expected) => {
		expect(searchesWhileTyping(typed)).toBe(expected);
	});

	it("is looked up as a PLU with what stands around it cut off", () => {
		expect(findPlu(catalogue, "4011 ")?.name).toBe("Banana");
		expect(findPlu(catalogue, " 4013 ")).toBeUndefined();
	});
});
