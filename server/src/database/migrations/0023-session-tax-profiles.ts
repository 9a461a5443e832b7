import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The version of the restaurant's tax profile that applies to a session's bill, from its first line
 * on; null for sessions from before there were versions.
 */
export const sessionTaxProfiles: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.alterTable("table_sessions")
			.addColumn("tax_profile_version", "integer")
			.execute();
	},
};
