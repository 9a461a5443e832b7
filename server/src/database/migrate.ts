import { DEFAULT_MIGRATION_TABLE, Migrator } from "kysely/migration";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./tables.ts";

/** The database was made by a newer version, which this one can't read. */
export class NewerDatabase extends Error {
	override readonly name = "NewerDatabase";
	readonly migration: string;
	constructor(migration: string) {
		super(
			`The database is from a newer version of Tuckshop (it has ${migration}). Start that version, or use another data folder.`,
		);
		this.migration = migration;
	}
}

/**
 * Brings the schema up to date, all or nothing, one process at a time; refuses a schema with
 * unknown migrations.
 */
export async function migrate(database: Database): Promise<void> {
	const migrator = new Migrator({
		db: database,
		provider: { getMigrations: async () => migrations },
	});
	const done = await applied(database);
	const unknown = done.find((name) => !(name in migrations));
	if (unknown !== undefined) throw new NewerDatabase(unknown);
	if (done.length === Object.keys(migrations).length) return;
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}

/**
 * Returns true if the schema is that of this version: no migration is missing, and none is unknown.
 */
export async function isCurrent(database: Database): Promise<boolean> {
	const names = await namesOf(database);
	return (
		names.length === Object.keys(migrations).length && names.every((name) => name in migrations)
	);
}

async function applied(database: Database): Promise<readonly string[]> {
	const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
	if (!tables.some((table) => table.name === DEFAULT_MIGRATION_TABLE)) return [];
	return namesOf(database);
}

async function namesOf(database: Database): Promise<readonly string[]> {
	const rows = await database
		.withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
		.selectFrom(DEFAULT_MIGRATION_TABLE)
		.select("name")
		.orderBy("name")
		.execute();
	return rows.map((row) => row.name);
}
