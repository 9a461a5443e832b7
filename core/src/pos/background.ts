import { Cause, Clock, Context, Effect, Fiber } from "effect";

/**
 * Fibers that run in the background of the POS, on the clock of its starter, and all end together.
 */
export type Background = {
	readonly adopt: Effect.Effect<void>;
	/** Starts after the caller has continued: first a tap paints and a payment answers. */
	readonly fork: <A>(work: Effect.Effect<A>) => Fiber.Fiber<A>;
	/**
	 * Starts in the microtask after the caller, before any other event of the page: for work that
	 * must not be lost with the page.
	 */
	readonly forkInMicrotask: <A>(work: Effect.Effect<A>) => Fiber.Fiber<A>;
	/** The present time, for synchronous code. */
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
