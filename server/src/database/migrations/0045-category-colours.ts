import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The colours that an owner gave to the categories of a restaurant's menu. */
export const coloursOfCategories: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("category_colours")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("category_id", "bigint", (column) => column.notNull())
			.addColumn("colour", "text", (column) => column.notNull())
			.addColumn("saved_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("category_colours_key", ["restaurant_id", "category_id"])
			.execute();
	},
};
