import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Restaurants' changes to their menus, and the menus as last read. */
export const menu: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("menu_item_overrides")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("menu_item_id", "bigint", (column) => column.notNull())
			.addColumn("open_price", "integer")
			.addColumn("custom_price_cents", "bigint")
			.addColumn("is_available", "integer")
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("menu_item_overrides_key", ["restaurant_id", "menu_item_id"])
			.execute();

		await db.schema
			.createTable("category_places")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("category_id", "bigint", (column) => column.notNull())
			.addColumn("sort_order", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("category_places_key", ["restaurant_id", "category_id"])
			.execute();

		await db.schema
			.createTable("menu_reads")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("provider_restaurant_id", "bigint", (column) => column.notNull())
			.addColumn("provider_branch_id", "bigint", (column) => column.notNull())
			.addColumn("list", "text", (column) => column.notNull())
			.addColumn("page", "integer", (column) => column.notNull())
			.addColumn("rows", "text", (column) => column.notNull())
			.addColumn("read_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("menu_reads_key", [
				"owner_id",
				"provider_restaurant_id",
				"provider_branch_id",
				"list",
				"page",
			])
			.execute();
	},
};
