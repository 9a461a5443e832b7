import type { KeptRecord, QuarantinedRecord, SaleStore } from "@tuckshop/core/ports";
import { type Sale, saleOfStored } from "@tuckshop/core/records";
import { Result } from "effect";
import { catchStorageErrors } from "./dexie-faults.ts";
import type { WrittenNumbers } from "./keep-sale.ts";
import type { TransactionRow, TuckshopDatabase } from "./open-database.ts";

/**
 * The documented statuses of a sale that is not delivered everywhere. The status is derived at
 * every write, so its index finds them.
 */
export const unfinishedStatuses = ["pending", "syncing", "failed"];

/**
 * Sales in the `transactions` store. Only the database's own promises are awaited inside a
 * transaction, so that each is all or nothing. A record that does not decode is skipped, listed as
 * quarantined, and stays unchanged.
 */
export function dexieSaleStore(database: TuckshopDatabase): SaleStore {
	const { transactions } = database;
	const written: WrittenNumbers = new Map();
	let advance: ReturnType<typeof import("./advance-sale.ts").advancingSales> | undefined;
	const spoiled = new Map<
		string,
		{ readonly ownerId: unknown; readonly record: QuarantinedRecord }
	>();

	const readRecord = (row: TransactionRow): KeptRecord => {
		const { id, ...record } = row;
		const sale = saleOfStored(record);
		const key = String(id);
		if (Result.isSuccess(sale)) {
			spoiled.delete(key);
			return { sale: sale.success };
		}
		const aside = { key, reason: sale.failure.message, record: row };
		spoiled.set(key, { ownerId: row.owner_id, record: aside });
		return { spoiled: aside };
	};
	const read = (row: TransactionRow): Sale | undefined => readRecord(row).sale;
	const readAll = (rows: readonly TransactionRow[]): Sale[] =>
		rows.map(read).filter((sale) => sale !== undefined);
	const table = { database, readAll };
	const rowOf = (ownerId: string, saleId: string) =>
		transactions
			.where("sale_id")
			.equals(saleId)
			.first((row) => (row?.owner_id === ownerId ? row : undefined));
	return {
		keep: (saleId, make) =>
			catchStorageErrors(async () =>
				(await keeping()).keepSale(database, { saleId, make, read, written }),
			),
		keepPair: (saleIds, make) =>
			catchStorageErrors(async () =>
				(await keeping()).keepSalePair(database, { saleIds, make, read, written }),
			),
		advance: (ownerId, saleId, change) =>
			catchStorageErrors(async () => {
				const { advancingSales } = await keeping();
				advance ??= advancingSales(database, read);
				return advance({ ownerId, saleId, change });
			}),
		restore: (sales) =>
			catchStorageErrors(async () => (await many()).restoreSales(database, sales, read)),
		get: (ownerId, saleId) =>
			catchStorageErrors(async () => {
				const row = await rowOf(ownerId, saleId);
				return row && read(row);
			}),
		unfinished: (ownerId) =>
			catchStorageErrors(async (signal) =>
				(await keeping()).unfinishedSales(table, ownerId, signal),
			),
		unfinishedPart: (ownerId, asked) =>
			catchStorageErrors(async () => (await keeping()).unfinishedPart(table, ownerId, asked)),
		finishedBefore: (ownerId, moment) =>
			catchStorageErrors(async () =>
				readAll(
					await transactions
						.where("[owner_id+status]")
						.equals([ownerId, "complete"])
						.filter(({ sync_date }) => sync_date !== undefined && sync_date < moment)
						.toArray(),
				),
			),
		recent: (ownerId, limit) =>
			catchStorageErrors(async () =>
				(await many()).recentSales(database, { ownerId, limit }, readAll),
			),
		search: (ownerId, asked) =>
			catchStorageErrors(async (signal) =>
				(await many()).searchRecords(database, { ownerId, ...asked, signal }, read),
			),
		all: (ownerId) =>
			catchStorageErrors(async () => (await many()).allRecords(database, ownerId, readRecord)),
		spoiled: (ownerId) =>
			catchStorageErrors(async (signal) => {
				await (await keeping()).unfinishedSales(table, ownerId, signal);
				readAll(await (await many()).rowsAside(database, unfinishedStatuses));
				return [...spoiled.values()]
					.filter((entry) => entry.ownerId === ownerId || typeof entry.ownerId !== "string")
					.map(({ record }) => record);
			}),
		registered: (ownerId) =>
			catchStorageErrors(async () => (await books()).registeredDevices(database, ownerId)),
		register: (range) =>
			catchStorageErrors(async () => (await books()).registerRows(database, range)),
		registerOlder: (atMost) =>
			catchStorageErrors(async () => (await books()).registerOlder(database, atMost, read)),
		reissue: (ownerId, saleId, make) =>
			catchStorageErrors(async () =>
				(await books()).reissueSale(database, { ownerId, saleId, make, read }),
			),
	};
}

/**
 * Sales are kept after the first paint. The code is remembered: a further import() costs each sale
 * a tenth of a millisecond.
 */
let loaded: typeof import("./keep-sale.ts") | undefined;
async function keeping() {
	loaded ??= await import("./keep-sale.ts");
	return loaded;
}

/** Loaded for the reconciliation, which follows the first sales. */
const books = () => import("./sale-register.ts");

/** Loaded for lists, searches, export, import and records set aside, which no sale waits for. */
const many = () => import("./many-sales.ts");
