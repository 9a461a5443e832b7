import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** When a till made the last call that came for a debit: what was called before it, and comes after it, asks ITC no more. */
export const debitCalls: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("itc_debits").addColumn("asked_at", "text").execute();
	},
};
