import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Enrolled tills, devices that are known at sign-in, rate limits with allowances, and fields for a
 * restaurant's receipts. Only types that SQLite and PostgreSQL share.
 */
export const tills: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("till_sessions")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("token_hash", "text", (column) => column.notNull().unique())
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("station_id", "text", (column) => column.notNull().references("stations.id"))
			.addColumn("device_name", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("last_used_at", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex("till_sessions_of_owner")
			.on("till_sessions")
			.columns(["owner_id", "created_at"])
			.execute();

		await db.schema
			.createTable("known_devices")
			.addColumn("token_hash", "text", (column) => column.notNull())
			.addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("expires_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("known_devices_key", ["token_hash", "user_id"])
			.execute();

		await db.schema
			.alterTable("rate_limits")
			.addColumn("free_at", "text", (column) => column.notNull().defaultTo(""))
			.execute();
		for (const column of ["province", "gst_number", "qst_number"])
			await db.schema.alterTable("restaurants").addColumn(column, "text").execute();
	},
};
