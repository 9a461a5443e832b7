import { describe } from "vitest";
import { postgresDatabaseUrl } from "./postgres.ts";

export type DatabaseKind = "SQLite" | "PostgreSQL";

/** The variables of the environment that give a server a fresh database of this kind. */
export type FreshDatabase = () => Promise<Readonly<Record<string, string>>>;

/** Runs one suite on both databases. */
export function onEachDatabase(suite: (fresh: FreshDatabase, kind: DatabaseKind) => void): void {
	describe("on SQLite", () => suite(async () => ({}), "SQLite"));
	describe("on PostgreSQL", () =>
		suite(
			async () => ({
				DATABASE_URL: await postgresDatabaseUrl(),
				TUCKSHOP_SECRET: "a secret for tests that is long enough",
			}),
			"PostgreSQL",
		));
}
