import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { dexieLocalData } from "./dexie-local-data.ts";
import { dexieSaleStore } from "./dexie-sale-store.ts";
import { openTillDatabase } from "./open-database.ts";

const run = Effect.runPromise;

it("[HEAL-08] tells when somebody else deletes the database, and writes to the new one; to take everything away oneself is no loss", async () => {
	const name = "cleared-database";
	const database = openTillDatabase(name);
	const sales = dexieSaleStore(database);
	await run(sales.keep(sampleId(1), (sequence) => sampleSale({ id: sampleId(1), sequence })));
	let told = 0;
	const all = dexieLocalData(database);
	const stop = await run(all.whenCleared(() => void told++));
	await new Promise((resolve, reject) => {
		const deletion = indexedDB.deleteDatabase(name);
		deletion.onsuccess = resolve;
		deletion.onerror = reject;
	});
	expect(told).toBe(1);
	await run(sales.keep(sampleId(2), (sequence) => sampleSale({ id: sampleId(2), sequence })));
	expect((await run(sales.recent("owner-1", 10))).map(({ facts }) => facts.id)).toEqual([
		sampleId(2),
	]);
	await run(all.erase());
	expect(told).toBe(1);
	await run(stop);
	database.close();
	expect(told).toBe(1);
});
