import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The server to whom a session was given, and the session whose check its guests joined. */
export const sessionMoves: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.alterTable("table_sessions")
			.addColumn("served_by", "text", (column) => column.references("table_servers.id"))
			.execute();
		await db.schema.alterTable("table_sessions").addColumn("joined_to", "text").execute();
	},
};
