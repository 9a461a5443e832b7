import type {
	CartRecord,
	FineJson,
	MenuStoreRecords,
	RegisterRow,
	TransactionJson,
} from "@tuckshop/core/records";
import { Dexie, type Table } from "dexie";
import type { EventRow } from "./dexie-event-store.ts";

/** A stored sale: the documented transaction with its automatic id (DATA-18). */
export type TransactionRow = TransactionJson & { readonly id?: number };

/** A stored fine with its automatic id (DATA-20). */
export type StoredFine = FineJson & { readonly id?: number };

/** A cart under its key: "cart" is the one in use, others are set aside (CART-24). */
export type DraftRow = typeof CartRecord.Encoded & { readonly key: string };

/**
 * The menu of the documented stores, the number of items so far, and whether they are complete. A
 * row of an earlier version has no number, and may be incomplete even where it says otherwise.
 */
export type ProjectionRow = {
	readonly name: "menu";
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly syncedAt: string;
	readonly items?: number;
	readonly done: boolean;
};

/** The local database, with a table for each store. */
export type TuckshopDatabase = Dexie & {
	readonly [store in keyof MenuStoreRecords]: Table<
		MenuStoreRecords[store][number],
		number | string
	>;
} & {
	readonly transactions: Table<TransactionRow, number>;
	readonly settings: Table<{ readonly key: string; readonly value: unknown }, string>;
	readonly library_fines: Table<StoredFine, number>;
	readonly menu_snapshots: Table<unknown, [string, string]>;
	readonly menu_projections: Table<ProjectionRow, string>;
	readonly drafts: Table<DraftRow, string>;
	readonly sequences: Table<SequenceRow | RegisterLine | EventRow, string>;
};

/** The last number of a sequence and, for a sequence of sales, the link of its register line. */
export type SequenceRow = { readonly name: string; readonly last: number; readonly link?: string };

/**
 * A line of the register, in the store of the numbers: its name sorts it by owner, device and
 * number. It needs no store of its own, and so no other version of the database: an earlier version
 * of the code, in another tab or reinstalled, continues to work.
 */
export type RegisterLine = RegisterRow & { readonly name: string };

/**
 * The local database, version 3 as documented, opened at the first call. Writes are on disk when
 * their transaction is complete, even when the power fails. An upgrade creates what is missing and
 * never drops anything.
 */
export function openTillDatabase(
	name = "tuckshop",
	options: { readonly indexedDB?: IDBFactory; readonly IDBKeyRange?: typeof IDBKeyRange } = {},
): TuckshopDatabase {
	const database = new Dexie(name, {
		chromeTransactionDurability: "strict",
		...options,
	}) as TuckshopDatabase;
	database.version(3).stores({ ...documentedStores, ...ownStores });
	database.on("blocked", (event) => giveUpUpgrade(database, event));
	return database;
}

/**
 * Another tab has an older version open, and may never close. Nothing waits for it: calls fail
 * until that tab is gone. Then the requested upgrade is undone first, and the next call opens the
 * database again.
 */
function giveUpUpgrade(database: Dexie, { newVersion, target }: IDBVersionChangeEvent): void {
	// A deletion waits for the other tabs, which close the database themselves.
	if (newVersion === null || !(target instanceof EventTarget)) return;
	const request = target as IDBOpenDBRequest;
	const goOn = () => database.close({ disableAutoOpen: false });
	request.onupgradeneeded = () => request.transaction?.abort();
	request.onerror = (event) => {
		event.preventDefault();
		goOn();
	};
	request.onsuccess = () => {
		request.result.close();
		goOn();
	};
	database.close();
}

/**
 * The documented stores with their keys and indexes, and for transactions and fines the indexes
 * that the stores themselves need.
 */
export const documentedStores = {
	menu_categories: "id, restaurant_id, last_updated_at",
	menu_sub_categories: "id",
	menu_items: "id, category_id, restaurant_id, item_tag",
	modifier_groups: "id, menu_item_id",
	modifiers: "id, group_id",
	taxes: "id",
	transactions:
		"++id, status, payment_method, created_at, &sale_id, [owner_id+status], [owner_id+created_at], [owner_id+offline_processing_status], [device_id+sequence]",
	settings: "key",
	library_fines: "++id, credential_id, status, date_issued, [owner_id+fine_id]",
} as const;

const ownStores = {
	menu_snapshots: "[ownerId+restaurantId]",
	menu_projections: "name",
	drafts: "key",
	sequences: "name",
} as const;
