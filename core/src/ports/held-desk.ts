import type { Effect } from "effect";
import type { HeldEntry, HeldWork, ReleasedWork } from "../contract/held-work.ts";
import type { AccountFault } from "./accounts.ts";
import type { SignedOut } from "./faults.ts";

/**
 * How a call about the work that a restored server holds fails. `SignedOut`: no owner is signed in.
 */
export type HeldFault = AccountFault | SignedOut;

/**
 * `going`: it was sent again, or will be. `refused`: the provider refused it. `held`: nothing
 * changed, because it was sent meanwhile.
 */
export type HeldSettlement = {
	readonly is: "done" | "going" | "refused" | "held";
	readonly reason: string;
};

/**
 * Debits and orders that the server holds since its database was restored to an earlier state. For
 * the owner alone: no enrolled till has access.
 */
export interface HeldDesk {
	readonly read: () => Effect.Effect<HeldWork, HeldFault>;
	/**
	 * Releases everything that was held when the person looked: `since`, as it was read. Refused
	 * ("held-since"): more is held by now.
	 */
	readonly releaseAll: (since: string) => Effect.Effect<ReleasedWork, HeldFault>;
	/** Records a person's finding about one entry: it was done before, or it was not and is sent. */
	readonly settle: (
		entry: HeldEntry,
		found: "done" | "not-done",
	) => Effect.Effect<HeldSettlement, HeldFault>;
}
