import { describe, expect, it } from "vitest";
import { sampleGroup, sampleItem, sampleMenu } from "../menu/menu.sample.ts";
import { clampedKioskTime, pauseAfterUnknown } from "./kiosk-settings.ts";
import {
	type MenuText,
	menuParts,
	menuTextBook,
	menuTextKey,
	withMenuTexts,
} from "./menu-texts.ts";
import { menuTextsCsv, menuTextsOfCsv } from "./menu-texts-csv.ts";

const group = sampleGroup({ id: 5, options: ["Rare", "Well done"] });
const parts = menuParts(
	sampleMenu([
		sampleItem({
			id: 102,
			name: "Burger",
			description: 'With "everything"',
			modifierGroups: [group],
		}),
		sampleItem({ id: 103, name: "Fries", modifierGroups: [group] }),
	]),
);
const texts: readonly MenuText[] = [
	{ kind: "item", id: 103, name: "Frites; « maison »", description: 'Coupées\nici, "à la main"' },
	{ kind: "item", id: 102, name: "=1+1", allergens: "milk, wheat", calories: 740 },
	{ kind: "category", id: 1, name: "Grillades" },
];

describe("the file of a menu's texts", () => {
	it("[KIOS-06] comes back as it was, with quotes, accents, line ends and a text that looks like a formula", () => {
		const file = menuTextsCsv(parts, menuTextBook(texts));
		expect(file.startsWith("\uFEFFkind,id,name,")).toBe(true);
		expect(file).toContain("'=1+1");
		const read = menuTextsOfCsv(file);
		expect(read?.problems).toEqual([]);
		expect(read?.texts).toHaveLength(parts.length);
		const book = menuTextBook(withMenuTexts([], read?.texts ?? []));
		expect([...book.values()].toSorted((a, b) => b.id - a.id)).toEqual(texts);
		expect(parts.map(menuTextKey)).toEqual([
			...["category 1", "item 102", "group 5", "option 500", "option 501", "item 103"],
		]);
	});

	it("[KIOS-06] is read from a French spreadsheet too, its columns in any order, and names each line that is wrong", () => {
		expect(
			menuTextsOfCsv(
				'id;kind;french_name;calories\r\n1;item;"Café; filtre";5\r\n;item;Thé;\r\n\r\n3;soup;;\r\n4;option;Lait;many',
			),
		).toEqual({
			texts: [
				{
					...{ kind: "item", id: 1, name: "Café; filtre", description: "" },
					...{ allergens: "", allergensInFrench: "", calories: 5 },
				},
			],
			problems: [
				{ line: 3, column: "id" },
				{ line: 5, column: "kind" },
				{ line: 6, column: "calories" },
			],
		});
		expect(menuTextsOfCsv("name,price\nFries,3.75")).toBeUndefined();
	});

	it("[KIOS-06] changes what it names, takes away what it leaves blank, and leaves the rest", () => {
		expect(
			withMenuTexts(texts, [
				{ kind: "item", id: 103, name: " Frites " },
				{ kind: "category", id: 1, name: " " },
			]),
		).toEqual([{ kind: "item", id: 103, name: "Frites" }, texts[1]]);
	});
});

it("[KIOS-07] no time that an owner sets is too short for a guest, or none at all", () => {
	expect(
		(["", "abc", "1", "45.4", "9999"] as const).map((typed) =>
			clampedKioskTime("questionSeconds", typed),
		),
	).toEqual([30, 30, 20, 45, 300]);
});

it("[KIOS-02] the pause after unknown cards doubles from the second on, up to five minutes", () => {
	expect([0, 1, 2, 3, 4, 9].map(pauseAfterUnknown)).toEqual([0, 0, 5, 10, 20, 300]);
});
