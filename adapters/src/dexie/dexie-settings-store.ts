import type { SettingsStore } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { catchStorageErrors } from "./dexie-faults.ts";
import type { TuckshopDatabase } from "./open-database.ts";
import { requestDone, strictTransaction } from "./transactions.ts";

type Row = { readonly key: string; readonly value: unknown };

/**
 * The settings store: records with key and value (DATA-19). Writes are on disk with strict
 * durability, because a card's charge may depend on one.
 */
export const dexieSettingsStore = (database: TuckshopDatabase): SettingsStore => ({
	get: (key) =>
		Effect.map(
			catchStorageErrors(() => database.settings.get(key)),
			(row) => row?.value,
		),
	set: (key, value) =>
		Effect.asVoid(written(database, (rows) => requestDone(rows.put({ key, value } satisfies Row)))),
	setIfAbsent: (key, value) =>
		written(database, async (rows) => {
			const kept: Row | undefined = await requestDone(rows.get(key));
			if (kept) return kept.value;
			await requestDone(rows.add({ key, value } satisfies Row));
			return value;
		}),
	listByPrefix: (prefix) =>
		catchStorageErrors(() => database.settings.where("key").startsWith(prefix).toArray()),
	remove: (key) => catchStorageErrors(() => database.settings.delete(key)),
});

const written = <A>(database: TuckshopDatabase, work: (rows: IDBObjectStore) => Promise<A>) =>
	catchStorageErrors(() =>
		strictTransaction(database, ["settings"], (stores) => work(stores.objectStore("settings"))),
	);
