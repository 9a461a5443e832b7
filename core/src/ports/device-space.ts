import type { Effect } from "effect";

/** The room that the browser gives us, in bytes. */
export type Room = { readonly used: number; readonly quota: number };

/** The place on this device for what we keep. */
export interface DeviceStorage {
	/** Returns used bytes and quota, or undefined when the browser does not report them. */
	readonly room: () => Effect.Effect<Room | undefined>;
	/**
	 * Holds this many bytes of the disk in hand, so that they are there once the disk is full; 0 gives them back at once. False: they are
	 * not to be had. Browsers no longer say truly how much room is left: to hold it is the only way to know.
	 */
	readonly reserve: (bytes: number) => Effect.Effect<boolean>;
	/** Asks that nothing of ours be evicted. False: it may be, when space runs short. */
	readonly persist: () => Effect.Effect<boolean>;
}
