import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The version of the restaurant's tax profile that a session's bill goes by, from its first line on; null where that was before there were any. */
export const sessionTaxProfiles: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.alterTable("table_sessions")
			.addColumn("tax_profile_version", "integer")
			.execute();
	},
};
