import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The doubtful fields of a sale, which the ledger stores all the same; null where there are none,
 * or where it was not checked.
 */
export const saleDoubts: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("sales").addColumn("doubts", "text").execute();
	},
};
