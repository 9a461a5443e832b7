import { Clock, Effect } from "effect";

/** Now as records carry it: ISO 8601, UTC. */
export const nowIso: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, (now) =>
	new Date(now).toISOString(),
);
