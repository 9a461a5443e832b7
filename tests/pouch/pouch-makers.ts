import { type PouchDatabase, type PouchPart, pouchStorage } from "@tuckshop/adapters/pouch";
import { makersOf, type StorageMakers } from "@tuckshop/core/conformance";

let made = 0;

/** PouchDB's storage, each subject in databases of its own. */
export const pouchMakers = (openPouch: (name: string) => PouchDatabase): StorageMakers =>
	makersOf(async () => {
		const name = `conformance-${Date.now()}-${++made}`;
		const open = (part: PouchPart) => openPouch(`${name}-${part}`);
		return {
			port: pouchStorage(open),
			reopen: async () => pouchStorage(open),
			dispose: async () => {
				for (const part of ["sales", "menu", "device"] as const) await open(part).destroy();
			},
		};
	});
