import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The tender with which each order at a restaurant's counter begins; null: cash. */
export const defaultTender: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("restaurants").addColumn("default_tender", "text").execute();
	},
};
