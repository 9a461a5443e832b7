import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { openServerDatabase } from "../../server/src/database/open-database.ts";
import { settingsOf } from "./server-under-test.ts";

/**
 * A new database on the one PostgreSQL of this test run. The first file that needs one starts it,
 * in a process that ends it when the run is over, so that a run without such a test pays nothing.
 */
export const postgresDatabaseUrl = async (): Promise<string> => made(await serverOfThisRun());

async function made(server: string, like = "template1"): Promise<string> {
	const name = `tuckshop_${randomUUID().replaceAll("-", "")}`;
	const client = new pg.Client({ connectionString: `${server}/postgres` });
	await client.connect();
	await client.query(`create database ${name} template ${like}`);
	await client.end();
	return `${server}/${name}`;
}

/**
 * A new database as `postgresDatabaseUrl` gives it, already migrated: a copy of one that this
 * process has migrated, which takes a fifth of the time.
 */
export async function migratedPostgresUrl(): Promise<string> {
	const server = await serverOfThisRun();
	migratedOne ??= migrateOne(server);
	return made(server, await migratedOne);
}
let migratedOne: Promise<string> | undefined;

async function migrateOne(server: string): Promise<string> {
	const url = await made(server);
	await (
		await openServerDatabase(settingsOf({ DATABASE_URL: url, TUCKSHOP_SECRET: secretOfTests }))
	).destroy();
	return url.slice(server.length + 1);
}

/** The secret of servers on these databases. */
export const secretOfTests = "a secret for tests that is long enough";

const timeoutMs = 60_000;

async function serverOfThisRun(): Promise<string> {
	const run = process.ppid;
	const folder = join(tmpdir(), `tuckshop-postgres-${run}`);
	if (claimed(folder)) {
		const log = openSync(join(folder, "log"), "a");
		const keeper = fileURLToPath(new URL("postgres-keeper.ts", import.meta.url));
		spawn(
			process.execPath,
			["--disable-warning=ExperimentalWarning", keeper, folder, String(run)],
			{ detached: true, stdio: ["ignore", log, log] },
		).unref();
		closeSync(log);
	}
	const giveUpAt = Date.now() + timeoutMs;
	while (!existsSync(join(folder, "url"))) {
		if (existsSync(join(folder, "failed")) || Date.now() > giveUpAt)
			throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, "log"), "utf8")}`);
		await sleep(50);
	}
	return readFileSync(join(folder, "url"), "utf8");
}

function claimed(folder: string): boolean {
	try {
		mkdirSync(folder);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		return false;
	}
}
