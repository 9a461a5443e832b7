import type { Effect } from "effect";
import type { KitchenPrinter } from "../rules/kitchen/index.ts";
import type { RestaurantFault } from "./restaurants.ts";

/** A restaurant's kitchen as the server stores it: its printers, and the letters of its devices. */
export interface KitchenPrinters {
	readonly read: (
		restaurantId: string,
	) => Effect.Effect<readonly KitchenPrinter[], RestaurantFault>;
	/** Saves all printers; they replace those that were saved. */
	readonly save: (
		restaurantId: string,
		printers: readonly KitchenPrinter[],
	) => Effect.Effect<readonly KitchenPrinter[], RestaurantFault>;
	/**
	 * The letter that a device's order numbers begin with. `had`: the letter that it was given
	 * before.
	 */
	readonly letter: (
		restaurantId: string,
		device: { readonly id: string; readonly had?: string | undefined },
	) => Effect.Effect<string, RestaurantFault>;
}
