import type { Effect } from "effect";
import type { Draft } from "../records/sales/cart-record.ts";
import type { NotStored } from "./faults.ts";

export type { Draft } from "../records/sales/cart-record.ts";

/** The cart that a draft was made from, by which another tab's change is noticed. */
export type DraftBasis = {
	/** The revision of the cart that it replaces. */
	readonly revision: string | undefined;
	/** Makes the draft anew from the cart that another tab wrote meanwhile. May be called several times. */
	readonly remake: (standing: Draft) => Draft;
};

/**
 * The cart, under one fixed key; a cart of another station or owner is set aside, not lost
 * (CART-24). Prices in it are cents, totals are not stored. Fails with `NotStored`; nothing was
 * written then.
 */
export interface DraftStore {
	readonly load: (
		place: Pick<Draft, "ownerId" | "restaurantId" | "stationId">,
	) => Effect.Effect<Draft | undefined, NotStored>;
	/**
	 * Saves a draft, and returns what is stored. Where the cart has another revision than the basis
	 * by then, what `remake` makes of it is stored instead, in the same transaction: of two tabs that
	 * save at once neither overwrites the other. Saves that are sent without waiting for one another
	 * take effect in the order in which they were sent.
	 */
	readonly save: (draft: Draft, basis?: DraftBasis) => Effect.Effect<Draft, NotStored>;
}
