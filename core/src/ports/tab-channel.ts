import type { Effect } from "effect";
import type { TabMessage } from "../records/tab-message.ts";

/** What the tabs of one device tell each other. A hint: whoever hears it reads the disk. */
export interface TabChannel {
	/** To the other tabs, never to this one. */
	readonly tell: (message: TabMessage) => Effect.Effect<void>;
	/** Calls back at each message of another tab until the returned effect is run. */
	readonly listen: (hear: (message: TabMessage) => void) => Effect.Effect<Effect.Effect<void>>;
}
