import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database, Tables } from "./tables.ts";

const int8 = 20;

/** PostgreSQL, for several processes on one database. Its bigint comes as a number: ours stay far below 2^53. */
export function postgresDatabase(url: string): Database {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: 10_000,
		types: {
			getTypeParser: (type: number, format?: "text" | "binary") => (type === int8 ? Number : pg.types.getTypeParser(type, format as "text")),
		} as pg.CustomTypesConfig,
	});
	// A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
	pool.on("error", () => {});
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
