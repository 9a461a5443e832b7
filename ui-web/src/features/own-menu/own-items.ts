import type { Cents, Menu, MenuItem, MenuItemChange, MenuItemOverride } from "@tuckshop/core/rules";

/** An item of the provider's menu, with the restaurant's changes to it. */
export type OwnItem = {
	readonly item: MenuItem;
	readonly override: MenuItemOverride | undefined;
	readonly category: string;
};

/** A filter for the items. */
export type Only = "all" | "soldOut" | "changed";

/** The items of a menu by category and name, each once. */
export function ownItems(menu: Menu, overrides: readonly MenuItemOverride[]): readonly OwnItem[] {
	const of = new Map(overrides.map((override) => [override.menuItemId, override]));
	const categories = new Map(menu.categories.map(({ id, name }) => [id, name]));
	return menu.items
		.map((item) => ({
			item,
			override: of.get(item.id),
			category:
				(item.categoryId === undefined ? undefined : categories.get(item.categoryId)) ??
				item.categoryName,
		}))
		.sort(
			(one, other) =>
				one.category.localeCompare(other.category, "en-CA") ||
				one.item.name.localeCompare(other.item.name, "en-CA"),
		);
}

export const isOnSale = ({ item, override }: OwnItem): boolean =>
	override?.isAvailable ?? item.isAvailable;

export const ownPriceOf = ({ override }: OwnItem): Cents | undefined => override?.customPrice;

export function itemsFound(
	items: readonly OwnItem[],
	{ search, only }: { readonly search: string; readonly only: Only },
): readonly OwnItem[] {
	const wanted = search.trim().toLocaleLowerCase("en-CA");
	return items.filter((each) => {
		const { item } = each;
		const fits =
			wanted === "" ||
			item.name.toLocaleLowerCase("en-CA").includes(wanted) ||
			(item.pluCode ?? "").toLocaleLowerCase("en-CA").startsWith(wanted);
		if (!fits || only === "all") return fits;
		return only === "soldOut"
			? !isOnSale(each)
			: isOnSale(each) !== item.isAvailable || ownPriceOf(each) !== undefined;
	});
}

/**
 * The change that puts an item on sale or takes it off; empty where the provider's own state is the
 * same.
 */
export const saleChange = ({ item }: OwnItem, onSale: boolean): MenuItemChange => ({
	menuItemId: item.id,
	isAvailable: item.isAvailable === onSale ? null : onSale,
});

export const priceChange = ({ item }: OwnItem, price: Cents | undefined): MenuItemChange => ({
	menuItemId: item.id,
	customPrice: price === undefined || price === item.price ? null : price,
});
