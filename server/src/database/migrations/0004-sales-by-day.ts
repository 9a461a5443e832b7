import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for reads by business date: digests, lists and exports. */
export const salesByDay: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createIndex("sales_by_day")
			.on("sales")
			.columns(["owner_id", "business_date"])
			.execute();
	},
};
