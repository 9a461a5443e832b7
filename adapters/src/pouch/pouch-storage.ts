import type { Replicator, StoragePorts } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { databaseHandle, type PouchDatabase, type PouchPart } from "./pouch-database.ts";
import { pouchDraftStore, pouchFineStore, pouchSettingsStore } from "./pouch-device-stores.ts";
import { pouchEventStore } from "./pouch-event-store.ts";
import { stored } from "./pouch-faults.ts";
import { pouchMenuStore } from "./pouch-menu-store.ts";
import { pouchSaleStore } from "./pouch-sale-store.ts";
import { pouchReplication, type Replication } from "./replication.ts";

/** A storage on PouchDB, which also replicates. */
export type PouchStorage = StoragePorts & {
	readonly replicator: Replicator;
	/** Replicates an owner's sales and menus to a CouchDB and back, until it is stopped. */
	readonly replicate: (url: string, ownerId: string) => Replication;
};

/**
 * Everything that a till stores on its device, in PouchDB, failing with `NotStored` where nothing was
 * written: `pouchStorage((part) => new
 * PouchDB(`tuckshop-${part}`))`.
 */
export function pouchStorage(open: (part: PouchPart) => PouchDatabase): PouchStorage {
	const parts = {
		sales: databaseHandle(() => open("sales")),
		menu: databaseHandle(() => open("menu")),
		device: databaseHandle(() => open("device")),
	};
	const replicate = pouchReplication(parts);
	const { unsentOfOthers, othersWithUnsent, ...saleStore } = pouchSaleStore(parts.sales);
	return {
		drafts: pouchDraftStore(parts.device),
		eventStore: pouchEventStore(parts.device),
		fineStore: pouchFineStore(parts.device),
		localData: {
			unsentOfOthers: (ownerId) => stored(() => unsentOfOthers(ownerId)),
			othersWithUnsent: (ownerId) => stored(() => othersWithUnsent(ownerId)),
			counts: () =>
				stored(async () => {
					const counted = Object.entries(parts).map(
						async ([part, holder]) =>
							[`tuckshop-${part}`, (await holder.current().allDocs({})).rows.length] as const,
					);
					return Object.fromEntries(await Promise.all(counted));
				}),
			whenCleared: () => Effect.succeed(Effect.void),
			erase: () =>
				stored(async () => {
					for (const part of [parts.sales, parts.menu, parts.device]) await part.erase();
				}),
		},
		menuStore: pouchMenuStore(parts.menu),
		saleStore,
		settings: pouchSettingsStore(parts.device),
		replicate,
		replicator: {
			replicate: (url, ownerId, hear) =>
				Effect.sync(() => {
					const running = replicate(url, ownerId);
					const deaf = running.watch(hear);
					hear(running.state());
					return Effect.sync(() => {
						deaf();
						running.stop();
					});
				}),
		},
	};
}
