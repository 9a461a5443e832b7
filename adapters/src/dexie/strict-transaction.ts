import type { TuckshopDatabase } from "./open-database.ts";

type Stores = Pick<IDBTransaction, "objectStore">;

/**
 * A write that a cashier waits for, on IndexedDB itself: half the time of the same requests through Dexie. Answers when it is on disk, strictly,
 * or fails with nothing written. `work` awaits nothing but requests of this transaction.
 */
export async function strictTransaction<A>(database: TuckshopDatabase, stores: readonly string[], work: (stores: Stores) => Promise<A>): Promise<A> {
	// Dexie opens the database where it may be opened, and says why where it may not.
	if (!database.isOpen()) await database.sequences.get("");
	const transaction = database.backendDB().transaction([...stores], "readwrite", { durability: "strict" });
	const done = new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
	try {
		const answer = await work(transaction);
		await done;
		return answer;
	} catch (thrown) {
		done.catch(() => undefined);
		// What was aborted by the database already is told as such: a request that failed says less.
		if (transaction.error) throw transaction.error;
		abort(transaction);
		throw thrown;
	}
}

/** The answer to one request. */
export const answered = <A>(request: IDBRequest<A>): Promise<A> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort();
	} catch {
		// It has ended by itself.
	}
}
