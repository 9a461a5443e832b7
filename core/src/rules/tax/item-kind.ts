import type { TaxClass } from "../menu/menu.ts";

type Kind = "meal" | "confectionery" | "retail";

/** A meal says so itself, by type or by tag: the fallback type of TAX-19 never makes one (TAX-03). */
export const isMeal = (item: TaxClass): boolean => kindOf(item.itcMenuType, types) === "meal" || kindOf(item.itemTag, tags) === "meal";

export const isConfectionery = (item: TaxClass): boolean =>
	item.confectioneryFlag || kindOf(item.itcMenuType, types) === "confectionery" || kindOf(item.itemTag, tags) === "confectionery";

export const isRetail = (item: TaxClass): boolean =>
	item.retailsFlag || kindOf(item.itcMenuType, types) === "retail" || kindOf(item.itemTag, tags) === "retail";

/**
 * The item type that the campus system is told: itcMenuType as it was set, else a hint in the tag, then in the name
 * ("retail" before "confectionary", in both spellings), else "Meal" (TAX-17 to TAX-19). It decides no tax.
 */
export function campusItemType(item: { readonly name: string; readonly taxClass: Pick<TaxClass, "itcMenuType" | "itemTag"> }): string {
	const set = item.taxClass.itcMenuType?.trim();
	if (set) return set;
	for (const hint of [item.taxClass.itemTag ?? "", item.name]) {
		const words = hint.toLowerCase();
		if (words.includes("retail")) return "Retail Item";
		if (words.includes("confectionary") || words.includes("confectionery")) return "Confectionary";
	}
	return "Meal";
}

/** Known words are found as they are mostly written; any other is looked up again without case and blanks. */
function kindOf(word: string | undefined, known: ReadonlyMap<string, Kind>): Kind | undefined {
	if (word === undefined || word === "") return undefined;
	return known.get(word) ?? known.get(word.trim().toLowerCase());
}

const types: ReadonlyMap<string, Kind> = new Map([
	["meal", "meal"],
	["Meal", "meal"],
	["confectionary", "confectionery"],
	["Confectionary", "confectionery"],
	["confectionery", "confectionery"],
	["retail", "retail"],
	["retail item", "retail"],
	["Retail Item", "retail"],
]);

const tags: ReadonlyMap<string, Kind> = new Map([
	["meal item", "meal"],
	["confectionary", "confectionery"],
	["confectionery", "confectionery"],
	["retail", "retail"],
	["retail item", "retail"],
]);
