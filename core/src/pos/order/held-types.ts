import type { Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import type { HeldOrder } from "../../records/index.ts";
import type { Cents, LineChange } from "../../rules/index.ts";
import type { Observable } from "../pos-types.ts";

/**
 * Why an order is not held, or not taken up. "empty-order", "order-open": the open order has no lines, or has some. "nothing-left": the
 * menu has none of its items any more. "taken": another tab has taken it up.
 */
export type HoldRefusal = {
	readonly code:
		| "empty-order"
		| "name-too-long"
		| "nothing-left"
		| "order-has-fine"
		| "order-open"
		| "payment-running"
		| "taken";
	readonly field: "order" | "name";
	/** Characters, for `name-too-long`. */
	readonly max?: number;
};
/** An order that was not held, or not taken up: nothing changed. */
export interface HoldRefused {
	readonly _tag: "HoldRefused";
	readonly refusal: HoldRefusal;
}

/** An order on hold, and what it comes to with its taxes, in cents. */
export type HeldHere = HeldOrder & { readonly total: Cents };

/** `orders`: oldest first, as last read. */
export type HeldState = { readonly orders: readonly HeldHere[] };

/** A change that taking up an order makes: by the menu, or because an exemption has to be approved again. */
export type RecallChange = LineChange | { readonly is: "exemption" };

/** Orders that wait on this device. */
export type PosHeld = {
	readonly state: Observable<HeldState>;
	/** Reads the orders again: another tab may have held one, or taken one up. */
	readonly look: () => Effect.Effect<void, NotStored>;
	/** Puts the open order aside; a new one begins. It is on disk before that. */
	readonly hold: (name?: string) => Effect.Effect<HeldOrder, NotStored | HoldRefused>;
	/** The changes that the present menu makes to an order. */
	readonly changes: (saleId: string) => Effect.Effect<readonly RecallChange[], NotStored>;
	/** Makes an order the open one, at the prices and taxes of the present menu. */
	readonly recall: (
		saleId: string,
	) => Effect.Effect<readonly RecallChange[], NotStored | HoldRefused>;
	/** Makes it the open one at the prices and taxes at which it was rung up, with items that are gone. */
	readonly recallAsHeld: (
		saleId: string,
	) => Effect.Effect<readonly RecallChange[], NotStored | HoldRefused>;
};
