import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Payments of tables in the ledger whose session or lines have not arrived yet. */
export const tabletSales: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("waiting_table_sales")
			.addColumn("session_id", "text", (column) => column.notNull())
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("owner_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("waiting_table_sales_key", ["session_id", "sale_id", "owner_id"])
			.execute();
	},
};
