import type { SettingsStore } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { stored } from "./dexie-faults.ts";
import type { TuckshopDatabase } from "./open-database.ts";

/** The settings store: records with key and value (DATA-19). */
export const dexieSettingsStore = ({ settings }: TuckshopDatabase): SettingsStore => ({
	get: (key) =>
		Effect.map(
			stored(() => settings.get(key)),
			(row) => row?.value,
		),
	set: (key, value) => Effect.asVoid(stored(() => settings.put({ key, value }))),
	remove: (key) => stored(() => settings.delete(key)),
});
