import type { Effect } from "effect";
import type { Menu } from "../rules/index.ts";
import type { NotStored, Undecodable } from "./faults.ts";

/** A synced menu as stored on this device: one record, replaced whole. */
export type MenuSnapshot = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly providerRestaurantId: number;
	readonly providerBranchId: number;
	/** When it was read from the provider, ISO 8601, UTC. */
	readonly syncedAt: string;
	readonly menu: Menu;
};

/**
 * The menus that are stored on the device, one for each owner and restaurant. A menu that does not
 * decode fails with `Undecodable`.
 */
export interface MenuStore {
	readonly load: (
		ownerId: string,
		restaurantId: string,
	) => Effect.Effect<MenuSnapshot | undefined, NotStored | Undecodable>;
	/** Replaces the menu in one transaction; where it fails the old one stays whole. */
	readonly replace: (snapshot: MenuSnapshot) => Effect.Effect<void, NotStored>;
	readonly clear: (ownerId: string) => Effect.Effect<void, NotStored>;
}
