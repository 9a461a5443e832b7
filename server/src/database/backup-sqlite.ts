import { chmodSync, closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefusal } from "../start-refusal.ts";
import { sqliteFile } from "./sqlite.ts";

/**
 * Writes a snapshot of the embedded database to a new file while others read and write: it includes
 * everything that was answered before. The file appears under its name only when it is complete,
 * checked and on the disk.
 */
export function backUpSqlite(dataFolder: string, target: string): { readonly sales: number } {
	const source = join(dataFolder, sqliteFile);
	if (!existsSync(source))
		throw new StartRefusal(
			`There is no database in ${dataFolder}. Set TUCKSHOP_DATA to the folder of the server.`,
		);
	if (existsSync(target))
		throw new StartRefusal(`${target} is there already, and a backup overwrites nothing.`);
	if (!existsSync(dirname(target)))
		throw new StartRefusal(`There is no folder ${dirname(target)}.`);
	const partial = `${target}.partial-${process.pid}`;
	try {
		const database = new DatabaseSync(source, { readOnly: true });
		database.exec("pragma busy_timeout = 5000");
		database.prepare("vacuum into ?").run(partial);
		database.close();
		chmodSync(partial, 0o600);
		const sales = checked(partial);
		flush(partial);
		// Unlike a rename, a link never replaces a file that appeared meanwhile.
		linkSync(partial, target);
		flush(dirname(target));
		return { sales };
	} catch (error) {
		throw error instanceof StartRefusal
			? error
			: new StartRefusal(`The backup was not written: ${(error as Error).message}`);
	} finally {
		rmSync(partial, { force: true });
	}
}

/** Checks every page and every reference between tables. Returns the number of sales. */
export function checked(file: string): number {
	const database = new DatabaseSync(file, { readOnly: true });
	try {
		const [sound] = database.prepare("pragma integrity_check").all();
		const loose = database.prepare("pragma foreign_key_check").all();
		if (sound?.["integrity_check"] !== "ok" || loose.length > 0)
			throw new StartRefusal(`The backup is not sound: ${String(sound?.["integrity_check"])}`);
		return Number(database.prepare("select count(*) as n from sales").get()?.["n"]);
	} finally {
		database.close();
	}
}

export function flush(path: string): void {
	const handle = openSync(path, "r");
	fsyncSync(handle);
	closeSync(handle);
}
