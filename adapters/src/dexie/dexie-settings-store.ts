import type { SettingsStore } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { stored } from "./dexie-faults.ts";
import type { TuckshopDatabase } from "./open-database.ts";
import { answered, strictTransaction } from "./transactions.ts";

type Row = { readonly key: string; readonly value: unknown };

/** The settings store: records with key and value (DATA-19). What was set is on disk, strictly: a card's charge may hang on it. */
export const dexieSettingsStore = (database: TuckshopDatabase): SettingsStore => ({
	get: (key) =>
		Effect.map(
			stored(() => database.settings.get(key)),
			(row) => row?.value,
		),
	set: (key, value) => Effect.asVoid(written(database, (rows) => answered(rows.put({ key, value } satisfies Row)))),
	keepFirst: (key, value) =>
		written(database, async (rows) => {
			const kept: Row | undefined = await answered(rows.get(key));
			if (kept) return kept.value;
			await answered(rows.add({ key, value } satisfies Row));
			return value;
		}),
	under: (prefix) => stored(() => database.settings.where("key").startsWith(prefix).toArray()),
	remove: (key) => stored(() => database.settings.delete(key)),
});

const written = <A>(database: TuckshopDatabase, work: (rows: IDBObjectStore) => Promise<A>) =>
	stored(() => strictTransaction(database, ["settings"], (stores) => work(stores.objectStore("settings"))));
