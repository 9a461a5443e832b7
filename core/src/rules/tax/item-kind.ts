import type { TaxClass } from "../menu/menu.ts";

/**
 * The kinds of an item for the tax rules. An item may be of several: the order of the rules decides
 * which counts.
 */
export type ItemKinds = {
	readonly meal: boolean;
	readonly confectionery: boolean;
	readonly retail: boolean;
};

/**
 * By type, by tag or by flag. A meal has to be marked as one: the fallback type of TAX-19 never
 * makes one (TAX-03).
 */
export function itemKinds(item: TaxClass): ItemKinds {
	if (hasNoWord(item) && !item.confectioneryFlag && !item.retailsFlag) return plain;
	const type = wordKind(item.itcMenuType);
	const tag = wordKind(item.itemTag);
	const meal = type === "meal" || tag === "meal item";
	const confectionery =
		item.confectioneryFlag || type === "confectionery" || tag === "confectionery";
	const retail = item.retailsFlag || type === "retail" || tag === "retail";
	return meal || confectionery || retail ? { meal, confectionery, retail } : plain;
}

/** True if an item is a meal, by its type or its tag. */
export const isMeal = (item: TaxClass): boolean =>
	!hasNoWord(item) &&
	(wordKind(item.itcMenuType) === "meal" || wordKind(item.itemTag) === "meal item");
/** True if an item is confectionery, by its type, its tag or its flag. */
export const isConfectionery = (item: TaxClass): boolean => itemKinds(item).confectionery;

/** Most items have no mark, which is checked first. */
const hasNoWord = (item: TaxClass): boolean => !item.itcMenuType && !item.itemTag;

const plain: ItemKinds = { meal: false, confectionery: false, retail: false };

/**
 * The item type that is sent to the campus system: itcMenuType where it is set, otherwise a hint in
 * the tag, then in the name ("retail" before "confectionary", in both spellings), otherwise "Meal"
 * (TAX-17 to TAX-19). It decides no tax.
 */
export function campusItemType(item: {
	readonly name: string;
	readonly taxClass: Pick<TaxClass, "itcMenuType" | "itemTag">;
}): string {
	const set = item.taxClass.itcMenuType?.trim();
	if (set) return set;
	for (const hint of [item.taxClass.itemTag, item.name]) {
		const words = hint?.toLowerCase();
		if (words?.includes("retail")) return "Retail Item";
		if (words?.includes("confectionary") || words?.includes("confectionery"))
			return "Confectionary";
	}
	return "Meal";
}

type WordKind = "meal" | "meal item" | "confectionery" | "retail";

/**
 * The kind that a type or a tag names, ignoring case and surrounding blanks. It runs for each line at each tap, so a word that can be
 * none of them by its first letter, or that is written in the usual way, is recognised without making a new string.
 */
function wordKind(word: string | undefined): WordKind | undefined {
	if (!word) return undefined;
	const first = word.charCodeAt(0);
	const letter = first | 0x20;
	if (letter !== 0x6d && letter !== 0x63 && letter !== 0x72 && first > 0x20 && first < 0x80)
		return undefined;
	return spelled(word) ?? spelled(word.trim().toLowerCase());
}

function spelled(word: string): WordKind | undefined {
	switch (word) {
		case "Meal":
		case "meal":
			return "meal";
		case "meal item":
			return "meal item";
		case "Confectionary":
		case "confectionary":
		case "confectionery":
			return "confectionery";
		case "Retail Item":
		case "retail item":
		case "retail":
			return "retail";
		default:
			return undefined;
	}
}
