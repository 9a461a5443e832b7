import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The device of each session, links for a forgotten password, and recovery codes. Earlier sessions
 * have no device.
 */
export const accountRecovery: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("sessions").addColumn("device", "text").execute();
		await db.schema.alterTable("sessions").addColumn("address", "text").execute();
		for (const name of ["password_links", "recovery_codes"]) {
			await db.schema
				.createTable(name)
				.addColumn("secret_hash", "text", (column) => column.primaryKey())
				.addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
				.addColumn("expires_at", "text", (column) => column.notNull())
				.execute();
			await db.schema.createIndex(`${name}_of_user`).on(name).column("user_id").execute();
		}
	},
};
