import type { Effect } from "effect";
import type { Draft } from "../records/sales/cart-record.ts";
import type { NotStored } from "./faults.ts";

export type { Draft } from "../records/sales/cart-record.ts";

/**
 * The cart, under one fixed key; a cart of another station or owner is set aside, not lost
 * (CART-24). Prices in it are cents, totals are not stored. Fails with `NotStored`; nothing was
 * written then.
 */
export interface DraftStore {
	readonly load: (
		place: Pick<Draft, "ownerId" | "restaurantId" | "stationId">,
	) => Effect.Effect<Draft | undefined, NotStored>;
	/** Saves that are sent without waiting for one another take effect in the order in which they were sent. */
	readonly save: (draft: Draft) => Effect.Effect<void, NotStored>;
}
