import { Deferred, Effect, Fiber } from "effect";
import type { Leadership } from "../../ports/index.ts";
import type { Background } from "../background.ts";

/**
 * A lock of this device that is held from one call to a later one, until the POS stops at the
 * latest.
 */
export type HeldLock = {
	/** False: another tab holds it. */
	readonly take: Effect.Effect<boolean>;
	readonly free: () => void;
};

export function heldLock(leadership: Leadership, background: Background, name: string): HeldLock {
	let holding:
		| { readonly until: Deferred.Deferred<void>; readonly fiber: Fiber.Fiber<void> }
		| undefined;
	let freed = true;
	const take = Effect.gen(function* () {
		if (holding && !freed) return true;
		// A lock that was just released is returned before it is requested again.
		if (holding) yield* Fiber.await(holding.fiber);
		const taken = yield* Deferred.make<boolean>();
		const until = yield* Deferred.make<void>();
		const held = Effect.andThen(Deferred.succeed(taken, true), Deferred.await(until));
		const fiber = background.fork(
			Effect.catchTag(leadership.lead(name, held), "Busy", () => Effect.void),
		);
		holding = { until, fiber };
		freed = false;
		// Also where the POS stops before the fiber began.
		fiber.addObserver(() => {
			holding = undefined;
			Deferred.doneUnsafe(taken, Effect.succeed(false));
		});
		return yield* Deferred.await(taken);
	});
	return {
		take,
		free() {
			freed = true;
			if (holding) Deferred.doneUnsafe(holding.until, Effect.void);
		},
	};
}
