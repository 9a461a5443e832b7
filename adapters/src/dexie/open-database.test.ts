import { NotStored } from "@tuckshop/core/ports";
import { Dexie } from "dexie";
import { Effect, Result } from "effect";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { dexieSettingsStore } from "./dexie-settings-store.ts";
import { openTillDatabase } from "./open-database.ts";

const opened = async () => {
	const options = { indexedDB: new IDBFactory(), IDBKeyRange };
	const database = openTillDatabase("test", options);
	await database.open();
	return { database, options };
};

/** A store as IndexedDB itself describes it: its key, whether it generates keys, its indexes. */
const storeOf = async (name: string) => {
	const { database } = await opened();
	const store = database.backendDB().transaction(name).objectStore(name);
	return { key: store.keyPath, auto: store.autoIncrement, indexes: [...store.indexNames] };
};

describe("openDatabase", () => {
	it("[DATA-01] has version 3", async () => {
		expect((await opened()).database.verno).toBe(3);
	});

	it.each([
		["[DATA-02]", "menu_categories", "id", false, ["restaurant_id", "last_updated_at"]],
		["[DATA-04]", "menu_sub_categories", "id", false, []],
		["[DATA-06]", "menu_items", "id", false, ["category_id", "restaurant_id", "item_tag"]],
		["[DATA-11]", "modifier_groups", "id", false, ["menu_item_id"]],
		["[DATA-14]", "modifiers", "id", false, ["group_id"]],
		["[DATA-16]", "taxes", "id", false, []],
		["[DATA-18]", "transactions", "id", true, ["status", "payment_method", "created_at"]],
		["[DATA-19]", "settings", "key", false, []],
		["[DATA-20]", "library_fines", "id", true, ["credential_id", "status", "date_issued"]],
	] as const)(
		"%s has the store %s with its key and indexes",
		async (_, name, key, auto, indexes) => {
			expect(await storeOf(name)).toEqual({
				key,
				auto,
				indexes: expect.arrayContaining([...indexes]),
			});
		},
	);

	it("[DATA-19] keeps settings as records with key and value", async () => {
		const { database } = await opened();
		await Effect.runPromise(dexieSettingsStore(database).set("lastSyncTime", "x"));
		expect(await database.settings.toArray()).toEqual([{ key: "lastSyncTime", value: "x" }]);
	});

	it("[DATA-01] adds to the database of an earlier version what it lacks, and keeps the records that are there", async () => {
		const options = { indexedDB: new IDBFactory(), IDBKeyRange };
		const before = new Dexie("test", options);
		before.version(2).stores({ transactions: "++id, status", settings: "key" });
		await before.table("transactions").add({ status: "pending" });
		await before.table("settings").add({ key: "deviceId", value: "d" });
		before.close();
		const database = openTillDatabase("test", options);
		expect(await database.transactions.where("status").equals("pending").count()).toBe(1);
		expect(await database.settings.get("deviceId")).toEqual({ key: "deviceId", value: "d" });
		expect([
			...database.backendDB().transaction("transactions").objectStore("transactions").indexNames,
		]).toContain("payment_method");
	});

	it("[DATA-45] says why the database could not be opened, in the documented words", async () => {
		const broken = { open: () => ({}) } as unknown as IDBFactory;
		Object.defineProperty(broken, "open", {
			value: () => {
				throw new Error("storage is blocked");
			},
		});
		const read = await Effect.runPromise(
			Effect.result(
				dexieSettingsStore(openTillDatabase("test", { indexedDB: broken, IDBKeyRange })).get("a"),
			),
		);
		expect(Result.isFailure(read) && read.failure).toEqual(
			new NotStored({ reason: "Database error: storage is blocked" }),
		);
	});
});
