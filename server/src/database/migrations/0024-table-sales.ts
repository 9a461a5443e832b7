import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Payments of tables as sales: the draft of a sale until the payment is valid, the sale itself, and
 * the sessions whose order is due at the provider.
 */
export const tableSales: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("table_payments").addColumn("sale_draft", "text").execute();
		await db.schema.alterTable("table_payments").addColumn("sale_id", "text").execute();
		await db.schema
			.alterTable("table_sessions")
			.addColumn("order_due", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.createIndex("table_payments_unsold")
			.on("table_payments")
			.column("state")
			.where(sql`sale_id`, "is", null)
			.execute();
		await db.schema
			.createIndex("table_sessions_order_due")
			.on("table_sessions")
			.column("started_at")
			.where(sql`order_due`, "=", sql.lit(1))
			.execute();
	},
};
