import type { Settings } from "../settings.ts";
import { StartRefusal } from "../start-refusal.ts";
import { migrate, NewerDatabase } from "./migrate.ts";
import { postgresDatabase } from "./postgres.ts";
import { sqliteDatabase } from "./sqlite.ts";
import type { Database } from "./tables.ts";

/** Opens the database that the settings name and brings its schema up to date. */
export async function openDatabase({ databaseUrl, dataFolder }: Pick<Settings, "databaseUrl" | "dataFolder">): Promise<Database> {
	const where = databaseUrl === undefined ? `The database in ${dataFolder}` : "The database of DATABASE_URL";
	let database: Database | undefined;
	try {
		database = databaseUrl === undefined ? sqliteDatabase(dataFolder) : postgresDatabase(databaseUrl);
		await migrate(database);
		return database;
	} catch (error) {
		await database?.destroy().catch(() => {});
		if (error instanceof NewerDatabase) throw new StartRefusal(error.message);
		throw new StartRefusal(`${where} can't be opened: ${firstLine(error)}`);
	}
}

/** PostgreSQL's client leaves the message empty when several addresses failed; the code is there. */
function firstLine(error: unknown): string {
	const { message = "", code } = error as Partial<NodeJS.ErrnoException>;
	return message.split("\n")[0] || code || String(error);
}
