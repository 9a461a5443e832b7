import type { Effect } from "effect";
import type { ServerMark } from "../contract/index.ts";

export type ConnectivitySignal = "online" | "offline" | "visible";

/** The connection to the server: a health check, and the device's hints about the network. */
export interface Connectivity {
	/** Returns true if the server answers GET /api/health now. Never fails: no answer is false. */
	readonly reachable: () => Effect.Effect<boolean>;
	/** The mark of the server's database in its latest answer; undefined before the first answer, and from a server that sends none. */
	readonly heard: () => Effect.Effect<ServerMark | undefined>;
	/** Asks to be woken with a hint once the network is back, also while no page is looked at. Nothing where the device can't. */
	readonly requestBackgroundSync: () => Effect.Effect<void>;
	/** Calls back at each hint until the returned effect is run. */
	readonly watch: (
		hear: (signal: ConnectivitySignal) => void,
	) => Effect.Effect<Effect.Effect<void>>;
}
