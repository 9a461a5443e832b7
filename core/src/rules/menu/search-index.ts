import { fold } from "./fold.ts";
import type { MenuItem } from "./menu.ts";

/** All folded names in one string, each ended by a line feed, with the place at which each begins. */
export type SearchIndex = { readonly text: string; readonly starts: Uint32Array; readonly items: readonly MenuItem[] };

/** Built once for a menu; one pass over it answers any search. */
export function makeSearchIndex(items: readonly MenuItem[]): SearchIndex {
	const starts = new Uint32Array(items.length + 1);
	let place = 0;
	const names = items.map((item, at) => {
		const name = fold(item.name);
		starts[at] = place;
		place += name.length + 1;
		return name;
	});
	starts[items.length] = place;
	return { text: `${names.join("\n")}\n`, starts, items };
}

/** The first items, in menu order, whose name holds the folded text. */
export function indexed({ text, starts, items }: SearchIndex, folded: string, limit: number): MenuItem[] {
	const found: MenuItem[] = [];
	let at = text.indexOf(folded);
	let from = 0;
	while (at >= 0 && found.length < limit) {
		let last = items.length - 1;
		while (from < last) {
			const middle = (from + last + 1) >> 1;
			if ((starts[middle] ?? 0) <= at) from = middle;
			else last = middle - 1;
		}
		const item = items[from];
		if (!item) break;
		found.push(item);
		at = text.indexOf(folded, starts[from + 1]);
	}
	return found;
}
