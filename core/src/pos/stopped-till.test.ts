import { Deferred, Effect, Fiber } from "effect";
import { TestClock } from "effect/testing";
import { describe, expect, it } from "vitest";
import {
	after,
	atCounter,
	evening,
	openCounter,
	sell,
	settled,
	stocked,
} from "./counter.sample.ts";

describe("a till that is stopped and started again", () => {
	it("tries again what waits, as before", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					// The server answers with a 500: the sale waits and is retried in seconds.
					world.faults.ledger = "garbles";
					yield* sell(pos);
					yield* settled;
					expect(pos.sync.state.getState().unsent).toBe(1);
					yield* pos.stop();
					yield* pos.start();
					yield* settled;
					world.faults.ledger = "accepts";
					yield* after("4 minutes");
					expect(pos.sync.state.getState().unsent).toBe(0);
				}),
			{ world: stocked() },
		));

	it("syncs by hand, also where it was stopped in the turn in which a sync began", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					world.faults.reachable = true;
					const syncing = Effect.runFork(pos.sync.now());
					yield* pos.stop();
					Effect.runFork(Fiber.interrupt(syncing));
					yield* pos.start();
					yield* settled;
					world.device.settings.delete("lastSyncTime/owner-1/restaurant-1");
					yield* pos.sync.now();
					expect(world.device.settings.has("lastSyncTime/owner-1/restaurant-1")).toBe(true);
				}),
			{ world: stocked() },
		));

	it("a start that was stopped before it was done begins nothing", () => {
		const world = stocked();
		const gate = Deferred.makeUnsafe<void>();
		let asked = 0;
		const settings: typeof world.settings = {
			...world.settings,
			get: (key) =>
				key.startsWith("cardRequest")
					? Effect.andThen(Deferred.await(gate), world.settings.get(key))
					: world.settings.get(key),
		};
		const connectivity: typeof world.connectivity = {
			...world.connectivity,
			reachable: () => {
				asked += 1;
				return world.connectivity.reachable();
			},
		};
		return Effect.runPromise(
			Effect.gen(function* () {
				yield* TestClock.setTime(evening);
				const { pos } = openCounter({ ...world, settings, connectivity });
				const starting = Effect.runFork(pos.start());
				yield* settled;
				yield* pos.stop();
				yield* Deferred.succeed(gate, undefined);
				yield* Fiber.await(starting);
				yield* settled;
				expect(asked).toBe(0);
			}).pipe(Effect.provide(TestClock.layer())),
		);
	});
});
