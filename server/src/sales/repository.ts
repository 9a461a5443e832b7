import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import type { NewDebitRow } from "../itc/debit-repository.ts";
import { openQueuedDebit } from "../itc/queued-debit.ts";

export type SaleRow = Selectable<Tables["sales"]>;

export type SaleRepository = {
	/** One transaction: all of it is on disk when this resolves, or nothing. */
	readonly together: <T>(work: (book: SaleBook) => Promise<T>) => Promise<T>;
};

/** The ledger inside a transaction. */
export type SaleBook = {
	/** Whose these restaurants are, those that were deleted too. */
	readonly owners: (restaurantIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
	/** Writes those that are new; a row whose key or sale stands already is left out. Gives back the sale ids written. */
	readonly addNew: (rows: readonly SaleRow[]) => Promise<ReadonlySet<string>>;
	/** Takes back what this transaction added. */
	readonly takeBack: (row: SaleRow) => Promise<void>;
	/** Opens the debit that a queued sale waits for. False: another one stands under its reference. */
	readonly openDebit: (debit: NewDebitRow) => Promise<boolean>;
	/** The rows of one owner that stand under this key or hold this sale. */
	readonly standing: (ownerId: string, key: string, saleId: string) => Promise<readonly SaleRow[]>;
	/** Moves a row on from the progress that was read. False: another process moved it meanwhile. */
	readonly move: (row: SaleRow, to: Pick<SaleRow, "progress" | "status">) => Promise<boolean>;
};

export function saleRepository(database: Database): SaleRepository {
	return {
		together: (work) => database.transaction().execute((transaction) => work(saleBook(transaction))),
	};
}

function saleBook(transaction: Database): SaleBook {
	return {
		async owners(restaurantIds) {
			const rows = await transaction.selectFrom("restaurants").select(["id", "owner_id"]).where("id", "in", restaurantIds).execute();
			return new Map(rows.map((row) => [row.id, row.owner_id]));
		},
		async addNew(rows) {
			if (rows.length === 0) return new Set();
			const written = await transaction
				.insertInto("sales")
				.values(rows)
				.onConflict((conflict) => conflict.doNothing())
				.returning(["owner_id", "sale_id"])
				.execute();
			return new Set(written.map((row) => `${row.owner_id} ${row.sale_id}`));
		},
		async takeBack(row) {
			await transaction.deleteFrom("sales").where("owner_id", "=", row.owner_id).where("sale_id", "=", row.sale_id).execute();
		},
		openDebit: (debit) => openQueuedDebit(transaction, debit),
		standing: (ownerId, key, saleId) =>
			transaction
				.selectFrom("sales")
				.selectAll()
				.where("owner_id", "=", ownerId)
				.where((expression) => expression.or([expression("idempotency_key", "=", key), expression("sale_id", "=", saleId)]))
				.execute(),
		async move(row, to) {
			const moved = await transaction
				.updateTable("sales")
				.set(to)
				.where("owner_id", "=", row.owner_id)
				.where("idempotency_key", "=", row.idempotency_key)
				.where("progress", "=", row.progress)
				.returning("sale_id")
				.executeTakeFirst();
			return moved !== undefined;
		},
	};
}
