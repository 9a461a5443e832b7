import type { Effect } from "effect";

/** The state of a replication. `waiting`: the other side does not answer and is tried again. */
export type ReplicationState = {
	readonly is: "running" | "idle" | "waiting" | "refused";
	readonly reason?: string;
};

/** Copies an owner's sales and menus between this device's storage and a database elsewhere, both ways: only of a storage that can. */
export interface Replicator {
	/** From now on until the returned effect is run; tells each change of its state. Never fails: what goes wrong is a state. */
	readonly replicate: (
		url: string,
		ownerId: string,
		hear: (state: ReplicationState) => void,
	) => Effect.Effect<Effect.Effect<void>>;
}
