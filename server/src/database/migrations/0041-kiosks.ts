import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A restaurant's choices for its kiosks, and its own words about its menu, each as one record. */
export const kiosks: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		for (const [table, column] of [
			["kiosk_settings", "settings"],
			["menu_texts", "texts"],
		] as const)
			await db.schema
				.createTable(table)
				.addColumn("restaurant_id", "text", (key) => key.primaryKey().references("restaurants.id"))
				.addColumn(column, "text", (record) => record.notNull())
				.addColumn("saved_at", "text", (at) => at.notNull())
				.execute();
	},
};
