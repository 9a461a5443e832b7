import type { Effect } from "effect";
import type { NotStored } from "./faults.ts";

/** A setting as it is stored: any JSON under its key. */
export type KeptSetting = { readonly key: string; readonly value: unknown };

/** Key and value, as documented (DATA-19). Values are JSON. Keys that belong to an owner carry the owner's id. */
export interface SettingsStore {
	readonly get: (key: string) => Effect.Effect<unknown, NotStored>;
	readonly set: (key: string, value: unknown) => Effect.Effect<void, NotStored>;
	/**
	 * Sets a value that was never set, and returns the stored one: two tabs that do so at once get
	 * the same.
	 */
	readonly setIfAbsent: (key: string, value: unknown) => Effect.Effect<unknown, NotStored>;
	/** Returns all settings whose key starts with `prefix`. */
	readonly listByPrefix: (prefix: string) => Effect.Effect<readonly KeptSetting[], NotStored>;
	readonly remove: (key: string) => Effect.Effect<void, NotStored>;
}
