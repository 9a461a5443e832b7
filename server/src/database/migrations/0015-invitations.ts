import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Invitations with which accounts are registered, each used once. */
export const invitations: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("invitations")
			.addColumn("token_hash", "text", (column) => column.primaryKey())
			.addColumn("made_by", "text", (column) => column.notNull().references("users.id"))
			.addColumn("made_at", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
	},
};
