import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryTabs } from "../../fakes/in-memory-counter.ts";
import { sampleMenu } from "../../fakes/index.ts";
import { NotStored, Refused, Unreached } from "../../ports/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";

const shown = ({ pos }: Pick<Counter, "pos">) =>
	pos.menu.state.getState().menu?.categories.map(({ id }) => id);
const given = [1, 2, 3, 4];
const wanted = [3, 1, 4, 2];

describe("saving the category order", () => {
	it("[CATO-08] tells the server every place from 0, shows it at this till at once, and has it on the disk", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					counter.pos.menu.chooseCategory(4);
					yield* counter.pos.settings.saveCategoryOrder(wanted);
					expect(counter.world.adjustments.places).toEqual(
						wanted.map((categoryId, sortOrder) => ({ categoryId, sortOrder })),
					);
					expect(shown(counter)).toEqual(wanted);
					expect(counter.pos.menu.state.getState().categoryId).toBe(4);
					counter.world.faults.reachable = false;
					const next = openCounter(counter.world);
					yield* next.pos.start();
					expect(shown(next)).toEqual(wanted);
					expect(next.pos.menu.state.getState().categoryId).toBe(3);
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[CATO-08, CATO-10] changes nothing where the server does not take it, and nothing waits to be sent", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos, world } = counter;
					const before = pos.menu.state.getState();
					world.faults.reachable = false;
					expect(yield* Effect.flip(pos.settings.saveCategoryOrder(wanted))).toBeInstanceOf(
						Unreached,
					);
					world.faults.reachable = true;
					world.faults.adjustments = "refuses";
					expect(yield* Effect.flip(pos.settings.saveCategoryOrder(wanted))).toBeInstanceOf(
						Refused,
					);
					expect(pos.menu.state.getState()).toBe(before);
					world.faults.adjustments = "answers";
					yield* pos.sync.now();
					expect([world.adjustments.places, shown(counter)]).toEqual([[], given]);
				}),
			{ world: stocked() },
		));

	it("[CATO-10] is not called saved where this device can't write it", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					counter.world.faults.disk = false;
					expect(yield* Effect.flip(counter.pos.settings.saveCategoryOrder(wanted))).toBeInstanceOf(
						NotStored,
					);
					expect(shown(counter)).toEqual(given);
				}),
			{ world: stocked() },
		));

	it("stays through a sync, also one that can't read the order, and a category that is new in the menu comes last", () => {
		const world = stocked();
		const sample = sampleMenu();
		const grown = {
			...sample,
			categories: [{ id: 9, name: "Bakery", sortOrder: 0 }, ...sample.categories],
		};
		const growing = {
			...world,
			menuSource: {
				...world.menuSource,
				assemble: () => Effect.succeed({ menu: grown, notes: [] }),
			},
		};
		return atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.saveCategoryOrder(wanted);
					counter.world.faults.adjustments = "refuses";
					yield* counter.pos.sync.now();
					expect(shown(counter)).toEqual([...wanted, 9]);
				}),
			{ world: growing },
		);
	});

	it("is seen by the other tabs of the device at once", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const other = openCounter({
						...counter.world,
						tabs: inMemoryTabs(counter.world.device.tabs),
					});
					yield* other.pos.start();
					yield* after("1 second");
					yield* counter.pos.settings.saveCategoryOrder(wanted);
					yield* settled;
					expect(shown(other)).toEqual(wanted);
					yield* other.pos.stop();
				}),
			{ world: stocked() },
		));

	it("gives the provider's own order back, by a sync", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.settings.saveCategoryOrder(wanted);
					yield* counter.pos.settings.resetCategoryOrder();
					expect([counter.world.adjustments.places, shown(counter)]).toEqual([[], given]);
					counter.world.faults.reachable = false;
					expect(yield* Effect.flip(counter.pos.settings.resetCategoryOrder())).toBeInstanceOf(
						Unreached,
					);
				}),
			{ world: stocked() },
		));
});
