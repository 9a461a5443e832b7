import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import { readFact, settleFact } from "./server-facts.ts";
import type { Database, Tables } from "./tables.ts";

/** The name of the embedded database in its folder. */
export const sqliteFile = "tuckshop.sqlite";

/**
 * The embedded database. A commit is on the disk before it is answered: WAL with synchronous=FULL.
 * `alone`: throws where another process has it open, and lets none in.
 */
export function sqliteDatabase(dataFolder: string, { alone = false }: { readonly alone?: boolean } = {}): Database {
	const file = new DatabaseSync(join(dataFolder, sqliteFile));
	try {
		if (alone) file.exec("pragma locking_mode = exclusive; begin immediate; commit");
		return overNodeSqlite(file);
	} catch (error) {
		file.close();
		throw error;
	}
}

const moved = "moved_to_postgresql";

/** Since when the truth is elsewhere: a server that started here would take sales that nobody finds. */
export const movedAt = (database: Database): Promise<string | undefined> => readFact(database, moved);
export const markMoved = async (database: Database, at: string): Promise<void> => void (await settleFact(database, moved, at));

/** What a database file has to do for the repositories, so that a simulation can stand between. */
export type SqliteFile = Pick<DatabaseSync, "exec" | "prepare" | "close">;

export function overNodeSqlite(file: SqliteFile): Database {
	file.exec("pragma busy_timeout = 5000; pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON");
	// The keys of sales are random: their indexes are kept in memory, and their pages go back to the file less often, more of them at once.
	file.exec("pragma cache_size = -65536; pragma wal_autocheckpoint = 8000");
	return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asBetterSqlite(file) }) });
}

/** The shape that Kysely's dialect expects. Statements are kept: preparing one costs more than running it. */
function asBetterSqlite(file: SqliteFile): SqliteDatabase {
	const kept = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
	const prepare = (sql: string): ReturnType<SqliteDatabase["prepare"]> => {
		const statement = file.prepare(sql);
		return {
			reader: statement.columns().length > 0,
			all: (parameters) => statement.all(...(parameters as never[])),
			run: (parameters) => statement.run(...(parameters as never[])),
			iterate: (parameters) => statement.iterate(...(parameters as never[])),
		};
	};
	return {
		close: () => file.close(),
		prepare: (sql) => {
			const known = kept.get(sql);
			if (known) return known;
			const statement = prepare(sql);
			if (kept.size >= 500) kept.clear();
			kept.set(sql, statement);
			return statement;
		},
	};
}
