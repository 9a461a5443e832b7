import { Busy, type Leadership } from "@tuckshop/core/ports";
import { Effect, Exit } from "effect";

/**
 * One leader for all tabs of this origin, by Web Lock: the browser frees it when a tab dies. Without a secure context
 * there are no such locks, and no offline selling either; then one leader in each tab has to do.
 */
export function webLockLeadership(locks: LockManager | null | undefined = globalThis.navigator?.locks): Leadership {
	return locks ? lockLeadership(locks) : tabLeadership();
}

const lockLeadership = (locks: LockManager): Leadership => ({
	lead: <A, E>(name: string, work: Effect.Effect<A, E>) =>
		Effect.flatMap(Effect.context<never>(), (context) =>
			Effect.callback<A, E | Busy>((resume) => {
				const ended = new AbortController();
				let answer: Effect.Effect<A, E | Busy> = Effect.fail(new Busy());
				const held = locks
					.request(`tuckshop/${name}`, { ifAvailable: true }, async (lock) => {
						if (!lock || ended.signal.aborted) return;
						const exit = await Effect.runPromiseExitWith(context)(work, { signal: ended.signal });
						answer = Exit.isSuccess(exit) ? Effect.succeed(exit.value) : Effect.failCause(exit.cause);
					})
					.then(
						// Not before the lock is free: whoever goes on may want to lead again.
						() => resume(answer),
						(thrown: unknown) => resume(Effect.die(thrown)),
					);
				// Whoever is interrupted goes on when the work has ended and the lock is free.
				return Effect.suspend(() => {
					ended.abort();
					return Effect.promise(() => held);
				});
			}),
		),
});

function tabLeadership(): Leadership {
	const led = new Set<string>();
	return {
		lead: <A, E>(name: string, work: Effect.Effect<A, E>) =>
			Effect.suspend((): Effect.Effect<A, E | Busy> => {
				if (led.has(name)) return Effect.fail(new Busy());
				led.add(name);
				return Effect.ensuring(
					work,
					Effect.sync(() => led.delete(name)),
				);
			}),
	};
}
