import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The events of devices: settings that were changed, files of sales, resets. Each once under its id. Only types that SQLite and
 * PostgreSQL share.
 */
export const deviceEvents: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("device_events")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("event_id", "text", (column) => column.notNull())
			.addColumn("device_id", "text", (column) => column.notNull())
			.addColumn("n", "bigint", (column) => column.notNull())
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("at", "text", (column) => column.notNull())
			.addColumn("clock_offset_ms", "bigint")
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("station_id", "text", (column) => column.notNull())
			.addColumn("facts", "text", (column) => column.notNull())
			.addColumn("salt", "text", (column) => column.notNull())
			.addColumn("hash", "text", (column) => column.notNull())
			.addColumn("link", "text", (column) => column.notNull())
			.addColumn("till_id", "text")
			.addColumn("received_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("device_events_key", ["owner_id", "event_id"])
			.execute();
		await db.schema
			.createIndex("device_events_by_number")
			.on("device_events")
			.columns(["owner_id", "device_id", "n"])
			.execute();
		await db.schema
			.createIndex("device_events_by_arrival")
			.on("device_events")
			.columns(["owner_id", "received_at", "event_id"])
			.execute();
	},
};
