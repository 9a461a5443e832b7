import { dexieSaleStore, openTillDatabase } from "@tuckshop/adapters/dexie";
import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { Effect } from "effect";
import type { Turn } from "./bench-page.ts";
import { asked, rawDatabase, removed, writtenStrictly } from "./raw-database.ts";

/**
 * A sale stored by the store; the limit puts the same record, its number and its register line in
 * one strict transaction into stores with the same keys and indexes.
 */
export async function soldOnDisk(sales: number): Promise<Turn[]> {
	const database = openTillDatabase("bench-sales");
	const store = dexieSaleStore(database);
	await Effect.runPromise(store.unfinished("owner-1"));
	const raw = await rawDatabase("bench-sales-raw", (made) => {
		made.createObjectStore("sequences", { keyPath: "name" });
		const transactions = made.createObjectStore("transactions", {
			keyPath: "id",
			autoIncrement: true,
		});
		for (const { name, keyPath, unique } of [
			...database.backendDB().transaction("transactions").objectStore("transactions").indexNames,
		].map((index) =>
			database.backendDB().transaction("transactions").objectStore("transactions").index(index),
		))
			transactions.createIndex(name, keyPath, { unique });
	});
	const ours = async (n: number) => {
		// Closed before, because only storing it is measured.
		const { facts, progress } = sampleSale({ id: sampleId(n) });
		const sale = (sequence: number) => ({ facts: { ...facts, sequence }, progress });
		const began = performance.now();
		await Effect.runPromise(store.keep(sampleId(n), sale));
		return performance.now() - began;
	};
	const lines = IDBKeyRange.bound("register/", "register/\uffff");
	const limit = async (row: object, line: object, last: number) => {
		const began = performance.now();
		await writtenStrictly(raw, ["transactions", "sequences"], (transaction) => {
			transaction.objectStore("transactions").add(row);
			transaction.objectStore("sequences").put(line);
			transaction.objectStore("sequences").put({ name: "sales", last });
		});
		return performance.now() - began;
	};
	const turns: Turn[] = [];
	const warmUp = 20;
	for (let n = 1; n <= warmUp + sales; n++) {
		const kept = await ours(n);
		const { id: _, ...row } = await asked(
			database.backendDB().transaction("transactions").objectStore("transactions").get(n),
		);
		const line = await asked(
			database
				.backendDB()
				.transaction("sequences")
				.objectStore("sequences")
				.openCursor(lines, "prev"),
		);
		if (!line) throw new Error("the sale has no line in the register");
		const put = await limit(row, line.value, n);
		if (n > warmUp) turns.push({ ours: kept, limit: put });
	}
	database.close();
	raw.close();
	await removed("bench-sales", "bench-sales-raw");
	return turns;
}
