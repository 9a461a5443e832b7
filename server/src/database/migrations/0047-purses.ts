import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The session of the purse that a table's cash is in, by which a purse's close is computed again:
 * its sales have the numbers of several devices. Earlier sales are in none.
 */
export const purses: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("sales").addColumn("purse_session", "text").execute();
		await db.schema
			.createIndex("sales_in_purse")
			.on("sales")
			.columns(["owner_id", "purse_session"])
			.where(sql`purse_session`, "is not", null)
			.execute();
	},
};
