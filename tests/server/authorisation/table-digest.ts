import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../server/src/database/tables.ts";

/** Columns that the use of a session writes: its last use, and its extended expiry. */
const stamps: Readonly<Record<string, readonly string[]>> = {
	sessions: ["renewed_at", "expires_at"],
	till_sessions: ["last_used_at", "expires_at"],
	table_server_sessions: ["used_at", "expires_at"],
};

/** The names of a database's tables, read once: they do not change while a server runs. */
const tableNames = new WeakMap<Database, Promise<readonly string[]>>();

function tablesOf(database: Database): Promise<readonly string[]> {
	const known =
		tableNames.get(database) ??
		database.introspection.getTables().then((tables) => tables.map(({ name }) => name).sort());
	tableNames.set(database, known);
	return known;
}

/** A hash for each table over its rows, in any order; without the columns of use. */
export async function tableDigests(database: Database): Promise<Readonly<Record<string, string>>> {
	const digests: Record<string, string> = {};
	for (const table of await tablesOf(database)) {
		const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
			database,
		);
		const told = rows.map((row) =>
			JSON.stringify(Object.entries(row).filter(([column]) => !stamps[table]?.includes(column))),
		);
		digests[table] = createHash("sha256").update(told.sort().join("\n")).digest("hex");
	}
	return digests;
}
