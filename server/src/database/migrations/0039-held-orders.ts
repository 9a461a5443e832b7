import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Orders on hold, by which the tills of an outlet know of each other's. */
export const heldOrderTables: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("held_orders")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("standing", "text", (column) => column.notNull())
			.addColumn("is_listed", "integer", (column) => column.notNull())
			.addColumn("record", "text")
			.addColumn("changed_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("held_orders_key", ["owner_id", "sale_id"])
			.execute();
		await db.schema
			.createIndex("held_orders_listed")
			.on("held_orders")
			.columns(["owner_id", "restaurant_id", "is_listed"])
			.execute();
	},
};
