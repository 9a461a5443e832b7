import type { Effect } from "effect";
import type { Busy } from "./faults.ts";

/** One leader on this device (Web Lock). Work that another tab leads is refused, never done twice. */
export interface Leadership {
	readonly lead: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E | Busy>;
	/** Runs beside all others that share the name: nobody leads it meanwhile. Where somebody does, it waits until they have ended. */
	readonly share: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>;
}
