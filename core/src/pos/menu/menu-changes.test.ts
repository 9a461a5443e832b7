import { Deferred, Effect, Fiber } from "effect";
import { describe, expect, it } from "vitest";
import { atCounter, type Counter, openCounter, settled, stocked } from "../counter.sample.ts";

const [fries, poutine] = [103, 104];
const isOpen = ({ pos }: Counter, itemId: number) =>
	pos.menu.state.getState().menu?.items.find(({ id }) => id === itemId)?.openPrice;

/** A world whose disk takes a moment for each write, as every real one does. */
function slowDisk() {
	const world = stocked();
	const { menuStore, settings } = world;
	const breath = <A, E>(work: Effect.Effect<A, E>) =>
		Effect.andThen(
			Effect.promise(() => new Promise((resolve) => setImmediate(resolve))),
			work,
		);
	return {
		...world,
		menuStore: {
			...menuStore,
			replace: (snapshot: Parameters<typeof menuStore.replace>[0]) =>
				breath(menuStore.replace(snapshot)),
		},
		settings: {
			...settings,
			set: (key: string, value: unknown) => breath(settings.set(key, value)),
		},
	};
}

describe("a change of the menu beside another", () => {
	it("[DATA-41] an open price holds for both of two items where the second is switched before the first is on disk", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos } = counter;
					yield* Effect.all(
						[pos.menu.setOpenPrice(fries, true), pos.menu.setOpenPrice(poutine, true)],
						{ concurrency: "unbounded" },
					);
					yield* settled;
					expect([isOpen(counter, fries), isOpen(counter, poutine)]).toEqual([true, true]);
				}),
			{ world: slowDisk() },
		));

	it("[DATA-41] an open price that is switched while a sync is reading the category order survives that sync", () => {
		const world = stocked();
		const gate = Deferred.makeUnsafe<void>();
		let waits = true;
		const slow = {
			...world,
			menuAdjustments: {
				...world.menuAdjustments,
				categoryOrder: (id: string) =>
					waits
						? Effect.andThen(Deferred.await(gate), world.menuAdjustments.categoryOrder(id))
						: world.menuAdjustments.categoryOrder(id),
			},
		};
		return atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos } = counter;
					const running = yield* Effect.forkChild(pos.sync.now());
					yield* settled;
					yield* pos.menu.setOpenPrice(fries, true);
					yield* settled;
					expect(isOpen(counter, fries)).toBe(true);
					waits = false;
					yield* Deferred.succeed(gate, undefined);
					yield* Fiber.join(running);
					expect(pos.sync.state.getState().syncing).toBe(false);
					expect(isOpen(counter, fries)).toBe(true);
					const next = openCounter(world);
					yield* next.pos.start();
					expect(isOpen(next, fries)).toBe(true);
					yield* next.pos.stop();
				}),
			{ world: slow },
		);
	});

	it("[SYNC-02] a menu that a sync swaps in while a price is being written stays the menu", () => {
		const world = stocked();
		const [[key, old] = ["", undefined]] = [...world.device.menus];
		// The till has a menu without the poutine; the provider has one with it.
		if (old)
			world.device.menus.set(key, {
				...old,
				menu: { ...old.menu, items: old.menu.items.filter(({ id }) => id !== poutine) },
			});
		const gate = Deferred.makeUnsafe<void>();
		const { settings } = world;
		const slow = {
			...world,
			settings: {
				...settings,
				set: (name: string, value: unknown) =>
					name.startsWith("openPricesWaiting")
						? Effect.andThen(Deferred.await(gate), settings.set(name, value))
						: settings.set(name, value),
			},
		};
		const has = ({ pos }: Counter) =>
			pos.menu.state.getState().menu?.items.some(({ id }) => id === poutine);
		return atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos } = counter;
					expect(has(counter)).toBe(false);
					yield* Effect.forkChild(pos.menu.setOpenPrice(fries, true));
					yield* settled;
					const running = yield* Effect.forkChild(pos.sync.now());
					yield* settled;
					yield* Deferred.succeed(gate, undefined);
					yield* Fiber.join(running);
					yield* settled;
					expect(isOpen(counter, fries)).toBe(true);
					expect(has(counter)).toBe(true);
				}),
			{ world: slow },
		);
	});
});
