import { closeSync, existsSync, openSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefusal } from "../start-refusal.ts";
import { sqliteFile } from "./sqlite.ts";

/** The file beside the embedded database that whoever has the database for itself holds a lock on. Nothing is ever written into it. */
const lockFile = "tuckshop.lock";

/** Time to wait for the lock, in milliseconds: the operating system releases that of a killed process sooner, a running server keeps it. */
const busyTimeoutMs = 2_000;

/**
 * Takes the embedded database of a folder for one server, or for a program that replaces it; returns the function that releases it. Throws where
 * another has it. Two servers on one file would each keep limits, leases and the offline queue's turns as if it were alone.
 *
 * It is a lock of SQLite's on a file of its own: the operating system holds it and takes it back from a process however that ends, so none
 * is ever left over, which a file with a process id in it would be. The database's own lock stays free: backups and the other commands read
 * and write it while a server runs.
 */
export function takeForOne(
	dataFolder: string,
	busy: (database: string) => string = anotherServer,
): () => void {
	const database = join(dataFolder, sqliteFile);
	// Of a link the file that it leads to, wherever else a server may have found it.
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
 * Whoever may open it may lock it too. It is never opened where it is there: closing it would release the locks that this process holds
 * on it.
 */
function makeForOwner(file: string): void {
	try {
		closeSync(openSync(file, "wx", 0o600));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST")
			throw new StartRefusal(`${file} can't be made: ${(error as Error).message}`);
	}
}
