import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How far the guided setup of a restaurant is, as JSON; null: it was added without one. And the codes by which devices become tills, one for each station. */
export const guidedSetup: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("restaurants").addColumn("setup_done", "text").execute();
		await db.schema
			.createTable("till_codes")
			.addColumn("station_id", "text", (column) => column.primaryKey().references("stations.id"))
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("code_hash", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex("till_codes_hash")
			.on("till_codes")
			.column("code_hash")
			.unique()
			.execute();
	},
};
