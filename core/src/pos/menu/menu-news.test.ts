import { Effect } from "effect";
import { expect, it } from "vitest";
import type { InMemoryWorld } from "../../fakes/index.ts";
import type { MenuItemChange } from "../../rules/index.ts";
import { cents } from "../../rules/index.ts";
import { atCounter, type Counter, openCounter, settled, stocked } from "../counter.sample.ts";

const fries = 103;
const shown = ({ pos }: Counter) =>
	pos.menu.state.getState().menu?.items.find(({ id }) => id === fries);
const owner = (world: InMemoryWorld, change: Omit<MenuItemChange, "menuItemId">) =>
	world.menuAdjustments.saveOverride("restaurant-1", { menuItemId: fries, ...change });

/** Counts how often the provider was asked for its items. */
function counted(world: InMemoryWorld) {
	let reads = 0;
	const { menuSource } = world;
	const counting: InMemoryWorld = {
		...world,
		menuSource: {
			...menuSource,
			items: (place) =>
				Effect.suspend(() => {
					reads += 1;
					return menuSource.items(place);
				}),
		},
	};
	return { world: counting, reads: () => reads };
}

it("[SETU-04] shows what the owner marked as sold out and priced anew, without asking the provider, and keeps it for the next start", () => {
	const { world, reads } = counted(stocked());
	return atCounter(
		(counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				expect(shown(counter)?.isAvailable).toBe(true);
				yield* owner(world, { isAvailable: false, customPrice: cents(275) });
				yield* pos.sync.menuNews();
				expect([shown(counter)?.isAvailable, shown(counter)?.price, reads()]).toEqual([
					false,
					275,
					0,
				]);
				const { syncedAt } = pos.menu.state.getState();
				yield* pos.sync.menuNews();
				expect(pos.menu.state.getState().syncedAt).toBe(syncedAt);
				const next = openCounter(world);
				world.faults.reachable = false;
				yield* next.pos.start();
				expect(shown(next)?.isAvailable).toBe(false);
				yield* next.pos.stop();
			}),
		{ world },
	);
});

it("[SETU-04] asks by itself when the server is found again", () => {
	const world = stocked({ reachable: false });
	return atCounter(
		(counter) =>
			Effect.gen(function* () {
				yield* owner(world, { isAvailable: false }).pipe(Effect.ignore);
				world.faults.reachable = true;
				yield* owner(world, { isAvailable: false });
				world.connectivity.signal("online");
				yield* settled;
				expect(shown(counter)?.isAvailable).toBe(false);
			}),
		{ world },
	);
});

it("[SETU-04] reads the provider's menu once where something was given back to it", () => {
	const { world, reads } = counted(stocked());
	return atCounter(
		(counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				const before = shown(counter)?.price;
				yield* owner(world, { customPrice: cents(275) });
				yield* pos.sync.menuNews();
				yield* owner(world, { customPrice: null });
				yield* pos.sync.menuNews();
				yield* settled;
				expect([shown(counter)?.price, reads()]).toEqual([before, 1]);
				yield* pos.sync.menuNews();
				yield* settled;
				expect(reads()).toBe(1);
			}),
		{ world },
	);
});

it("[SETU-04] sells at once what is no longer sold out, though the provider does not answer", () => {
	const world = stocked({ menu: "items" });
	return atCounter(
		(counter) =>
			Effect.gen(function* () {
				const { pos } = counter;
				yield* owner(world, { isAvailable: false });
				yield* pos.sync.menuNews();
				expect(shown(counter)?.isAvailable).toBe(false);
				yield* owner(world, { isAvailable: null });
				yield* pos.sync.menuNews();
				yield* settled;
				expect(shown(counter)?.isAvailable).toBe(true);
			}),
		{ world },
	);
});

it("[SETU-04] leaves the menu as it is where the server refuses", () => {
	const world = stocked();
	return atCounter(
		(counter) =>
			Effect.gen(function* () {
				yield* owner(world, { isAvailable: false });
				world.faults.adjustments = "refuses";
				yield* counter.pos.sync.menuNews();
				expect(shown(counter)?.isAvailable).toBe(true);
			}),
		{ world },
	);
});
