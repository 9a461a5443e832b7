import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { sampleMenu } from "@tuckshop/core/fakes";
import { sampleFines } from "@tuckshop/core/rules/fines";
import { Dexie } from "dexie";
import { Effect } from "effect";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { dexieMenuStore } from "./dexie-menu-store.ts";
import { dexieStorage } from "./dexie-storage.ts";
import { openTillDatabase } from "./open-database.ts";

const run = Effect.runPromise;
const owner = "owner-1";

/**
 * The database as a later version of this code opens it: one more store, one more index, a change
 * in every sale.
 */
function openLater(options: {
	readonly indexedDB: IDBFactory;
	readonly IDBKeyRange: typeof IDBKeyRange;
}) {
	const database = openTillDatabase("till", options);
	database
		.version(4)
		.stores({ loyalty_cards: "id", transactions: `${transactionsSchema(database)}, cashier_name` })
		.upgrade((upgrade) =>
			upgrade.table("transactions").toCollection().modify({ cashier_name: "Maya" }),
		);
	return database;
}

const transactionsSchema = (database: Dexie): string => {
	const { primKey, indexes } = database.table("transactions").schema;
	return [primKey.src, ...indexes.map(({ src }) => src)].join(", ");
};

describe("a version 4 of the database", () => {
	it("[DATA-01] finds every unsent sale of version 3 with all that it had, its number, its cart, fines and settings, and sells on", async () => {
		const options = { indexedDB: new IDBFactory(), IDBKeyRange };
		const first = openTillDatabase("till", options);
		const before = dexieStorage(first);
		for (const n of [1, 2, 3])
			await run(
				before.saleStore.keep(sampleId(n), (sequence) =>
					sampleSale({ id: sampleId(n), sequence, ...(n === 3 ? { queuedCard: "60010002" } : {}) }),
				),
			);
		await run(before.fineStore.add(owner, sampleFines("60010001", "2026-11-20T12:00:00.000Z")));
		await run(before.settings.set("deviceId", "device-1"));
		const sales = await run(before.saleStore.unfinished(owner));
		first.close();

		const later = openLater(options);
		const after = dexieStorage(later);
		expect(
			(await run(after.saleStore.unfinished(owner))).map(
				({ facts: { cashierName, ...facts }, ...sale }) => [cashierName, { ...sale, facts }],
			),
		).toEqual(sales.map((sale) => ["Maya", sale]));
		expect(later.verno).toBe(4);
		expect(await run(after.settings.get("deviceId"))).toBe("device-1");
		expect(await run(after.fineStore.of(owner, "60010001"))).toHaveLength(3);
		expect(
			(
				await run(
					after.saleStore.keep(sampleId(4), (sequence) =>
						sampleSale({ id: sampleId(4), sequence }),
					),
				)
			).sale.facts.sequence,
		).toBe(4);
		later.close();
	});

	it.each([true, false])(
		"[DATA-02] fills the documented menu stores that an earlier program left without a count, called done or not (%s)",
		async (done) => {
			const options = { indexedDB: new IDBFactory(), IDBKeyRange };
			const first = openTillDatabase("till", options);
			const place = {
				ownerId: owner,
				restaurantId: "restaurant-1",
				syncedAt: "2026-11-20T12:00:00.000Z",
			};
			const before = dexieMenuStore(first);
			await run(
				before.replace({
					...place,
					providerRestaurantId: 1,
					providerBranchId: 1,
					menu: sampleMenu(),
				}),
			);
			await before.projected();
			await first.menu_items.where("id").above(5).delete();
			await first.menu_projections.put({ name: "menu", ...place, done });
			first.close();

			const later = openLater(options);
			const after = dexieMenuStore(later);
			await run(after.load(owner, "restaurant-1"));
			await after.projected();
			expect(await later.menu_items.count()).toBe(10);
			expect(await later.menu_projections.toArray()).toEqual([
				{ name: "menu", ...place, items: 10, done: true },
			]);
			later.close();
		},
	);

	it("[DATA-01] is left as version 3 was where its upgrade fails, with no sale lost", async () => {
		const options = { indexedDB: new IDBFactory(), IDBKeyRange };
		const first = openTillDatabase("till", options);
		await run(
			dexieStorage(first).saleStore.keep(sampleId(1), (sequence) =>
				sampleSale({ id: sampleId(1), sequence }),
			),
		);
		first.close();
		const broken = openTillDatabase("till", options);
		broken
			.version(4)
			.stores({ loyalty_cards: "id" })
			.upgrade(() => Dexie.Promise.reject(new Error("the upgrade has a fault")));
		expect(
			await run(Effect.result(dexieStorage(broken).saleStore.unfinished(owner))),
		).toMatchObject({
			failure: { _tag: "NotStored", reason: expect.stringContaining("the upgrade has a fault") },
		});
		broken.close();
		const again = openTillDatabase("till", options);
		expect(await run(dexieStorage(again).saleStore.unfinished(owner))).toHaveLength(1);
		again.close();
	});
});
