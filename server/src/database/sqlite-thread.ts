// A thread that has the embedded database open and executes statements in order. It loads no
// package.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { type SqliteFile, setUp, statementsOf } from "./sqlite-file.ts";

export type ThreadSettings = {
	readonly path: string;
	readonly readOnly: boolean;
	readonly waitMs: number;
};

/** A statement to run; without one the file is closed and the thread ends. */
export type Asked = {
	readonly id: number;
	readonly sql?: string;
	readonly values?: readonly unknown[];
};

/** `ms`: the time that it took. An error of SQLite's has its result code. */
export type Answered =
	| { readonly id: number; readonly ms: number; readonly rows: unknown[] }
	| {
			readonly id: number;
			readonly ms: number;
			readonly changes: number | bigint;
			readonly lastInsertRowid: number | bigint;
	  }
	| { readonly id: number; readonly ms: number; readonly failed: Failure };
export type Failure = {
	readonly message: string;
	readonly code?: string | undefined;
	readonly errcode?: number | undefined;
};

const port = parentPort;
if (!port) throw new Error("this is no thread of its own");
const { path, readOnly, waitMs } = workerData as ThreadSettings;
const file: SqliteFile = new DatabaseSync(path, { readOnly });
if (readOnly) file.exec(`pragma busy_timeout = ${waitMs}; pragma cache_size = -16384`);
else setUp(file, waitMs);
const statement = statementsOf(file);

port.on("message", ({ id, sql, values = [] }: Asked) => {
	if (sql === undefined) {
		file.close();
		port.close();
		return;
	}
	port.postMessage(answerTo(id, sql, values));
});

function answerTo(id: number, sql: string, values: readonly unknown[]): Answered {
	const began = performance.now();
	const ms = (): number => performance.now() - began;
	try {
		const { reader, all, run } = statement(sql);
		if (reader) {
			const rows = all(values);
			return { id, ms: ms(), rows };
		}
		const { changes, lastInsertRowid } = run(values);
		return { id, ms: ms(), changes, lastInsertRowid };
	} catch (error) {
		const { message, code, errcode } = error as Error & {
			readonly code?: string;
			readonly errcode?: number;
		};
		return { id, ms: ms(), failed: { message, code, errcode } };
	}
}
