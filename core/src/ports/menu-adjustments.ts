import type { Effect } from "effect";
import type { CategoryPlace, MenuItemChange, MenuItemOverride } from "../rules/index.ts";
import type { MenuFault } from "./menu-source.ts";

/** A restaurant's changes to its provider's menu, stored on the server. */
export interface MenuAdjustments {
	readonly overrides: (
		restaurantId: string,
	) => Effect.Effect<readonly MenuItemOverride[], MenuFault>;
	/** Changes the parts that are given, gives those that are null back to the provider, and leaves the others of the same item. */
	readonly saveOverride: (
		restaurantId: string,
		change: MenuItemChange,
	) => Effect.Effect<void, MenuFault>;
	/** Empty: nobody saved an order. */
	readonly categoryOrder: (
		restaurantId: string,
	) => Effect.Effect<readonly CategoryPlace[], MenuFault>;
	/** The whole order: it takes the place of the one that was saved. */
	readonly saveCategoryOrder: (
		restaurantId: string,
		places: readonly CategoryPlace[],
	) => Effect.Effect<void, MenuFault>;
}
