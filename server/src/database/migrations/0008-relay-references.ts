import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Each order looks whether another one stands under its reference. */
export const relayReferences: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createIndex("relay_orders_by_reference")
			.on("relay_orders")
			.columns(["owner_id", "reference"])
			.execute();
	},
};
