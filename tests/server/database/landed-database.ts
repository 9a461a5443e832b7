import { Migrator } from "kysely/migration";
import { migrations } from "../../../server/src/database/migrations/index.ts";
import { postgresDatabase } from "../../../server/src/database/postgres.ts";
import { sqliteDatabase } from "../../../server/src/database/sqlite.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import type { Settings } from "../../../server/src/settings.ts";

/** A database with the schema after that migration, for rows of that time. */
export async function databaseAsOf(
	newest: string,
	{ databaseUrl, dataFolder }: Pick<Settings, "databaseUrl" | "dataFolder">,
): Promise<Database> {
	if (!(newest in migrations)) throw new Error(`there is no migration ${newest}`);
	const landed = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= newest));
	const database =
		databaseUrl === undefined ? sqliteDatabase(dataFolder) : postgresDatabase(databaseUrl);
	const { error } = await new Migrator({
		db: database,
		provider: { getMigrations: async () => landed },
	}).migrateToLatest();
	if (error !== undefined) throw error;
	return database;
}
