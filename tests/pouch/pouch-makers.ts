import { makersOf, type StorageMakers } from "@tuckshop/core/conformance";
import PouchDB from "pouchdb-browser";
import { type PouchDatabase, type PouchPart, pouchStorage } from "../../adapters/src/pouch/index.ts";

let made = 0;

/** A database by its name, as an application opens it. */
export const openPouch = (name: string): PouchDatabase => new PouchDB(name);

/** PouchDB's storage, each subject in databases of its own. */
export const pouchMakers = (): StorageMakers =>
	makersOf(async () => {
		const name = `conformance-${Date.now()}-${++made}`;
		const open = (part: PouchPart) => openPouch(`${name}-${part}`);
		return {
			port: pouchStorage(open),
			reopen: async () => pouchStorage(open),
			dispose: async () => {
				for (const part of ["sales", "menu", "device"] as const) await openPouch(`${name}-${part}`).destroy();
			},
		};
	});
