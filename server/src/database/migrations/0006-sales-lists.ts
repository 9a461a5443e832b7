import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Indexes for the pages of the ledger, which are ordered by time and id, and for the order of each
 * listed sale.
 */
export const salesLists: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.dropIndex("sales_newest").execute();
		await db.schema
			.createIndex("sales_newest")
			.on("sales")
			.columns(["owner_id", "created_at", "sale_id"])
			.execute();
		await db.schema
			.createIndex("relay_orders_of_sale")
			.on("relay_orders")
			.columns(["owner_id", "transaction_id"])
			.execute();
	},
};
