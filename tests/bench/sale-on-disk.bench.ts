import { inPage, pairedPercentile, pairedTurns } from "./in-browser/in-page.ts";
import { rowOf } from "./measure.ts";
import type { Row } from "./row.ts";

/** A sale with its line in the register kept in real Chromium, with strict durability. */
export async function rows(): Promise<Row[]> {
	const turns = await inPage("soldOnDisk", 500);
	const line = {
		name: "a sale on disk, strict",
		peer: "IndexedDB, the same records",
		aim: 1.5,
	} as const;
	return [
		rowOf(line, pairedTurns(turns)),
		rowOf({ ...line, name: "a sale on disk, strict, 99th" }, pairedPercentile(turns, 99)),
	];
}
