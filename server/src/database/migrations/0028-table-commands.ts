import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The commands of tablets that were applied to a session, where a repeat would undo later changes.
 */
export const tableCommands: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("table_commands")
			.addColumn("session_id", "text", (column) => column.notNull().references("table_sessions.id"))
			.addColumn("command_id", "text", (column) => column.notNull())
			.addColumn("done_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("table_commands_key", ["session_id", "command_id"])
			.execute();
	},
};
