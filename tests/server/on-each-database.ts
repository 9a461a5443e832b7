import { describe } from "vitest";
import { isBrief } from "../run/long-tests.mjs";
import { migratedPostgresUrl, postgresDatabaseUrl, secretOfTests } from "./postgres.ts";

export type DatabaseKind = "SQLite" | "PostgreSQL";

/** The variables of the environment that give a server a fresh database of this kind. */
export type FreshDatabase = () => Promise<Readonly<Record<string, string>>>;
type Suite = (fresh: FreshDatabase, kind: DatabaseKind) => void;

/** Runs one suite on both databases. One in PostgreSQL is migrated already. */
export const onEachDatabase = (suite: Suite): void => onBoth(suite, migratedPostgresUrl);

/**
 * Runs one suite on SQLite, and on PostgreSQL too unless the run is brief: for what takes long, and
 * shows rules of the server whose statements other suites send to PostgreSQL.
 */
export const onSqliteInBrief = isBrief ? onSqlite : onEachDatabase;

/** Runs one suite on both databases, which have no tables yet: for tests of what migrations do. */
export const onEachEmptyDatabase = (suite: Suite): void => onBoth(suite, postgresDatabaseUrl);

function onSqlite(suite: Suite): void {
	describe("on SQLite", () => suite(async () => ({}), "SQLite"));
}

function onBoth(suite: Suite, postgresUrl: () => Promise<string>): void {
	onSqlite(suite);
	describe("on PostgreSQL", () =>
		suite(
			async () => ({ DATABASE_URL: await postgresUrl(), TUCKSHOP_SECRET: secretOfTests }),
			"PostgreSQL",
		));
}
