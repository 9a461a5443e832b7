import type { Cents } from "../money/cents.ts";
import type { Menu, MenuItem } from "./menu.ts";

/**
 * A restaurant's changes to an item, by the provider's id of it. An undefined field keeps the
 * provider's value.
 */
export type MenuItemOverride = {
	readonly menuItemId: number;
	readonly openPrice?: boolean;
	/**
	 * Replaces the base price, in cents without tax; at least 0 (PROV-38), a lower one is ignored.
	 */
	readonly customPrice?: Cents;
	readonly isAvailable?: boolean;
};

/**
 * A change of one item: an undefined field stays as saved, null resets it to the provider's value.
 */
export type MenuItemChange = Pick<MenuItemOverride, "menuItemId"> & {
	readonly [Field in Exclude<keyof MenuItemOverride, "menuItemId">]?:
		| MenuItemOverride[Field]
		| null;
};

/**
 * The menu with a restaurant's own changes. An override of an unknown item changes nothing, and a
 * custom price below 0 is ignored.
 */
export function applyOverrides(menu: Menu, overrides: readonly MenuItemOverride[]): Menu {
	if (overrides.length === 0) return menu;
	const of = new Map(overrides.map((override) => [override.menuItemId, override]));
	return { ...menu, items: menu.items.map((item) => withOverride(item, of.get(item.id))) };
}

function withOverride(item: MenuItem, override: MenuItemOverride | undefined): MenuItem {
	if (!override) return item;
	const { openPrice, customPrice, isAvailable } = override;
	return {
		...item,
		openPrice: openPrice ?? item.openPrice,
		price: customPrice !== undefined && customPrice >= 0 ? customPrice : item.price,
		isAvailable: isAvailable ?? item.isAvailable,
	};
}
