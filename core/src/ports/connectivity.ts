import type { Effect } from "effect";
import type { ServerMark } from "../contract/index.ts";

/** An event of the browser: it has a network again, it has lost it, or the page is seen again. */
export type ConnectivitySignal = "online" | "offline" | "visible";

/** The connection to the server: a health check, and the browser's events about the network. */
export interface Connectivity {
	/** Returns true if the server answers GET /api/health now. Never fails: no answer is false. */
	readonly reachable: () => Effect.Effect<boolean>;
	/** The mark of the server's database in its latest answer; undefined before the first answer, and from a server that sends none. */
	readonly heard: () => Effect.Effect<ServerMark | undefined>;
	/**
	 * Registers a background sync, which fires once the network is back, even while no page is open.
	 * Does nothing where the device does not support it.
	 */
	readonly requestBackgroundSync: () => Effect.Effect<void>;
	/** Calls back at each event of the network until the returned effect is run. */
	readonly watch: (
		hear: (signal: ConnectivitySignal) => void,
	) => Effect.Effect<Effect.Effect<void>>;
}
