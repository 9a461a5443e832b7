import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What the ledger does not believe of a sale that it keeps all the same; null where it has no doubt, or never asked. */
export const saleDoubts: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("sales").addColumn("doubts", "text").execute();
	},
};
