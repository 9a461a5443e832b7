import type { Effect } from "effect";
import type { TabMessage } from "../records/tab-message.ts";

/** Messages between the tabs of one device. A message is a hint: its receiver reads the disk. */
export interface TabChannel {
	/** Sends to the other tabs, never to this one. */
	readonly postToTabs: (message: TabMessage) => Effect.Effect<void>;
	/** Calls back at each message of another tab until the returned effect is run. */
	readonly listen: (hear: (message: TabMessage) => void) => Effect.Effect<Effect.Effect<void>>;
}
