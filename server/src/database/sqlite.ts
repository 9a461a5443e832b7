import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import { insertFactIfAbsent, readFact } from "./server-facts.ts";
import { type SqliteFile, setUp, statementsOf, withDatabaseFaults } from "./sqlite-file.ts";
import type { Database, Tables } from "./tables.ts";

/** The name of the embedded database in its folder. */
export const sqliteFile = "tuckshop.sqlite";

/**
 * The embedded database in the calling thread, which blocks: for programs with a single task, and
 * for simulations. `alone`: throws where another process has it open, and excludes others.
 */
export function sqliteDatabase(
	dataFolder: string,
	/** `statementMs`: how long a statement waits for a lock that another process holds. */
	{
		alone = false,
		statementMs = longestWaitMs,
	}: { readonly alone?: boolean; readonly statementMs?: number | undefined } = {},
): Database {
	const file = new DatabaseSync(join(dataFolder, sqliteFile));
	try {
		if (alone) file.exec("pragma locking_mode = exclusive; begin immediate; commit");
		return overNodeSqlite(file, statementMs);
	} catch (error) {
		file.close();
		throw error;
	}
}

/** The event loop is blocked meanwhile. */
const longestWaitMs = 5_000;

const moved = "moved_to_postgresql";

/**
 * Since when the data is in another database: a server that started here would take sales that
 * nobody finds.
 */
export const movedAt = (database: Database): Promise<string | undefined> =>
	readFact(database, moved);
export const markMoved = async (database: Database, at: string): Promise<void> =>
	void (await insertFactIfAbsent(database, moved, at));

export function overNodeSqlite(file: SqliteFile, statementMs = longestWaitMs): Database {
	setUp(file, Math.min(statementMs, longestWaitMs));
	return new Kysely<Tables>({ dialect: new InProcess({ database: asBetterSqlite(file) }) });
}

/** A migration is one transaction: one that is killed in the middle leaves nothing behind. */
export class Adapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

class InProcess extends SqliteDialect {
	override createAdapter(): SqliteAdapter {
		return new Adapter();
	}
}

/** The shape that Kysely's dialect expects. */
function asBetterSqlite(file: SqliteFile): SqliteDatabase {
	const statement = statementsOf(file);
	return {
		close: () => file.close(),
		prepare(sql) {
			const { reader, all, run, iterate } = withDatabaseFaults(() => statement(sql));
			return {
				reader,
				all: (values) => withDatabaseFaults(() => all(values)),
				run: (values) => withDatabaseFaults(() => run(values)),
				iterate: (values) => withDatabaseFaults(() => iterate(values)),
			};
		},
	};
}
