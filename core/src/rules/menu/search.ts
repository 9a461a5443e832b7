import type { Catalogue } from "./catalogue.ts";
import { normaliseForSearch } from "./fold.ts";
import type { MenuItem } from "./menu.ts";
import { searchIndexed } from "./search-index.ts";

/**
 * The items that a text finds in the whole menu: those whose PLU is exactly the text, then those
 * whose name contains it, ignoring case and accents (MENU-28, MENU-29). An empty text finds
 * nothing.
 */
export function search(catalogue: Catalogue, text: string, limit = 50): MenuItem[] {
	const folded = normaliseForSearch(text);
	if (folded === "" || limit < 1) return [];
	const code = text.trim();
	const exact = catalogue.byPlu.get(code);
	if (!exact) return searchIndexed(catalogue.index, folded, limit);
	const coded = catalogue.sharedPlu.get(code) ?? [exact];
	const named = searchIndexed(catalogue.index, folded, limit + coded.length).filter(
		(item) => !coded.includes(item),
	);
	return [...coded, ...named].slice(0, limit);
}

/** Searches for the data viewer, where an item is also found by its id (DATA-38). */
export function searchMenuData(catalogue: Catalogue, text: string, limit = 50): MenuItem[] {
	const byId = isCode(text) ? catalogue.byId.get(Number(text.trim())) : undefined;
	const found = search(catalogue, text, limit);
	return byId ? [byId, ...found.filter((item) => item !== byId)].slice(0, limit) : found;
}

/** The item of an exact PLU or UPC code, ignoring spaces around it. */
export const findPlu = (catalogue: Catalogue, code: string): MenuItem | undefined =>
	catalogue.byPlu.get(code) ?? catalogue.byPlu.get(code.trim());

/**
 * True if a value is searched while it is typed: more than 2 characters that are not all digits
 * (SRCH-06, SRCH-07, SRCH-15).
 */
export const searchesWhileTyping = (typed: string): boolean =>
	[...typed.trim()].length > 2 && !isCode(typed);

/**
 * Digits are a code. One that no item has only searches (SRCH-10): it does not mean a name that
 * happens to contain it.
 */
export const isCode = (entry: string): boolean => /^\d+$/.test(entry.trim());
