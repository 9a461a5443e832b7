import { Busy, type Leadership } from "@tuckshop/core/ports";
import { Effect, Exit } from "effect";

/**
 * One leader for all tabs of this origin, by Web Lock: the browser releases it when a tab crashes. Without a secure context there are no
 * such locks, and no offline selling either; then one leader in each tab has to do. `lead` fails with `Busy` while another tab leads.
 */
export function webLockLeadership(
	locks: LockManager | null | undefined = globalThis.navigator?.locks,
): Leadership {
	return locks ? lockLeadership(locks) : tabLeadership();
}

const lockLeadership = (locks: LockManager): Leadership => ({
	lead: (name, work) =>
		underLock(work, {
			locks,
			name,
			options: () => ({ ifAvailable: true }),
			without: Effect.fail(new Busy()),
		}),
	share: (name, work) =>
		underLock(work, {
			locks,
			name,
			options: (signal) => ({ mode: "shared", signal }),
			without: Effect.never,
		}),
});

/** Runs work while the lock of that name is held. */
const underLock = <A, E, F>(
	work: Effect.Effect<A, E>,
	{
		locks,
		name,
		options,
		without,
	}: {
		readonly locks: LockManager;
		readonly name: string;
		/** Called with a signal that is aborted when nothing waits for the lock any more. */
		readonly options: (signal: AbortSignal) => LockOptions;
		/** Run where the lock is not available. */
		readonly without: Effect.Effect<A, F>;
	},
): Effect.Effect<A, E | F> =>
	Effect.flatMap(Effect.context<never>(), (context) =>
		Effect.callback<A, E | F>((resume) => {
			const ended = new AbortController();
			let answer: Effect.Effect<A, E | F> = without;
			const held = locks
				.request(`tuckshop/${name}`, options(ended.signal), async (lock) => {
					if (!lock || ended.signal.aborted) return;
					const exit = await Effect.runPromiseExitWith(context)(work, { signal: ended.signal });
					answer = Exit.isSuccess(exit) ? Effect.succeed(exit.value) : Effect.failCause(exit.cause);
				})
				.then(
					// Not before the lock is free: the caller may want to lead again.
					() => resume(answer),
					(thrown: unknown) => resume(Effect.die(thrown)),
				);
			// An interrupted caller continues when the work has ended and the lock is free.
			return Effect.suspend(() => {
				ended.abort();
				return Effect.promise(() => held);
			});
		}),
	);

function tabLeadership(): Leadership {
	const led = new Set<string>();
	const sharing = new Map<string, number>();
	const shares = (name: string) => sharing.get(name) ?? 0;
	const share = <A, E>(name: string, work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
		Effect.suspend(() => {
			if (led.has(name)) return Effect.andThen(Effect.sleep(10), share(name, work));
			sharing.set(name, shares(name) + 1);
			return Effect.ensuring(
				work,
				Effect.sync(() => sharing.set(name, shares(name) - 1)),
			);
		});
	return {
		share,
		lead: <A, E>(name: string, work: Effect.Effect<A, E>) =>
			Effect.suspend((): Effect.Effect<A, E | Busy> => {
				if (led.has(name) || shares(name) > 0) return Effect.fail(new Busy());
				led.add(name);
				return Effect.ensuring(
					work,
					Effect.sync(() => led.delete(name)),
				);
			}),
	};
}
