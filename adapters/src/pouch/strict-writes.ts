/**
 * Makes every write of a PouchDB strict: PouchDB itself asks for no durability, and a browser's default may lose the last writes when the
 * power fails. Called once, before a database is opened; other databases of the page are left as they are. Returns what takes it back.
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

/** How PouchDB begins the names of its databases. */
const pouchPrefix = "_pouch_";
