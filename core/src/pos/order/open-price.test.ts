import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { inMemoryTabs } from "../../fakes/in-memory-counter.ts";
import { NotStored } from "../../ports/index.ts";
import {
	after,
	atCounter,
	type Counter,
	openCounter,
	settled,
	stocked,
} from "../counter.sample.ts";

const fries = 103;
const isOpen = ({ pos }: Counter) =>
	pos.menu.state.getState().menu?.items.find(({ id }) => id === fries)?.openPrice;
const waiting = ({ world }: Counter) =>
	JSON.parse(world.device.settings.get("openPricesWaiting/owner-1/restaurant-1") ?? "{}");

describe("the open price of an item", () => {
	it("holds at once, is on disk, and is told to the server", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					yield* counter.pos.menu.setOpenPrice(fries, true);
					expect(isOpen(counter)).toBe(true);
					expect(counter.pos.order.add(fries)).toMatchObject({ type: "needs-price" });
					yield* settled;
					expect(counter.world.adjustments.overrides).toEqual([
						{ menuItemId: fries, openPrice: true },
					]);
					expect(waiting(counter)).toEqual({});
					const next = openCounter(counter.world);
					yield* next.pos.start();
					expect(isOpen(next)).toBe(true);
					yield* next.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[DATA-41] waits where the server does not take it, survives a sync, and is sent with the next one", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const { pos, world } = counter;
					world.faults.adjustments = "refuses";
					yield* pos.menu.setOpenPrice(fries, true);
					yield* settled;
					expect(waiting(counter)).toEqual({ [fries]: true });
					yield* pos.sync.now();
					expect(isOpen(counter)).toBe(true);
					expect(world.adjustments.overrides).toEqual([]);
					world.faults.adjustments = "answers";
					yield* pos.sync.now();
					expect(world.adjustments.overrides).toEqual([{ menuItemId: fries, openPrice: true }]);
					expect(waiting(counter)).toEqual({});
					expect(isOpen(counter)).toBe(true);
				}),
			{ world: stocked() },
		));

	it("[DATA-41] stays as it was when it can't be written, and nothing is told", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					counter.world.faults.disk = false;
					expect(yield* Effect.flip(counter.pos.menu.setOpenPrice(fries, true))).toBeInstanceOf(
						NotStored,
					);
					counter.world.faults.disk = true;
					yield* settled;
					expect(isOpen(counter)).toBe(false);
					expect(counter.world.adjustments.overrides).toEqual([]);
				}),
			{ world: stocked() },
		));

	it("is seen by the other tabs of the device", () =>
		atCounter(
			(counter) =>
				Effect.gen(function* () {
					const other = openCounter({
						...counter.world,
						tabs: inMemoryTabs(counter.world.device.tabs),
					});
					yield* other.pos.start();
					yield* after("1 second");
					yield* counter.pos.menu.setOpenPrice(fries, true);
					yield* settled;
					expect(isOpen(other)).toBe(true);
					yield* other.pos.stop();
				}),
			{ world: stocked() },
		));

	it("[DATA-38] is looked for by name, by id and by PLU", () =>
		atCounter(
			({ pos }) =>
				Effect.sync(() => {
					const found = (text: string) => pos.menu.searchData(text).map(({ name }) => name);
					expect([found("103"), found("fri"), found("4011"), found("nothing such")]).toEqual([
						["Fries"],
						["Fries"],
						["Banana"],
						[],
					]);
				}),
			{ world: stocked() },
		));
});
