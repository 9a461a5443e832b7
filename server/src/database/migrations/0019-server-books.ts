import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../is-postgres.ts";

/**
 * The number under which a sale arrived in the ledger, which is the server's position. The embedded
 * database has such a number for every row; PostgreSQL counts one.
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
