import { bySortOrder, type CategoryPlace, orderCategories } from "./category-order.ts";
import type { Menu, MenuCategory, MenuItem, MenuSubCategory } from "./menu.ts";
import { makeSearchIndex, type SearchIndex } from "./search-index.ts";

/**
 * A menu indexed for the till: built once when a menu arrives, then only read. A tap never waits
 * for storage (ADD-02).
 */
export type Catalogue = {
	readonly menu: Menu;
	/** In display order; the first is selected when the till opens (MENU-05). */
	readonly categories: readonly MenuCategory[];
	readonly byId: ReadonlyMap<number, MenuItem>;
	/** The item of each PLU or UPC code; where several share a code, the first that is available. */
	readonly byPlu: ReadonlyMap<string, MenuItem>;
	/** All items of the codes that several items share. */
	readonly sharedPlu: ReadonlyMap<string, readonly MenuItem[]>;
	/** Any open-price item in the whole menu (MENU-18). */
	readonly hasOpenPrice: boolean;
	readonly index: SearchIndex;
	/** The items of a category, or of one of its sub-categories by its name: trimmed, ignoring case (MENU-10). */
	itemsOf(categoryId: number, subCategoryName?: string): readonly MenuItem[];
	subCategoriesOf(categoryId: number): readonly MenuSubCategory[];
};

/**
 * The catalogue of a menu. `places`: the saved category order; without it the categories are sorted
 * by their own sort order. An item whose category is not in the menu is found by search, PLU and id
 * alone.
 */
export function makeCatalogue(menu: Menu, places?: readonly CategoryPlace[]): Catalogue {
	const categories = places
		? orderCategories(menu.categories, places)
		: bySortOrder(menu.categories);
	const idOfName = new Map(
		menu.categories.toReversed().map((category) => [joinKey(category.name), category.id]),
	);
	const categoryOf = (entry: {
		readonly categoryId: number | undefined;
		readonly categoryName: string;
	}) => entry.categoryId ?? idOfName.get(joinKey(entry.categoryName));

	const byId = new Map<number, MenuItem>();
	const byPlu = new Map<string, MenuItem>();
	const sharedPlu = new Map<string, MenuItem[]>();
	const byCategory = new Map<number, MenuItem[]>();
	let hasOpenPrice = false;
	for (const item of menu.items) {
		byId.set(item.id, item);
		hasOpenPrice ||= item.openPrice;
		const categoryId = categoryOf(item);
		if (categoryId !== undefined) append(byCategory, categoryId, item);
		const plu = item.pluCode?.trim();
		if (!plu) continue;
		const first = byPlu.get(plu);
		if (!first) byPlu.set(plu, item);
		else {
			if (!sharedPlu.has(plu)) append(sharedPlu, plu, first);
			append(sharedPlu, plu, item);
			if (!first.isAvailable && item.isAvailable) byPlu.set(plu, item);
		}
	}
	const subCategories = new Map<number, MenuSubCategory[]>();
	for (const subCategory of bySortOrder(menu.subCategories)) {
		const categoryId = categoryOf(subCategory);
		if (categoryId !== undefined) append(subCategories, categoryId, subCategory);
	}
	return {
		menu,
		categories,
		byId,
		byPlu,
		sharedPlu,
		hasOpenPrice,
		index: makeSearchIndex(menu.items),
		itemsOf(categoryId, subCategoryName) {
			const items = byCategory.get(categoryId) ?? [];
			if (subCategoryName === undefined) return items;
			const wanted = joinKey(subCategoryName);
			return items.filter((item) => joinKey(item.subCategoryName) === wanted);
		},
		subCategoriesOf: (categoryId) => subCategories.get(categoryId) ?? [],
	};
}

/** The label of a category's tab: its type name, otherwise its name (MENU-03, MENU-04). */
export const categoryLabel = (category: MenuCategory): string =>
	category.typeName?.trim() || category.name;

/**
 * The kinds of tag that a badge distinguishes (MENU-24 to MENU-27): warning, secondary, error and
 * primary in appearance.
 */
export type ItemBadge = "meal" | "confectionery" | "retail" | "other";

/**
 * The badge of an item on its tile, by its tag, ignoring case. It decides no tax: `itemKinds` does.
 */
export function badgeOf(item: MenuItem): ItemBadge {
	switch (joinKey(item.taxClass.itemTag ?? "")) {
		case "meal item":
			return "meal";
		case "confectionery":
		case "confectionary":
			return "confectionery";
		case "retail":
			return "retail";
		default:
			return "other";
	}
}

const joinKey = (name: string): string => name.trim().toLowerCase();

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
	const list = map.get(key);
	if (list) list.push(value);
	else map.set(key, [value]);
}
