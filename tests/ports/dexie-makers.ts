import { dexieDraftStore, dexieMenuStore, dexieSaleStore, dexieSettingsStore, openDatabase, type TuckshopDatabase } from "@tuckshop/adapters/dexie";
import type { Make, StorageMakers } from "@tuckshop/core/conformance";

let made = 0;

/** Dexie's stores, each subject on a database of its own. */
export const dexieMakers = (options: Parameters<typeof openDatabase>[1] = {}): StorageMakers => {
	const maker =
		<Port>(fill: (database: TuckshopDatabase) => Port): Make<Port> =>
		async () => {
			const name = `conformance-${++made}`;
			let database = openDatabase(name, options);
			return {
				port: fill(database),
				reopen: async () => {
					database.close();
					database = openDatabase(name, options);
					return fill(database);
				},
				dispose: async () => {
					database.close({ disableAutoOpen: false });
					await database.delete({ disableAutoOpen: true });
				},
			};
		};
	return { saleStore: maker(dexieSaleStore), menuStore: maker(dexieMenuStore), drafts: maker(dexieDraftStore), settings: maker(dexieSettingsStore) };
};
