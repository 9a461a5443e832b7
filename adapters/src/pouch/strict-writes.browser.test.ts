import { expect, it } from "vitest";
import { strictWrites } from "./strict-writes.ts";

const opened = (name: string) =>
	new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(name, 1);
		request.onupgradeneeded = () => request.result.createObjectStore("docs");
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

it("[TXN-01] makes what PouchDB writes strict, leaves reads and other databases alone, and can be taken back", async () => {
	const [pouch, other] = [await opened("_pouch_strict"), await opened("other")];
	const durability = (database: IDBDatabase, mode: IDBTransactionMode) =>
		database.transaction("docs", mode).durability;
	expect(durability(pouch, "readwrite")).not.toBe("strict");
	const takeBack = strictWrites();
	expect([
		durability(pouch, "readwrite"),
		durability(pouch, "readonly"),
		durability(other, "readwrite"),
	]).toEqual(["strict", "default", "default"]);
	takeBack();
	expect(durability(pouch, "readwrite")).toBe("default");
	for (const each of [pouch, other]) each.close();
});
