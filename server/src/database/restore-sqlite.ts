import { chmodSync, copyFileSync, existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartRefusal } from "../start-refusal.ts";
import { checked, flush } from "./backup-sqlite.ts";
import { restoredFact } from "./commit-position.ts";
import { takeForOne } from "./one-server.ts";
import { readFact } from "./server-facts.ts";
import { sqliteDatabase, sqliteFile } from "./sqlite.ts";

/**
 * Replaces the embedded database by a backup, marked as restored: the next start holds its open
 * work. The replaced database is kept beside it. Whenever this ends, one of the two is complete
 * under the server's name. Refuses while a server runs on it.
 */
export async function restoreSqlite(
	dataFolder: string,
	source: string,
	at: string,
): Promise<{ readonly sales: number; readonly kept: string | undefined }> {
	const target = join(dataFolder, sqliteFile);
	if (!existsSync(source)) throw new StartRefusal(`There is no file ${source}.`);
	if (!existsSync(dataFolder))
		throw new StartRefusal(
			`There is no folder ${dataFolder}. Set TUCKSHOP_DATA to the folder of the server.`,
		);
	if (resolve(source) === resolve(target))
		throw new StartRefusal(`${source} is the server's own database.`);
	const partial = `${target}.partial-${process.pid}`;
	// From here to the end no server starts on the database that is being replaced.
	const letGo = takeForOne(dataFolder, () => inUse(dataFolder));
	try {
		copyFileSync(source, partial);
		chmodSync(partial, 0o600);
		const sales = checked(partial);
		mark(partial, at);
		flush(partial);
		const kept = existsSync(target)
			? `${target}.before-${at.replaceAll(/[^\dTZ]/g, "")}`
			: undefined;
		if (kept !== undefined) {
			await closeForGood(dataFolder);
			linkSync(target, kept);
			// The side files of a database that can't be opened belong to that database.
			for (const more of ["-wal", "-shm"])
				if (existsSync(`${target}${more}`)) renameSync(`${target}${more}`, `${kept}${more}`);
			flush(dataFolder);
		}
		renameSync(partial, target);
		flush(dataFolder);
		return { sales, kept };
	} catch (error) {
		throw error instanceof StartRefusal
			? error
			: new StartRefusal(`Nothing was restored: ${(error as Error).message}`);
	} finally {
		for (const more of ["", "-wal", "-shm"]) rmSync(`${partial}${more}`, { force: true });
		letGo();
	}
}

function mark(file: string, at: string): void {
	const database = new DatabaseSync(file);
	try {
		database
			.prepare("insert or replace into server_facts (name, value) values (?, ?)")
			.run(restoredFact, at);
		database.exec("pragma wal_checkpoint(truncate)");
	} finally {
		database.close();
	}
}

/** Checkpoints the present database into its one file. A broken one is what is being replaced. */
async function closeForGood(dataFolder: string): Promise<void> {
	try {
		const database = sqliteDatabase(dataFolder, { alone: true });
		await readFact(database, restoredFact).catch(() => undefined);
		await database.destroy();
	} catch (error) {
		if (/database is locked/.test(String(error))) throw new StartRefusal(inUse(dataFolder));
	}
}

const inUse = (dataFolder: string): string =>
	`The database in ${dataFolder} is in use. Stop the server first.`;
