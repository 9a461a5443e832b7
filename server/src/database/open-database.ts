import type { Settings } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { postgresDatabase } from "./postgres.ts";
import { movedAt, sqliteDatabase } from "./sqlite.ts";
import type { Database } from "./tables.ts";
import { threadedSqlite } from "./threaded-sqlite.ts";

/** Opens the configured database and brings its schema up to date. */
export async function openServerDatabase(
	/** Without `statementMs` a statement has no time limit. */
	{
		databaseUrl,
		dataFolder,
		statementMs,
	}: Pick<Settings, "databaseUrl" | "dataFolder"> & Partial<Pick<Settings, "statementMs">>,
	/**
	 * `alone`: refuses an embedded database that another process has open. `threads`: the embedded
	 * database gets threads of its own, for a server; otherwise it runs in this one. `writer`: the
	 * name of this process's connections at PostgreSQL.
	 */
	options: { readonly alone?: boolean; readonly threads?: boolean; readonly writer?: string } = {},
): Promise<Database> {
	const where =
		databaseUrl === undefined ? `The database in ${dataFolder}` : "The database of DATABASE_URL";
	let database: Database | undefined;
	try {
		if (databaseUrl === undefined)
			database = await migrated(sqliteDatabase(dataFolder, { ...options, statementMs }));
		else {
			// A migration takes longer the more sales there are, and waits for the transactions of other
			// processes.
			await (await migrated(postgresDatabase(databaseUrl))).destroy();
			database = postgresDatabase(databaseUrl, statementMs, options.writer);
		}
		const at = databaseUrl === undefined ? await movedAt(database) : undefined;
		if (at !== undefined)
			throw new StartRefusal(`${where} was moved to PostgreSQL at ${at}. Set DATABASE_URL.`);
		if (databaseUrl !== undefined || !options.threads) return database;
		await database.destroy();
		return threadedSqlite(dataFolder, statementMs);
	} catch (error) {
		await database?.destroy().catch(() => {});
		if (error instanceof NewerDatabase) throw new StartRefusal(error.message);
		if (error instanceof StartRefusal) throw error;
		if (options.alone && /database is locked/.test(String(error)))
			throw new StartRefusal(`${where} is in use. Stop the server first.`);
		throw new StartRefusal(`${where} can't be opened: ${firstLine(error)}`);
	}
}

async function migrated(database: Database): Promise<Database> {
	try {
		await migrate(database);
		return database;
	} catch (error) {
		await database.destroy().catch(() => {});
		throw error;
	}
}

/** PostgreSQL's client leaves the message empty when several addresses failed; the code is set. */
function firstLine(error: unknown): string {
	const { message = "", code } = error as Partial<NodeJS.ErrnoException>;
	return message.split("\n")[0] || code || String(error);
}
