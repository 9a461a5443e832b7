import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
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
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: keepingStatements(pool) }) });
}

/** Statements with values are kept by each connection: the database reads their text once. Very long ones and what comes past the first few hundred are not. */
function keepingStatements(pool: pg.Pool): PostgresPool {
	const names = new Map<string, string>();
	const nameOf = (text: string, values: readonly unknown[]): string | undefined => {
		const known = names.get(text);
		if (known !== undefined || values.length === 0 || values.length > mostValues || names.size >= mostNames) return known;
		names.set(text, `kept_${names.size}`);
		return names.get(text);
	};
	const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
	const over = (client: pg.PoolClient): PostgresPoolClient => {
		const query = (text: string, values: readonly unknown[]) => {
			const name = nameOf(text, values);
			return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) });
		};
		return { query: query as unknown as PostgresPoolClient["query"], release: (broken) => client.release(broken) };
	};
	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await pool.connect();
			const known = clients.get(client) ?? over(client);
			clients.set(client, known);
			return known;
		},
	};
}

const mostNames = 400;
/** Sixty sales in one insert. */
const mostValues = 1_200;
