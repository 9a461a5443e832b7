import {
	type EventStore,
	type FineStore,
	lazyStore,
	type StoragePorts,
} from "@tuckshop/core/ports";
import { dexieDraftStore } from "./dexie-draft-store.ts";
import { dexieLocalData } from "./dexie-local-data.ts";
import { dexieMenuStore } from "./dexie-menu-store.ts";
import { dexieSaleStore } from "./dexie-sale-store.ts";
import { dexieSettingsStore } from "./dexie-settings-store.ts";
import { openTillDatabase, type TuckshopDatabase } from "./open-database.ts";

/**
 * Everything that a till stores on its device, in one IndexedDB database through Dexie. A write that
 * resolves is on the disk; one that fails with `NotStored` (disk full, storage blocked or gone) wrote
 * nothing.
 */
export const dexieStorage = (database: TuckshopDatabase = openTillDatabase()): StoragePorts => ({
	drafts: dexieDraftStore(database),
	// Loaded late: adding an item records no event and needs no fine.
	eventStore: lazyStore<EventStore>(async () =>
		(await import("./dexie-event-store.ts")).dexieEventStore(database),
	),
	fineStore: lazyStore<FineStore>(async () =>
		(await import("./dexie-fine-store.ts")).dexieFineStore(database),
	),
	localData: dexieLocalData(database),
	menuStore: dexieMenuStore(database),
	saleStore: dexieSaleStore(database),
	settings: dexieSettingsStore(database),
});
