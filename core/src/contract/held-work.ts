import { Schema } from "effect";
import { atMost, limits } from "../records/limits.ts";
import { Dollars } from "../records/money-codecs.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/**
 * A debit or an order that is held. `id` is the key to settle it by: a debit's own id, or the sale
 * id of an order. `attempts`: how often it was sent.
 */
export const HeldEntry = Schema.Struct({
	kind: Schema.Literals(["debit", "order"]),
	id: Schema.String,
	reference: Schema.String,
	amount: Dollars,
	attempts: Schema.Int,
	created_at: Schema.String,
});
export type HeldEntry = typeof HeldEntry.Type;

/** The maximum number that is listed one by one; the counts and sums are of all. */
export const maxHeldListed = 100;

/**
 * Debits and orders that the server holds for a person because its database was restored to an
 * earlier state: they may have been sent in the lost period. `since`: when that was last noticed;
 * null where nothing is held. `entries`: debits first, each group oldest first.
 */
export const HeldWork = Schema.Struct({
	since: Schema.NullOr(Schema.String),
	debits: Schema.Int,
	debits_amount: Dollars,
	orders: Schema.Int,
	orders_amount: Dollars,
	entries: Schema.Array(HeldEntry),
});
export type HeldWork = typeof HeldWork.Type;

/**
 * The numbers of held debits and orders that were released: they count as not done, and are tried
 * once more.
 */
export const ReleasedWork = Schema.Struct({ debits: Schema.Int, orders: Schema.Int });
export type ReleasedWork = typeof ReleasedWork.Type;

/** The endpoints of work that a restored server holds, by name. */
export const heldWorkEndpoints = {
	heldWork: endpoint({
		name: "heldWork",
		method: "GET",
		path: "/api/held",
		access: "owner",
		says: `How many of the owner's campus-card debits and orders are held since the server's database was restored, of what sum, and at most ${maxHeldListed} of them one by one. Each stands on its attention list as unknown, where it can be settled by itself.`,
		reply: replyOf(HeldWork),
		errors: [401],
	}),
	releaseHeld: endpoint({
		name: "releaseHeld",
		method: "POST",
		path: "/api/held/release",
		access: "owner",
		says: "Lets go all that is held: it counts as not done, and is debited or ordered once more. What ITC or the provider took before would be taken twice, so look there first.",
		body: Schema.Struct({ since: Schema.String.check(atMost(limits.figure)) }),
		reply: replyOf(ReleasedWork),
		errors: [400, 401, 409],
	}),
};
