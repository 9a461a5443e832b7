import { dexieStorage, openTillDatabase } from "@tuckshop/adapters/dexie";
import { makersOf, type StorageMakers } from "@tuckshop/core/conformance";

let made = 0;

/** Dexie's storage, each subject in a database of its own. */
export const dexieMakers = (options: Parameters<typeof openTillDatabase>[1] = {}): StorageMakers =>
	makersOf(async () => {
		const name = `conformance-${++made}`;
		let database = openTillDatabase(name, options);
		return {
			port: dexieStorage(database),
			reopen: async () => {
				database.close();
				database = openTillDatabase(name, options);
				return dexieStorage(database);
			},
			dispose: async () => {
				database.close({ disableAutoOpen: false });
				await database.delete({ disableAutoOpen: true });
			},
		};
	});
