import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The types that the orders of a restaurant can have, as JSON; null: the usual ones. */
export const orderTypes: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("restaurants").addColumn("order_types", "text").execute();
	},
};
