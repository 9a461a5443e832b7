import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Sales that were claimed for an account from a device of an account that this server lost: their
 * former owner, and where they were sold.
 */
export const claimedSales: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("claimed_sales")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("former_owner_id", "text", (column) => column.notNull())
			.addColumn("former_restaurant_id", "text", (column) => column.notNull())
			.addColumn("former_station_id", "text", (column) => column.notNull())
			.addColumn("claimed_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("claimed_sales_key", ["owner_id", "sale_id"])
			.execute();
	},
};
