import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Counts the changes at each restaurant's tables, so that a tablet can read only what changed since
 * its version.
 */
export const tableChanges: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("table_versions")
			.addColumn("restaurant_id", "text", (column) =>
				column.primaryKey().references("restaurants.id"),
			)
			.addColumn("number", "bigint", (column) => column.notNull())
			.execute();
		await sql`insert into table_versions (restaurant_id, number) select id, 0 from restaurants`.execute(
			db,
		);
		await db.schema
			.alterTable("table_sessions")
			.addColumn("changed_number", "bigint", (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.createIndex("table_sessions_changed")
			.on("table_sessions")
			.columns(["restaurant_id", "changed_number"])
			.execute();
	},
};
