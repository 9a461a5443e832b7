import { Effect } from "effect";
import { expect, it } from "vitest";
import { after, atCounter, type Counter, sell, settled, stocked } from "../counter.sample.ts";

/**
 * Deletes everything on the device, as after "clear site data" in another tab: the page stays open.
 */
function clear({ world: { device } }: Counter): void {
	for (const store of [device.sales, device.menus, device.drafts, device.settings, device.fines])
		store.clear();
}
const references = ({ world }: Counter) =>
	[...world.ledger.values()].map(({ sale }) => sale.facts.reference).sort();

it("[HEAL-08] says that the storage was cleared under an open till, writes its unsent sales again, and sends them", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				const first = [yield* sell(counter.pos), yield* sell(counter.pos)];
				yield* settled;
				const before = first.map((id) => counter.world.device.sales.get(id)?.facts);
				clear(counter);
				const third = yield* sell(counter.pos);
				yield* settled;
				expect(counter.notices).toContainEqual({ code: "storage-cleared", kept: 3, lost: 0 });
				const now = [...counter.world.device.sales.values()].map(({ facts }) => facts);
				expect(now).toEqual(expect.arrayContaining(before));
				expect(now).toHaveLength(3);
				counter.world.faults.reachable = true;
				yield* after("31 seconds");
				yield* counter.pos.sync.now();
				yield* settled;
				expect(references(counter)).toHaveLength(3);
				expect([...counter.world.ledger.keys()].sort()).toEqual([...first, third].sort());
			}),
		{ world: stocked({ reachable: false }) },
	));

it("[HEAL-08] says so at once where the storage tells that it was cleared, without a network and before anything else is sold", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				const first = yield* sell(counter.pos);
				yield* settled;
				clear(counter);
				for (const hear of counter.world.device.cleared ?? []) hear();
				yield* settled;
				expect(counter.notices).toContainEqual({ code: "storage-cleared", kept: 1, lost: 0 });
				expect([...counter.world.device.sales.keys()]).toEqual([first]);
			}),
		{ world: stocked({ reachable: false }) },
	));

it("[HEAL-08] writes them at a later look where the disk had no room at the first", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				const { device, faults } = counter.world;
				const first = yield* sell(counter.pos);
				yield* settled;
				clear(counter);
				device.settings.set("storageId", JSON.stringify("another storage"));
				faults.disk = false;
				for (const hear of device.tabs) hear({ type: "sales", ownerId: counter.pos.till.ownerId });
				yield* settled;
				expect(device.sales.size).toBe(0);
				expect(counter.codes()).not.toContain("storage-cleared");
				faults.disk = true;
				const second = yield* sell(counter.pos);
				yield* settled;
				expect(counter.notices).toContainEqual({ code: "storage-cleared", kept: 2, lost: 0 });
				expect([...device.sales.keys()].sort()).toEqual([first, second].sort());
			}),
		{ world: stocked({ reachable: false }) },
	));

it("[HEAL-08] forgets no sale where the storage is cleared while its sales are being read", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				const { sales, tabs } = counter.world.device;
				const first = yield* sell(counter.pos);
				yield* settled;
				const values = sales.values.bind(sales);
				sales.values = () => {
					sales.values = values;
					clear(counter);
					return values();
				};
				for (const hear of tabs) hear({ type: "sales", ownerId: counter.pos.till.ownerId });
				yield* settled;
				expect(counter.notices).toContainEqual({ code: "storage-cleared", kept: 1, lost: 0 });
				expect([...sales.keys()]).toEqual([first]);
			}),
		{ world: stocked({ reachable: false }) },
	));

it("[HEAL-08] says nothing where the storage is the one that it was, or was new when the till opened", () =>
	atCounter(
		(counter) =>
			Effect.gen(function* () {
				yield* sell(counter.pos);
				yield* settled;
				yield* sell(counter.pos);
				yield* after("10 minutes");
				expect(counter.codes()).not.toContain("storage-cleared");
			}),
		{ world: stocked({ reachable: false }) },
	));
