import type { Effect } from "effect";
import type { NotStored } from "./faults.ts";

/** Everything that is stored on this device, of every account that used it. */
export interface LocalData {
	/**
	 * The number of sales of other accounts that are not delivered everywhere. Only a number: nothing
	 * else of them is shown.
	 */
	readonly unsentOfOthers: (ownerId: string) => Effect.Effect<number, NotStored>;
	/** The ids of the accounts with those sales, sorted. */
	readonly othersWithUnsent: (ownerId: string) => Effect.Effect<readonly string[], NotStored>;
	/** The number of records in each store, of all accounts together, for diagnosis. */
	readonly counts: () => Effect.Effect<Readonly<Record<string, number>>, NotStored>;
	/**
	 * Calls `hear` when the data is deleted from outside, as by "clear site data". Returns the effect
	 * that stops it. A storage without such an event never calls: that it is empty is noticed at the
	 * next read.
	 */
	readonly whenCleared: (hear: () => void) => Effect.Effect<Effect.Effect<void>>;
	/** Deletes everything. The caller has made sure that nothing is lost. */
	readonly erase: () => Effect.Effect<void, NotStored>;
}
