import type { Effect } from "effect";
import type { ServerMark } from "../contract/index.ts";

export type ConnectivitySignal = "online" | "offline" | "visible";

/** What is known of the way to the server: asking it, and the device's hints. */
export interface Connectivity {
	/** Whether the server answers GET /api/health now. Never fails: no answer is false. */
	readonly reachable: () => Effect.Effect<boolean>;
	/** What the server said of its book in its last answer; undefined before the first one, and from a server that says nothing of it. */
	readonly heard: () => Effect.Effect<ServerMark | undefined>;
	/** Asks to be woken with a hint once the network is back, also while no page is looked at. Nothing where the device can't. */
	readonly requestBackgroundSync: () => Effect.Effect<void>;
	/** Calls back at each hint until the returned effect is run. */
	readonly watch: (
		hear: (signal: ConnectivitySignal) => void,
	) => Effect.Effect<Effect.Effect<void>>;
}
