import { Cause, Clock, Context, Effect, Fiber } from "effect";

/** What goes on beside the taps: fibers on the clock of whoever started the POS, all ended together. */
export type Background = {
	readonly adopt: Effect.Effect<void>;
	/** Begins once whoever forks has gone on: a tap paints, a payment answers, before anything else happens. */
	readonly fork: <A>(work: Effect.Effect<A>) => Fiber.Fiber<A>;
	/** The time now, for what has to be synchronous. */
	readonly now: () => number;
	readonly end: Effect.Effect<void>;
};

export function makeBackground(): Background {
	let context: Context.Context<never> = Context.empty();
	const running = new Set<Fiber.Fiber<unknown>>();
	return {
		adopt: Effect.map(Effect.context<never>(), (found) => {
			context = found;
		}),
		fork: (work) => {
			const told = Effect.tapCause(Effect.andThen(Effect.yieldNow, work), (cause) => (Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError(cause)));
			const fiber = Effect.runForkWith(context)(told);
			running.add(fiber);
			fiber.addObserver(() => void running.delete(fiber));
			return fiber;
		},
		now: () => Context.get(context, Clock.Clock).currentTimeMillisUnsafe(),
		end: Effect.suspend(() => Fiber.interruptAll([...running])),
	};
}
