import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The kind of device that is enrolled, a till by default; cash sales that a kiosk may deliver; runs of unknown cards. Uses only types
 * that SQLite and PostgreSQL share.
 */
export const kioskEnrolments: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.alterTable("till_sessions")
			.addColumn("kind", "text", (column) => column.notNull().defaultTo("till"))
			.execute();

		await db.schema
			.createTable("kiosk_cash_sales")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("vouched_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("kiosk_cash_sales_key", ["owner_id", "sale_id"])
			.execute();

		await db.schema
			.createTable("unknown_card_runs")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("device", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("station_id", "text", (column) => column.notNull().references("stations.id"))
			.addColumn("device_name", "text", (column) => column.notNull())
			.addColumn("count", "integer", (column) => column.notNull())
			.addColumn("last_cards", "text", (column) => column.notNull())
			.addColumn("first_at", "text", (column) => column.notNull())
			.addColumn("last_at", "text", (column) => column.notNull())
			.addUniqueConstraint("unknown_card_runs_device", ["owner_id", "device"])
			.execute();
	},
};
