import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The time of the latest call that arrived for a debit: an earlier call that arrives later does not
 * ask ITC any more.
 */
export const debitCalls: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("itc_debits").addColumn("asked_at", "text").execute();
	},
};
