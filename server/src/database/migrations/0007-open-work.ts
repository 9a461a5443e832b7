import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Partial indexes of the open orders and debits, which are counted while the server runs, however large the ledgers are. */
export const openWork: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createIndex("relay_orders_open")
			.on("relay_orders")
			.column("state")
			.where(sql`state`, "<>", sql.lit("accepted"))
			.execute();
		await db.schema
			.createIndex("itc_debits_open")
			.on("itc_debits")
			.column("state")
			.where(sql`state`, "not in", sql`('approved', 'declined')`)
			.execute();
	},
};
