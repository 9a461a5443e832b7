import type { Effect } from "effect";
import type { HeldEntry, HeldWork, ReleasedWork } from "../contract/held-work.ts";
import type { AccountFault } from "./accounts.ts";
import type { SignedOut } from "./faults.ts";

export type HeldFault = AccountFault | SignedOut;

/** `going`: it goes out again, or will. `refused`: the provider said no. `held`: nothing changed, it was sent meanwhile. */
export type SettledHeld = {
	readonly is: "done" | "going" | "refused" | "held";
	readonly reason: string;
};

/**
 * Debits and orders that the server holds since its database was restored to an earlier state. For the owner alone: no enrolled till
 * reaches it.
 */
export interface HeldDesk {
	readonly read: () => Effect.Effect<HeldWork, HeldFault>;
	/** Lets all go that was held when the person looked: `since`, as it was read. Refused ("held-since"): more is held by now. */
	readonly releaseAll: (since: string) => Effect.Effect<ReleasedWork, HeldFault>;
	/** Says of one what a person found out: it was done before, or it was not and goes out. */
	readonly settle: (
		entry: HeldEntry,
		found: "done" | "not-done",
	) => Effect.Effect<SettledHeld, HeldFault>;
}
