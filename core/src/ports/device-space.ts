import type { Effect } from "effect";

/** The browser's storage figures for this origin, in bytes. */
export type Room = { readonly used: number; readonly quota: number };

/** The disk of this device, as far as a browser lets a page know and reserve it. */
export interface DeviceStorage {
	/** Returns used bytes and quota, or undefined when the browser does not report them. */
	readonly room: () => Effect.Effect<Room | undefined>;
	/**
	 * Occupies this many bytes of the disk, so that they are available once the disk is full; 0
	 * releases them. False: there is not enough space. Browsers no longer report free space
	 * truthfully, so that occupying it is the only way to know.
	 */
	readonly reserve: (bytes: number) => Effect.Effect<boolean>;
	/**
	 * Asks the browser not to evict this origin's data. False: it may be evicted when space runs
	 * short.
	 */
	readonly persist: () => Effect.Effect<boolean>;
}
