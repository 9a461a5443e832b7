import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import { expect, it, vi } from "vitest";
import { dexieSaleStore } from "./dexie-sale-store.ts";
import { openDatabase } from "./open-database.ts";

it("[TXN-01] writes a sale, and each step of it, in one transaction of strict durability", async () => {
	const seen: string[] = [];
	const original = IDBDatabase.prototype.transaction;
	const spy = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(function (this: IDBDatabase, ...given) {
		const transaction = original.apply(this, given);
		if (transaction.mode === "readwrite") seen.push(`${[...transaction.objectStoreNames].join("+")} ${transaction.durability}`);
		return transaction;
	});
	const database = openDatabase("strict-durability");
	const store = dexieSaleStore(database);
	await Effect.runPromise(store.keep(sampleId(1), (sequence) => sampleSale({ id: sampleId(1), sequence })));
	await Effect.runPromise(store.advance("owner-1", sampleId(1), (course) => course));
	spy.mockRestore();
	database.close();
	expect(seen).toEqual(["sequences+transactions strict", "transactions strict"]);
});
