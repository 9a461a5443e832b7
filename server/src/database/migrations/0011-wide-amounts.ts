import { type Kysely, PostgresAdapter } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The amounts of table payments had 32 bits on PostgreSQL, which end at 21 million dollars. An
 * integer of SQLite has 64 in any case.
 */
export const wideAmounts: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
		await db.schema
			.alterTable("table_payments")
			.alterColumn("amount_cents", (column) => column.setDataType("bigint"))
			.alterColumn("tax_cents", (column) => column.setDataType("bigint"))
			.execute();
	},
};
