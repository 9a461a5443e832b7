import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** The embedded database. A commit is on the disk before it is answered: WAL with synchronous=FULL. */
export function sqliteDatabase(dataFolder: string): Database {
	return overNodeSqlite(new DatabaseSync(join(dataFolder, "tuckshop.sqlite")));
}

/** What a database file has to do for the repositories, so that a simulation can stand between. */
export type SqliteFile = Pick<DatabaseSync, "exec" | "prepare" | "close">;

export function overNodeSqlite(file: SqliteFile): Database {
	file.exec("pragma busy_timeout = 5000; pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON");
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
