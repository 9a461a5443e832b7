/** IndexedDB without a library: the limit that a storage is measured against. */
export const asked = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

export function rawDatabase(
	name: string,
	create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
	const request = indexedDB.open(name, 1);
	request.onupgradeneeded = () => create(request.result);
	return asked(request);
}

/** Writes in one strict transaction, and waits until it is on disk. */
export const writtenStrictly = (
	database: IDBDatabase,
	stores: string[],
	write: (transaction: IDBTransaction) => void,
): Promise<void> =>
	new Promise((resolve, reject) => {
		const transaction = database.transaction(stores, "readwrite", { durability: "strict" });
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
		write(transaction);
	});

export async function removed(...names: readonly string[]): Promise<void> {
	for (const name of names) await asked(indexedDB.deleteDatabase(name));
}
