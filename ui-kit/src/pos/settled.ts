import { Effect } from "effect";

/** The outcome of an effect: its value, or its fault. */
export type Settled<A, E> =
	| { readonly ok: true; readonly value: A }
	| { readonly ok: false; readonly fault: E };

/** Runs an effect and resolves to its outcome. Rejects only on programming errors. */
export const settled = <A, E>(effect: Effect.Effect<A, E>): Promise<Settled<A, E>> =>
	Effect.runPromise(
		effect.pipe(
			Effect.match({
				onSuccess: (value): Settled<A, E> => ({ ok: true, value }),
				onFailure: (fault): Settled<A, E> => ({ ok: false, fault }),
			}),
		),
	);
