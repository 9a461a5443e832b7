import type { Settings } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { postgresDatabase } from "./postgres.ts";
import { movedAt, sqliteDatabase } from "./sqlite.ts";
import type { Database } from "./tables.ts";

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase(
	{ databaseUrl, dataFolder }: Pick<Settings, "databaseUrl" | "dataFolder">,
	/** `alone`: refuses an embedded database that another process has open. */
	options: { readonly alone?: boolean } = {},
): Promise<Database> {
	const where = databaseUrl === undefined ? `The database in ${dataFolder}` : "The database of DATABASE_URL";
	let database: Database | undefined;
	try {
		database = databaseUrl === undefined ? sqliteDatabase(dataFolder, options) : postgresDatabase(databaseUrl);
		await migrate(database);
		const at = databaseUrl === undefined ? await movedAt(database) : undefined;
		if (at !== undefined) throw new StartRefusal(`${where} was moved to PostgreSQL at ${at}. Set DATABASE_URL.`);
		return database;
	} catch (error) {
		await database?.destroy().catch(() => {});
		if (error instanceof NewerDatabase) throw new StartRefusal(error.message);
		if (error instanceof StartRefusal) throw error;
		if (options.alone && /database is locked/.test(String(error))) throw new StartRefusal(`${where} is in use. Stop the server first.`);
		throw new StartRefusal(`${where} can't be opened: ${firstLine(error)}`);
	}
}

/** PostgreSQL's client leaves the message empty when several addresses failed; the code is there. */
function firstLine(error: unknown): string {
	const { message = "", code } = error as Partial<NodeJS.ErrnoException>;
	return message.split("\n")[0] || code || String(error);
}
