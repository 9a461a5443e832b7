import type { Menu } from "../menu/menu.ts";

/**
 * A part of a menu that has words: a category, an item, a group of modifiers, or an option of one.
 */
export type MenuTextKind = "category" | "item" | "group" | "option";

/**
 * The restaurant's own words about a part of its provider's menu: French ones, and for items what
 * the provider does not have, allergens and energy. Every member may be absent.
 */
export type MenuText = {
	readonly kind: MenuTextKind;
	/** The provider's id. */
	readonly id: number;
	/** In French. */
	readonly name?: string;
	/** In French. */
	readonly description?: string;
	readonly allergens?: string;
	/** In French. */
	readonly allergensInFrench?: string;
	/** Of one, in Calories (kilocalories). */
	readonly calories?: number;
};

/** The most texts of one restaurant; the contract has no room for more. */
export const mostMenuTexts = 20_000;
/** The most characters of a name, in UTF-16 units. */
export const longestMenuName = 200;
/** The most characters of a description, and of allergens, in UTF-16 units. */
export const longestMenuDescription = 1_000;
/** The most Calories that an item may state: above it an entry is refused as a slip of the hand. */
export const mostCalories = 20_000;

/** The texts of a menu by `menuTextKey`. */
export type MenuTextBook = ReadonlyMap<string, MenuText>;

/** The key of a text in a book: "item 12" of the item 12. */
export const menuTextKey = ({ kind, id }: Pick<MenuText, "kind" | "id">): string => `${kind} ${id}`;

/** The texts by kind and id; of two about one part the last counts. */
export const menuTextBook = (texts: readonly MenuText[]): MenuTextBook =>
	new Map(texts.map((text) => [menuTextKey(text), text]));

/** A part of the menu with the provider's words, to enter texts for it. */
export type MenuPart = Pick<MenuText, "kind" | "id"> & {
	readonly name: string;
	readonly description?: string;
};

/** Every part of a menu that has words, in the menu's order; a group of several items once. */
export function menuParts({ categories, items }: Menu): readonly MenuPart[] {
	const parts: MenuPart[] = categories.map(({ id, name }) => ({ kind: "category", id, name }));
	for (const { id, name, description, modifierGroups } of items) {
		parts.push({ kind: "item", id, name, ...(description === undefined ? {} : { description }) });
		for (const group of modifierGroups) {
			parts.push({ kind: "group", id: group.id, name: group.name });
			for (const option of group.options)
				parts.push({ kind: "option", id: option.id, name: option.name });
		}
	}
	return [...new Map(parts.map((part) => [menuTextKey(part), part])).values()];
}

/** A text without blank members; undefined where it has none left. */
export function trimmedMenuText(text: MenuText): MenuText | undefined {
	const { kind, id, calories } = text;
	const words = Object.fromEntries(
		(["name", "description", "allergens", "allergensInFrench"] as const).flatMap((member) => {
			const said = text[member]?.trim() ?? "";
			return said === "" ? [] : [[member, said]];
		}),
	);
	const known = { ...words, ...(calories === undefined ? {} : { calories }) };
	return Object.keys(known).length > 0 ? { kind, id, ...known } : undefined;
}

/** The texts with some replaced by their kind and id; an empty one takes its part's text away. */
export function withMenuTexts(
	texts: readonly MenuText[],
	changed: readonly MenuText[],
): readonly MenuText[] {
	const book = new Map(menuTextBook(texts));
	for (const text of changed) {
		const kept = trimmedMenuText(text);
		if (kept) book.set(menuTextKey(text), kept);
		else book.delete(menuTextKey(text));
	}
	return [...book.values()];
}
