import type { Effect } from "effect";

/** The state of a replication. `waiting`: the other side does not answer and is tried again. */
export type ReplicationState = {
	readonly is: "running" | "idle" | "waiting" | "refused";
	readonly reason?: string;
};

/**
 * Replicates an owner's sales and menus between this device's storage and another database, both
 * ways, where the storage supports it.
 */
export interface Replicator {
	/**
	 * Replicates from now on until the returned effect is run, and reports each change of its state.
	 * Never fails: a fault is a state.
	 */
	readonly replicate: (
		url: string,
		ownerId: string,
		hear: (state: ReplicationState) => void,
	) => Effect.Effect<Effect.Effect<void>>;
}
