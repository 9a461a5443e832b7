/**
 * Makes every write of a PouchDB strict: PouchDB itself requests no durability, and a browser's
 * default may lose the last writes when the power fails. Called once, before a database is opened;
 * other databases of the page are not affected. Returns the function that undoes it.
 */
export function strictWrites(
	scope: { readonly IDBDatabase: { readonly prototype: IDBDatabase } } = globalThis,
): () => void {
	const { prototype } = scope.IDBDatabase;
	const original = prototype.transaction;
	prototype.transaction = function transaction(this: IDBDatabase, stores, mode, options) {
		const isStrict = mode === "readwrite" && this.name.startsWith(pouchPrefix);
		return original.call(
			this,
			stores,
			mode,
			isStrict ? { ...options, durability: "strict" } : options,
		);
	};
	return () => {
		prototype.transaction = original;
	};
}

/** The prefix of PouchDB's database names. */
const pouchPrefix = "_pouch_";
