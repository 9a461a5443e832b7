import type { Effect } from "effect";
import type { Busy } from "./faults.ts";

/**
 * One leader on this device, by a Web Lock. Work that another tab leads is refused, never done
 * twice.
 */
export interface Leadership {
	readonly lead: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E | Busy>;
	/** Runs `work` under a shared lock on `name`. Shared holders run concurrently; they exclude `lead`, and wait for a current leader to finish. */
	readonly share: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
}
