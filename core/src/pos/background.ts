import { Cause, Clock, Context, Effect, Fiber } from "effect";

/** Fibers that run beside the calls of the POS, on the clock of its starter, and all end together. */
export type Background = {
	readonly adopt: Effect.Effect<void>;
	/** Begins once whoever forks has gone on: a tap paints, a payment answers, before anything else happens. */
	readonly fork: <A>(work: Effect.Effect<A>) => Fiber.Fiber<A>;
	/** Begins when the turn of whoever forks ends, before anything else can happen to the page: for what must not be lost with it. */
	readonly forkInMicrotask: <A>(work: Effect.Effect<A>) => Fiber.Fiber<A>;
	/** The time now, for what has to be synchronous. */
	readonly now: () => number;
	readonly end: Effect.Effect<void>;
};

export function makeBackground(): Background {
	let context: Context.Context<never> = Context.empty();
	const running = new Set<Fiber.Fiber<unknown>>();
	const forkAfter = <A>(start: Effect.Effect<void>, work: Effect.Effect<A>): Fiber.Fiber<A> => {
		const told = Effect.tapCause(Effect.andThen(start, work), (cause) =>
			Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError(cause),
		);
		const fiber = Effect.runForkWith(context)(told);
		running.add(fiber);
		fiber.addObserver(() => void running.delete(fiber));
		return fiber;
	};
	return {
		adopt: Effect.map(Effect.context<never>(), (found) => {
			context = found;
		}),
		fork: (work) => forkAfter(Effect.yieldNow, work),
		forkInMicrotask: (work) => forkAfter(turnsEnd, work),
		now: () => Context.get(context, Clock.Clock).currentTimeMillisUnsafe(),
		end: Effect.suspend(() => Fiber.interruptAll([...running])),
	};
}

const turnsEnd = Effect.promise(() => Promise.resolve());
