import type { Effect } from "effect";
import type { Menu } from "../rules/index.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/**
 * How reading or changing a menu fails: `Unreached`, no answer; `SignedOut`, nobody is signed in;
 * `Refused`; `Undecodable`, an answer that can't be read.
 */
export type MenuFault = Unreached | SignedOut | Refused | Undecodable;

/**
 * A restaurant's menu: Tuckshop's restaurant, the numbers of restaurant and branch at the provider,
 * and the provider's address.
 */
export type MenuPlace = {
	readonly restaurantId: string;
	readonly providerRestaurantId: number;
	readonly providerBranchId: number;
	readonly menuApiUrl: string;
};

/** One provider list as received; only the source that read it knows its shape. */
export type Rows = readonly unknown[];
/** The provider's five lists as they were received. */
export type MenuRows = {
	readonly categories: Rows;
	readonly subCategories: Rows;
	readonly modifiers: Rows;
	readonly modifierGroups: Rows;
	readonly items: Rows;
};

/** A list without which there is no menu; the server caches these. */
export type KeptMenuList = "categories" | "subCategories" | "items";

/** A row that was dropped or corrected during the import, with the field that was wrong. */
export type ImportNote = {
	readonly list: keyof MenuRows;
	readonly row: string;
	readonly field: string;
	readonly reason: string;
};

/** The cloud provider's menu, list by list, in the order of the documented sync. */
export interface MenuSource {
	readonly categories: (place: MenuPlace) => Effect.Effect<Rows, MenuFault>;
	readonly subCategories: (place: MenuPlace) => Effect.Effect<Rows, MenuFault>;
	readonly modifiers: (place: MenuPlace) => Effect.Effect<Rows, MenuFault>;
	readonly modifierGroups: (place: MenuPlace) => Effect.Effect<Rows, MenuFault>;
	readonly items: (place: MenuPlace) => Effect.Effect<Rows, MenuFault>;
	/**
	 * The list from the server's cache, for when the provider does not answer. Refused where it was
	 * never read.
	 */
	readonly kept: (list: KeptMenuList, place: MenuPlace) => Effect.Effect<Rows, MenuFault>;
	/** The one normaliser. It never fails: one bad row never loses the menu. */
	readonly assemble: (
		rows: MenuRows,
	) => Effect.Effect<{ readonly menu: Menu; readonly notes: readonly ImportNote[] }>;
}
