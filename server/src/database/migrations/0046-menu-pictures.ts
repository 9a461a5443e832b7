import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The pictures that an owner gave to the items of a restaurant's menu, as base64. */
export const menuPictures: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("menu_pictures")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("menu_item_id", "bigint", (column) => column.notNull())
			.addColumn("mark", "text", (column) => column.notNull())
			.addColumn("type", "text", (column) => column.notNull())
			.addColumn("picture", "text", (column) => column.notNull())
			.addColumn("saved_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("menu_pictures_key", ["restaurant_id", "menu_item_id"])
			.execute();
	},
};
