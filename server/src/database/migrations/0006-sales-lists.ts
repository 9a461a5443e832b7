import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The pages of the ledger go by moment and id, and each of their sales asks for its order. */
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
