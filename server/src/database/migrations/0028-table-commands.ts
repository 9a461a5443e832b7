import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The commands of tablets that were done at a session, where doing one again would undo what came after it. */
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
