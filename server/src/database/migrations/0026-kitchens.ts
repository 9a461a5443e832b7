import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The printers of a restaurant's kitchen, as one record, and the letters that its devices' order numbers begin with. */
export const kitchens: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("kitchens")
			.addColumn("restaurant_id", "text", (column) =>
				column.primaryKey().references("restaurants.id"),
			)
			.addColumn("printers", "text", (column) => column.notNull())
			.addColumn("saved_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createTable("order_letters")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("device_id", "text", (column) => column.notNull())
			.addColumn("letter", "text", (column) => column.notNull())
			.addColumn("given_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("order_letters_key", ["restaurant_id", "device_id"])
			.addUniqueConstraint("order_letters_letter", ["restaurant_id", "letter"])
			.execute();
	},
};
