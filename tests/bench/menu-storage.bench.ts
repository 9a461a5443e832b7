import { inPage, pairedTurns } from "./in-browser/in-page.ts";
import { rowOf } from "./measure.ts";
import type { Row } from "./row.ts";

const items = 20_000;

/** A menu of 20,000 items in real Chromium: from the provider's rows to the disk and the search box, and from the disk to the search box. */
export async function rows(): Promise<Row[]> {
	const imported = await inPage("importedMenus", items, 9);
	const started = await inPage("startedMenus", items, 15);
	return [
		rowOf(
			{
				name: "menu import, 20,000 items, durable and searchable",
				peer: "the rows as one strict record",
				aim: 5,
			},
			pairedTurns(imported),
		),
		rowOf(
			{
				name: "menu start, 20,000 items, searchable",
				peer: "the record read, its names in one string",
				aim: 2,
			},
			pairedTurns(started),
		),
	];
}
