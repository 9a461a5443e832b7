import { Clock, Effect } from "effect";

/** The present time in the form of records: ISO 8601, UTC. */
export const nowIso: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (now) =>
	new Date(now).toISOString(),
);
