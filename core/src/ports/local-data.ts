import type { Effect } from "effect";
import type { NotStored } from "./faults.ts";

/** All that lies on this device, of every account that worked at it. */
export interface LocalData {
	/** How many sales of accounts other than this one are not everywhere yet. A number alone: nothing of them is shown. */
	readonly unsentOfOthers: (ownerId: string) => Effect.Effect<number, NotStored>;
	/** The ids of the accounts whose sales those are, sorted. */
	readonly othersWithUnsent: (ownerId: string) => Effect.Effect<readonly string[], NotStored>;
	/** How many records lie in each store, of all accounts together: numbers alone, for whoever looks for a fault. */
	readonly counts: () => Effect.Effect<Readonly<Record<string, number>>, NotStored>;
	/**
	 * Calls `hear` when what lies here was taken away by somebody else, as by "clear site data". Gives how to stop. A storage that is not
	 * told never calls: that it is new is found when it is read next.
	 */
	readonly whenCleared: (hear: () => void) => Effect.Effect<Effect.Effect<void>>;
	/** Takes everything away. Whoever calls it has made sure that nothing is lost. */
	readonly erase: () => Effect.Effect<void, NotStored>;
}
