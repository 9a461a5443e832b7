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
	/** Takes everything away. Whoever calls it has made sure that nothing is lost. */
	readonly erase: () => Effect.Effect<void, NotStored>;
}
