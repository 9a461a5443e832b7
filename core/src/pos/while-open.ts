import { Effect } from "effect";

/**
 * Keeps a subscription until it is interrupted, then ends it. `subscribed` returns the effect that
 * ends it.
 */
export const whileOpen = (subscribed: Effect.Effect<Effect.Effect<void>>): Effect.Effect<never> =>
	Effect.acquireUseRelease(
		subscribed,
		() => Effect.never,
		(stop) => stop,
	);
