import type { TuckshopDatabase } from "./open-database.ts";

/** The object stores of a transaction, for the work in it. */
export type Stores = Pick<IDBTransaction, "commit" | "objectStore">;

/**
 * A write that a cashier waits for, directly on IndexedDB: half the time of the same requests
 * through Dexie. Resolves when it is on disk with strict durability, or fails with nothing written.
 * `work` awaits only requests of this transaction.
 */
export async function strictTransaction<A>(
	database: TuckshopDatabase,
	stores: readonly string[],
	work: (stores: Stores) => Promise<A>,
): Promise<A> {
	if (!database.isOpen()) await opened(database);
	const transaction = database
		.backendDB()
		.transaction([...stores], "readwrite", { durability: "strict" });
	const done = ended(transaction);
	try {
		const answer = await work(transaction);
		await done;
		return answer;
	} catch (thrown) {
		done.catch(() => undefined);
		// The abort reason of the transaction is reported first: a failed request says less.
		if (transaction.error) throw transaction.error;
		abort(transaction);
		throw thrown;
	}
}

/**
 * A write that survives the end of the page once this was called: all requests are sent and
 * committed before anything is awaited. Resolves when it is written (the disk may follow later), or
 * fails with nothing written. `work` only sends requests.
 */
export const commitEagerly = (
	database: TuckshopDatabase,
	store: string,
	work: (rows: IDBObjectStore) => void,
): Promise<void> =>
	relaxed(database, store, (rows, commit) => {
		work(rows);
		commit();
	});

/**
 * A write of a row in place of the one that stands there, which `work` gets: undefined where there
 * is none. Resolves when it is written, or fails with nothing written. `work` only sends requests.
 */
export const replaceRow = <Row>(
	database: TuckshopDatabase,
	{ store, key }: { readonly store: string; readonly key: string },
	work: (rows: IDBObjectStore, standing: Row) => void,
): Promise<void> =>
	relaxed(database, store, (rows, commit, attempt) => {
		const read = rows.get(key);
		read.onsuccess = () =>
			attempt(() => {
				work(rows, read.result);
				commit();
			});
	});

async function relaxed(
	database: TuckshopDatabase,
	store: string,
	work: (rows: IDBObjectStore, commit: () => void, attempt: (step: () => void) => void) => void,
): Promise<void> {
	if (!database.isOpen()) await opened(database);
	const transaction = database
		.backendDB()
		.transaction([store], "readwrite", { durability: "relaxed" });
	const done = ended(transaction);
	let failure: { readonly thrown: unknown } | undefined;
	const attempt = (step: () => void) => {
		try {
			step();
		} catch (thrown) {
			failure = { thrown };
			abort(transaction);
		}
	};
	attempt(() => work(transaction.objectStore(store), () => transaction.commit(), attempt));
	try {
		await done;
	} catch (reason) {
		throw failure ? failure.thrown : reason;
	}
}

/** Dexie opens the database, or gives the reason why it can't be opened. */
const opened = async (database: TuckshopDatabase): Promise<void> =>
	void (await database.sequences.get(""));

const ended = (transaction: IDBTransaction): Promise<void> =>
	new Promise((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});

/** The answer to one request. */
export const requestDone = <A>(request: IDBRequest<A>): Promise<A> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

function abort(transaction: IDBTransaction): void {
	try {
		transaction.abort();
	} catch {
		// It has ended already.
	}
}
