import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The highest number that each device reported of an owner's sales. Only types that SQLite and
 * PostgreSQL share.
 */
export const deviceHeads: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("device_heads")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("device_id", "text", (column) => column.notNull())
			.addColumn("last", "bigint", (column) => column.notNull())
			.addColumn("told_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("device_heads_key", ["owner_id", "device_id"])
			.execute();
	},
};
