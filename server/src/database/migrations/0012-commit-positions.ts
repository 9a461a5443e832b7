import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The number of calls that each process of the server has begun to charge or order something, so
 * that a database which was restored to an earlier state is recognised; and since when a debit or
 * an order is held because of that. No row of `commit_positions` before this migration: an upgraded
 * database does not count as restored.
 */
export const commitPositions: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("commit_positions")
			.addColumn("writer", "text", (column) => column.primaryKey())
			.addColumn("position", "bigint", (column) => column.notNull())
			.execute();
		for (const table of ["itc_debits", "relay_orders"]) {
			await db.schema.alterTable(table).addColumn("held_at", "text").execute();
			await db.schema
				.createIndex(`${table}_held`)
				.on(table)
				.column("owner_id")
				.where(sql`held_at`, "is not", null)
				.execute();
		}
	},
};
