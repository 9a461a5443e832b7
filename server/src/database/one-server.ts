import { closeSync, existsSync, openSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefusal } from "../start-refusal.ts";
import { sqliteFile } from "./sqlite.ts";

/**
 * The file beside the embedded database whose lock gives exclusive use of the database. Nothing is
 * ever written into it.
 */
const lockFile = "tuckshop.lock";

/**
 * Milliseconds to wait for the lock: the operating system releases that of a killed process sooner,
 * a running server keeps it.
 */
const busyTimeoutMs = 2_000;

/**
 * Takes the embedded database of a folder for one server, or for a program that replaces it;
 * returns the function that releases it. Throws where another process has it. Two servers on one
 * file would each keep limits, leases and the offline queue's turns as if they were alone. It is a
 * SQLite lock on a separate file: the operating system releases it however the process ends, so
 * that none is ever left over, unlike a file with a process id. The database's own lock stays free:
 * backups and the other commands read and write it while a server runs.
 */
export function takeForOne(
	dataFolder: string,
	busy: (database: string) => string = anotherServer,
): () => void {
	const database = join(dataFolder, sqliteFile);
	// Follows a link to its file, under whatever name another server found it.
	const path = existsSync(database) ? realpathSync(database) : database;
	const lock = join(dirname(path), lockFile);
	makeForOwner(lock);
	const file = new DatabaseSync(lock);
	try {
		file.exec(`pragma busy_timeout = ${busyTimeoutMs}; begin immediate`);
	} catch (error) {
		file.close();
		const { message, errcode } = error as Error & { readonly errcode?: number };
		throw new StartRefusal(
			errcode === sqliteBusy ? busy(path) : `${lock} can't be locked: ${message}`,
		);
	}
	return () => file.close();
}

const sqliteBusy = 5;

const anotherServer = (database: string): string =>
	`Another server runs on ${database}. Stop that one first, or set TUCKSHOP_DATA to a folder of its own; several servers share a PostgreSQL (DATABASE_URL).`;

/**
 * Anybody who may open the file may lock it too. An existing file is never opened: closing it would
 * release the locks that this process holds on it.
 */
function makeForOwner(file: string): void {
	try {
		closeSync(openSync(file, "wx", 0o600));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST")
			throw new StartRefusal(`${file} can't be made: ${(error as Error).message}`);
	}
}
