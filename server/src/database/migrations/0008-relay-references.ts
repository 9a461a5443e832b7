import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Index for the check whether another order has the same reference. */
export const relayReferences: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createIndex("relay_orders_by_reference")
			.on("relay_orders")
			.columns(["owner_id", "reference"])
			.execute();
	},
};
