import type { Effect } from "effect";

/** The room that the browser gives us, in bytes. */
export type Room = { readonly used: number; readonly quota: number };

/** The place on this device for what we keep. */
export interface DeviceSpace {
	/** What is used of how much. Undefined where nobody says. */
	readonly room: () => Effect.Effect<Room | undefined>;
	/** Asks that nothing of ours be evicted. False: it may be, when space runs short. */
	readonly persist: () => Effect.Effect<boolean>;
}
