import { Effect } from "effect";

/** What came of an effect, for a screen to look at: its value, or the fault that it named. */
export type Settled<A, E> =
	| { readonly ok: true; readonly value: A }
	| { readonly ok: false; readonly fault: E };

/** Runs an effect and tells how it ended. Rejects on programming errors alone. */
export const settled = <A, E>(effect: Effect.Effect<A, E>): Promise<Settled<A, E>> =>
	Effect.runPromise(
		effect.pipe(
			Effect.match({
				onSuccess: (value): Settled<A, E> => ({ ok: true, value }),
				onFailure: (fault): Settled<A, E> => ({ ok: false, fault }),
			}),
		),
	);
