import { Deferred, Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { NotStored } from "../../ports/index.ts";
import { atCounter, openCounter, sell, settled, stocked } from "../counter.sample.ts";

describe("a reset beside other tabs", () => {
	it("[NET-12] is refused while a till is open in another one, leaves this one running, and is done once that is closed", () =>
		atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const other = openCounter(world);
					yield* other.pos.start();
					expect(yield* Effect.flip(pos.device.reset())).toMatchObject({
						_tag: "ResetRefused",
						refusal: { code: "other-tabs", field: "tabs" },
					});
					yield* settled;
					for (const till of [pos, other.pos]) yield* sell(till);
					yield* settled;
					expect([world.device.sales.size, world.ledger.size]).toEqual([2, 2]);
					yield* other.pos.stop();
					yield* pos.device.reset();
					expect([world.device.sales.size, world.device.menus.size]).toEqual([0, 0]);
				}),
			{ world: stocked() },
		));

	it("[NET-12] is waited for by a till that opens meanwhile, which then finds an empty device", () => {
		const world = stocked();
		const gate = Deferred.makeUnsafe<void>();
		const localData = {
			...world.localData,
			erase: () => Effect.andThen(Deferred.await(gate), world.localData.erase()),
		};
		return atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					const resetting = yield* Effect.forkChild(pos.device.reset());
					yield* settled;
					const other = openCounter(world);
					let isOpen = false;
					const opening = Effect.runFork(Effect.map(other.pos.start(), () => (isOpen = true)));
					yield* settled;
					expect([isOpen, world.device.menus.size]).toEqual([false, 1]);
					yield* Deferred.succeed(gate, undefined);
					yield* Fiber.join(resetting);
					yield* Fiber.join(opening);
					expect(other.pos.menu.state.getState().menu).toBeUndefined();
					yield* other.pos.stop();
				}),
			{ world: { ...world, localData } },
		);
	});

	it("goes on with the till where the device can't be cleared, and what waited is still sent", () => {
		const world = stocked();
		const localData = {
			...world.localData,
			erase: () => Effect.fail(new NotStored({ reason: "blocked" })),
		};
		return atCounter(
			({ pos, world }) =>
				Effect.gen(function* () {
					expect(yield* Effect.flip(pos.device.reset())).toMatchObject({
						_tag: "NotStored",
						reason: "blocked",
					});
					yield* settled;
					yield* sell(pos);
					yield* settled;
					expect(world.ledger.size).toBe(1);
				}),
			{ world: { ...world, localData } },
		);
	});
});
