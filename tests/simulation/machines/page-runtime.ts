import { Cause, Clock, Context, Duration, Effect, Logger, Scheduler } from "effect";
import type { SimWorld } from "../world.ts";

/** True while a page is open. The work of a closed page does not continue. */
export type Life = { alive: boolean };

/** The runtime of a page's effects: virtual time as its device shows it, turns that end with the page, and a listener for defects. */
export function pageContext(
	world: SimWorld,
	life: Life,
	wallClock: () => number,
): Context.Context<never> {
	const { time } = world;
	const clock: Clock.Clock = {
		currentTimeMillisUnsafe: wallClock,
		currentTimeMillis: Effect.sync(wallClock),
		currentTimeNanosUnsafe: () => BigInt(wallClock()) * 1_000_000n,
		currentTimeNanos: Effect.sync(() => BigInt(wallClock()) * 1_000_000n),
		monotonicTimeNanosUnsafe: () => BigInt(time.now()) * 1_000_000n,
		monotonicTimeNanos: Effect.sync(() => BigInt(time.now()) * 1_000_000n),
		sleep: (duration) => {
			const milliseconds = Duration.toMillis(duration);
			if (!Number.isFinite(milliseconds)) return Effect.never;
			return Effect.callback((resume) => {
				const due = time.after(milliseconds, () => {
					if (life.alive) resume(Effect.void);
				});
				return Effect.sync(due.cancel);
			});
		},
	};
	const turns = new Scheduler.MixedScheduler("async", (task) => {
		let wanted = true;
		time.soon(() => {
			if (wanted && life.alive) task();
		});
		return () => {
			wanted = false;
		};
	});
	const ear = Logger.make(({ logLevel, cause, message }) => {
		if (logLevel !== "Error" && logLevel !== "Fatal") return;
		world.broke("nothing dies in the background", `${String(message)} ${Cause.pretty(cause)}`);
	});
	return Context.empty().pipe(
		Context.add(Clock.Clock, clock),
		Context.add(Scheduler.Scheduler, turns),
		Context.add(Logger.CurrentLoggers, new Set([ear])),
	) as Context.Context<never>;
}
