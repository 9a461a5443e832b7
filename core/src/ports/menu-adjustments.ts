import type { Effect } from "effect";
import type { CategoryPlace, MenuItemChange, MenuItemOverride } from "../rules/index.ts";
import type { KioskSettings, MenuText } from "../rules/kiosk/index.ts";
import type { CategoryColour, MenuLooks } from "../rules/looks/index.ts";
import type { MenuFault } from "./menu-source.ts";

/** A restaurant's changes to its provider's menu, its own words about it, and how its kiosks show it; stored on the server. */
export interface MenuAdjustments {
	readonly overrides: (
		restaurantId: string,
	) => Effect.Effect<readonly MenuItemOverride[], MenuFault>;
	/**
	 * Saves the members that are given, resets those that are null to the provider's value, and keeps
	 * the item's other members.
	 */
	readonly saveOverride: (
		restaurantId: string,
		change: MenuItemChange,
	) => Effect.Effect<void, MenuFault>;
	/** The saved order of the categories; empty where none was saved. */
	readonly categoryOrder: (
		restaurantId: string,
	) => Effect.Effect<readonly CategoryPlace[], MenuFault>;
	/** Saves the whole order; it replaces the one that was saved. */
	readonly saveCategoryOrder: (
		restaurantId: string,
		places: readonly CategoryPlace[],
	) => Effect.Effect<void, MenuFault>;
	/** The colours of categories, and the addresses of the pictures of items. */
	readonly looks: (restaurantId: string) => Effect.Effect<MenuLooks, MenuFault>;
	/** Gives a category a colour; null takes it away. */
	readonly saveColour: (
		restaurantId: string,
		of: { readonly categoryId: number; readonly colour: CategoryColour | null },
	) => Effect.Effect<void, MenuFault>;
	/** Gives an item a picture: a JPEG or PNG as base64; null takes it away. */
	readonly savePicture: (
		restaurantId: string,
		of: { readonly menuItemId: number; readonly picture: string | null },
	) => Effect.Effect<void, MenuFault>;
	/** French words, allergens and energy of parts of the menu. */
	readonly texts: (restaurantId: string) => Effect.Effect<readonly MenuText[], MenuFault>;
	/** Saves all of them; they replace those that were saved. */
	readonly saveTexts: (
		restaurantId: string,
		texts: readonly MenuText[],
	) => Effect.Effect<readonly MenuText[], MenuFault>;
	/** The choices for the restaurant's kiosks; undefined where none were saved. */
	readonly kioskSettings: (
		restaurantId: string,
	) => Effect.Effect<KioskSettings | undefined, MenuFault>;
	readonly saveKioskSettings: (
		restaurantId: string,
		settings: KioskSettings,
	) => Effect.Effect<void, MenuFault>;
}
