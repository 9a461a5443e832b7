import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import { expect, it, vi } from "vitest";
import { dexieSaleStore } from "./dexie-sale-store.ts";
import { dexieSettingsStore } from "./dexie-settings-store.ts";
import { openTillDatabase } from "./open-database.ts";

/** The transactions that write while `work` runs, each with its stores and its durability. */
async function written(work: () => Promise<void>): Promise<readonly string[]> {
	const seen: string[] = [];
	const original = IDBDatabase.prototype.transaction;
	const spy = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (
		this: IDBDatabase,
		...given
	) {
		const transaction = original.apply(this, given);
		if (transaction.mode === "readwrite")
			seen.push(`${[...transaction.objectStoreNames].join("+")} ${transaction.durability}`);
		return transaction;
	});
	await work();
	spy.mockRestore();
	return seen;
}

it("[TXN-01] writes a sale, and each step of it, in one transaction of strict durability", async () => {
	const database = openTillDatabase("strict-durability");
	const store = dexieSaleStore(database);
	const seen = await written(async () => {
		await Effect.runPromise(
			store.keep(sampleId(1), (sequence) => sampleSale({ id: sampleId(1), sequence })),
		);
		await Effect.runPromise(store.advance("owner-1", sampleId(1), (state) => state));
	});
	database.close();
	expect(seen).toEqual(["sequences+transactions strict", "transactions strict"]);
});

it("[DATA-19] writes a setting in one transaction of strict durability: a card that is being charged is one", async () => {
	const database = openTillDatabase("strict-settings");
	const settings = dexieSettingsStore(database);
	const seen = await written(async () => {
		await Effect.runPromise(settings.set("a", 1));
		await Effect.runPromise(settings.setIfAbsent("b", 1));
	});
	database.close();
	expect(seen).toEqual(["settings strict", "settings strict"]);
});
