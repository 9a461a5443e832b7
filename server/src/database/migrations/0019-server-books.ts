import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../is-postgres.ts";

/**
 * The number under which a sale came to the ledger, by which the server tells how far its book has come. The embedded database has such a
 * number of its own for every row; PostgreSQL counts one.
 */
export const serverBooks: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		if (!isPostgres(db)) return;
		await db.schema
			.alterTable("sales")
			.addColumn("arrival", "bigint", (column) => column.generatedByDefaultAsIdentity().notNull())
			.execute();
		await db.schema.createIndex("sales_by_arrival").on("sales").column("arrival").execute();
	},
};
