import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../server/src/database/tables.ts";

/**
 * A log of writes in a database, by triggers: a write that its transaction rolls back is not in it.
 */
export type WriteLog = {
	/**
	 * The writes since the last call: one line for each row. A row that was inserted and deleted
	 * again is left out.
	 */
	readonly writes: () => Promise<readonly string[]>;
	/** Of all rows, except those of a table that may change. */
	readonly digest: (without?: string) => Promise<string>;
};

/** Attempts are counted even when they are refused, and a used session extends its expiry. */
const counted: ReadonlySet<string> = new Set(["rate_limits", "sessions", "till_sessions"]);
const own = "fuzz_writes";

export async function writeLog(
	database: Database,
	kind: "SQLite" | "PostgreSQL",
): Promise<WriteLog> {
	const tables = (await database.introspection.getTables())
		.map(({ name }) => name)
		.filter((name) => name !== own && !counted.has(name));
	const run = (text: string) => sql.raw(text).execute(database);
	if (kind === "SQLite") {
		// Nothing here has to survive a power failure.
		await run("pragma synchronous = off");
		await run(`create temp table ${own} (line text)`);
		for (const table of tables)
			for (const [when, row] of [
				["insert", "new"],
				["update", "new"],
				["delete", "old"],
			])
				await run(
					`create temp trigger ${own}_${table}_${when} after ${when} on main.${table} begin insert into ${own} values ('${when} ${table} ' || ${row}.rowid); end`,
				);
	} else {
		await run(`create table ${own} (line text)`);
		await run(`create function ${own}_note() returns trigger language plpgsql as $$ begin
			insert into ${own} values (lower(tg_op) || ' ' || tg_table_name || ' ' || md5(case tg_op when 'DELETE' then old::text else new::text end));
			return null; end $$`);
		for (const table of tables)
			await run(
				`create trigger ${own}_note after insert or update or delete on ${table} for each row execute function ${own}_note()`,
			);
	}
	return {
		async writes() {
			const { rows } = await sql<{ line: string }>`select line from ${sql.table(own)}`.execute(
				database,
			);
			if (rows.length === 0) return [];
			await run(`delete from ${own}`);
			const lines = rows.map(({ line }) => line);
			const gone = new Set(
				lines.filter((line) => line.startsWith("delete ")).map((line) => line.slice(7)),
			);
			return lines.filter(
				(line) => !(gone.has(line.slice(7)) && lines.includes(`insert ${line.slice(7)}`)),
			);
		},
		async digest(without) {
			const hash = createHash("sha256");
			for (const table of tables.filter((name) => name !== without)) {
				const { rows } = await sql`select * from ${sql.table(table)}`.execute(database);
				hash.update(
					`${table}\n${rows
						.map((row) => JSON.stringify(row))
						.sort()
						.join("\n")}\n`,
				);
			}
			return hash.digest("hex");
		},
	};
}
