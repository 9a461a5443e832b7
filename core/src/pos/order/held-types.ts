import type { Effect } from "effect";
import type { OutletOrder } from "../../contract/held-orders.ts";
import type { NotStored } from "../../ports/index.ts";
import type { HeldOrder } from "../../records/index.ts";
import type { Cents, LineChange } from "../../rules/index.ts";
import type { Observable } from "../pos-types.ts";

/**
 * Why an order is not held, or not taken up. "empty-order", "order-open": the open order has no lines, or has some. "nothing-left": the
 * menu has none of its items any more. "taken": another tab has taken it up, or the till at `station`. "server-away": it is another till's, and the
 * server can't be asked. "not-ended": it is still open at a till.
 */
export type HoldRefusal = {
	readonly code:
		| "empty-order"
		| "name-too-long"
		| "not-ended"
		| "nothing-left"
		| "order-has-fine"
		| "order-open"
		| "payment-running"
		| "server-away"
		| "taken";
	readonly field: "order" | "name";
	/** Characters, for `name-too-long`. */
	readonly max?: number;
	/** With "taken", where it is known. */
	readonly station?: string;
};
/** An order that was not held, or not taken up: nothing changed. */
export interface HoldRefused {
	readonly _tag: "HoldRefused";
	readonly refusal: HoldRefusal;
}

/** An order on hold, and its total in cents with tax, before any rounding of cash. */
export type HeldHere = HeldOrder & { readonly total: Cents };

/** An order of another till. "taken": it was taken up there, and is neither sold nor discarded. */
export type HeldThere = HeldHere & {
	readonly is: "held" | "taken";
	/** null: the station is no more. */
	readonly station: string | null;
	/** ISO 8601, UTC. */
	readonly since: string;
	/** Given to this device, whose page ended before it stored it. */
	readonly isOwn: boolean;
	readonly deviceId: string;
	/** The highest turn of the devices' acts on it, as `HeldStanding` has it. */
	readonly turn: number;
};

/**
 * `orders`: oldest first, as last read. `others`: those of the outlet's other tills, as the server last said. `outlet`: "away" where it could not
 * be asked: then each till has its own. `twice`: orders that two tills had at once.
 */
export type HeldState = {
	readonly orders: readonly HeldHere[];
	readonly others: readonly HeldThere[];
	readonly outlet: "unasked" | "seen" | "away";
	readonly twice: readonly OutletOrder[];
};

/** The state before anything was read: no order is on hold, and the outlet was not asked. */
export const nothingHeld: HeldState = { orders: [], others: [], outlet: "unasked", twice: [] };

/** A change that taking up an order makes: by the menu, or because an exemption has to be approved again. */
export type RecallChange = LineChange | { readonly is: "exemption" };

/** Orders that wait on this device, and at its outlet's other tills. */
export type PosHeld = {
	readonly state: Observable<HeldState>;
	/** Reads the orders again: another tab may have held one, or taken one up. */
	readonly look: () => Effect.Effect<void, NotStored>;
	/** Reads them again, and asks the server for those of the other tills. */
	readonly lookAround: () => Effect.Effect<void, NotStored>;
	/**
	 * Puts the open order aside; a new one begins. It is on disk before that. Without a name it has the one with which it was recalled, else the
	 * guest's name or pager of its details; "" is none. One that was recalled has its number again, where no other got it meanwhile.
	 */
	readonly hold: (name?: string) => Effect.Effect<HeldOrder, NotStored | HoldRefused>;
	/** Gives an order that is on hold at this till a name, at most `mostHeldName` characters, or none: "" takes it away. */
	readonly name: (
		saleId: string,
		name: string,
	) => Effect.Effect<HeldOrder, NotStored | HoldRefused>;
	/** The changes that the present menu makes to an order. */
	readonly changes: (saleId: string) => Effect.Effect<readonly RecallChange[], NotStored>;
	/** Makes an order the open one, at the prices and taxes of the present menu. One of another till is asked of the server, which gives it to one till. */
	readonly recall: (
		saleId: string,
	) => Effect.Effect<readonly RecallChange[], NotStored | HoldRefused>;
	/** Recalls an order that another till has taken up, after a person was asked: that till is not heard of any more, or gives it up. */
	readonly takeOver: (
		saleId: string,
	) => Effect.Effect<readonly RecallChange[], NotStored | HoldRefused>;
	/** An order that two tills sold is seen to: it is no longer named. */
	readonly settle: (saleId: string) => Effect.Effect<void, NotStored | HoldRefused>;
	/** Makes it the open one at the prices and taxes at which it was rung up, with items that are gone. */
	readonly recallAsHeld: (
		saleId: string,
	) => Effect.Effect<readonly RecallChange[], NotStored | HoldRefused>;
};
