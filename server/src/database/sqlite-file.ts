import type { DatabaseSync } from "node:sqlite";
import { DatabaseFault } from "./fault.ts";

/** The operations of a database file that the repositories need, so that a simulation can wrap them. */
export type SqliteFile = Pick<DatabaseSync, "exec" | "prepare" | "close" | "isTransaction">;

/**
 * A commit is on the disk before it is answered: WAL with synchronous=FULL. `waitMs`: how long a
 * statement waits for a lock of another process.
 */
export function setUp(file: Pick<SqliteFile, "exec">, waitMs: number): void {
	file.exec(`pragma busy_timeout = ${waitMs}`);
	file.exec("pragma journal_mode = WAL; pragma synchronous = FULL; pragma foreign_keys = ON");
	// The keys of sales are random: their indexes are cached in memory, and checkpoints are less
	// frequent and larger.
	file.exec("pragma cache_size = -65536; pragma wal_autocheckpoint = 8000");
}

export type Statement = {
	/** True if the statement returns rows. */
	readonly reader: boolean;
	readonly all: (values: readonly unknown[]) => unknown[];
	readonly run: (values: readonly unknown[]) => {
		readonly changes: number | bigint;
		readonly lastInsertRowid: number | bigint;
	};
	readonly iterate: (values: readonly unknown[]) => IterableIterator<unknown>;
};

/**
 * The prepared statements of a file by their text. They are cached, because preparing one costs
 * more than running it.
 */
export function statementsOf(file: SqliteFile): (sql: string) => Statement {
	const kept = new Map<string, Statement>();
	return (sql) => {
		const known = kept.get(sql);
		if (known) return known;
		const statement = prepared(file, sql);
		if (kept.size >= 500) kept.clear();
		kept.set(sql, statement);
		return statement;
	};
}

function prepared(file: SqliteFile, sql: string): Statement {
	// With `begin immediate` a transaction that reads before it writes is not refused for another
	// process's write in between.
	const statement = file.prepare(sql === "begin" ? "begin immediate" : sql);
	const run: Statement["run"] = (values) => statement.run(...(values as never[]));
	return {
		reader: statement.columns().length > 0,
		all: (values) => statement.all(...(values as never[])),
		// A transaction that met a full disk or a lock has already been rolled back by SQLite: the
		// first error is the one to report.
		run: (values) => (sql === "rollback" && !file.isTransaction ? nothing : run(values)),
		iterate: (values) => statement.iterate(...(values as never[])),
	};
}

const nothing = { changes: 0, lastInsertRowid: 0 };

/** Converts SQLite's errors that are no fault of the statement to a DatabaseFault. */
export function withDatabaseFaults<A>(work: () => A): A {
	try {
		return work();
	} catch (error) {
		throw sqliteFault(error) ?? error;
	}
}

/** Undefined for a fault of the statement itself. */
export function sqliteFault(error: unknown): DatabaseFault | undefined {
	const is = kinds.get(Number((error as { readonly errcode?: number }).errcode) & 0xff);
	return is && new DatabaseFault(is, error);
}

/** By SQLite's primary result codes: BUSY and LOCKED, FULL, IOERR, CANTOPEN and READONLY. */
const kinds: ReadonlyMap<number, DatabaseFault["is"]> = new Map([
	[5, "busy"],
	[6, "busy"],
	[13, "full"],
	[8, "away"],
	[10, "away"],
	[14, "away"],
]);
