import { Schema } from "effect";
import { atMost, limits } from "../records/limits.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/**
 * What the server does not do by itself since its database went back to an earlier state: debits and orders that may have been done in what
 * it forgot. `since`: when that was noticed; null where nothing is held.
 */
export const HeldWork = Schema.Struct({ since: Schema.NullOr(Schema.String), debits: Schema.Int, orders: Schema.Int });
export type HeldWork = typeof HeldWork.Type;

/** What was let go: they count as not done, and are tried once more. */
export const ReleasedWork = Schema.Struct({ debits: Schema.Int, orders: Schema.Int });
export type ReleasedWork = typeof ReleasedWork.Type;

export const heldWorkEndpoints = {
	heldWork: endpoint({
		name: "heldWork",
		method: "GET",
		path: "/api/held",
		access: "owner",
		says: "How many of the owner's campus-card debits and orders are held since the server's database was restored. Each stands on its attention list as unknown, where it can be settled by itself.",
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
