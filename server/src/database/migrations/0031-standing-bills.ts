import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The last bill of each seat of a session, as JSON: it is kept while the seat owes the same lines.
 * Also the line by which a waiting payment is found where its guests have joined another check.
 */
export const standingBills: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("table_sessions").addColumn("standing", "text").execute();
		await db.schema.alterTable("waiting_table_sales").addColumn("line_id", "text").execute();
		await db.schema
			.createIndex("waiting_table_sales_restaurant")
			.on("waiting_table_sales")
			.column("restaurant_id")
			.execute();
		await db.schema
			.createIndex("table_orders_line_key")
			.on("table_orders")
			.column("line_key")
			.execute();
	},
};
