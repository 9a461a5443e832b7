import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { applicationName } from "./commit-position.ts";
import { DatabaseFault } from "./fault.ts";
import type { Database, Tables } from "./tables.ts";

const int8 = 20;

/**
 * PostgreSQL, for several processes on one database. Its bigint is read as a number: all values
 * stay far below 2^53. `statementMs`: the time limit of a statement, waiting for locks included;
 * without it there is none.
 */
export function postgresDatabase(url: string, statementMs?: number, writer?: string): Database {
	const pool = new pg.Pool({
		connectionString: url,
		max: 10,
		connectionTimeoutMillis: statementMs ?? 10_000,
		keepAlive: true,
		...(writer === undefined ? {} : { application_name: applicationName(writer) }),
		types: {
			getTypeParser: (type: number, format?: "text" | "binary") =>
				type === int8 ? Number : pg.types.getTypeParser(type, format as "text"),
		} as pg.CustomTypesConfig,
	});
	// A connection that breaks is replaced by the next query. Without a listener its error would end
	// the process: the pool listens to those that are idle, and each has one of its own for as long
	// as it lives, in use or not.
	pool.on("error", () => {});
	pool.on("connect", (client) => void client.on("error", () => {}));
	return new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: keepingStatements(pool, statementMs) }),
	});
}

/**
 * Each connection caches prepared statements, so that the database parses their text once. Very
 * long ones and those past the first few hundred are not cached.
 */
function keepingStatements(pool: pg.Pool, statementMs: number | undefined): PostgresPool {
	const names = new Map<string, string>();
	const nameOf = (text: string, values: readonly unknown[]): string | undefined => {
		const known = names.get(text);
		if (
			known !== undefined ||
			values.length === 0 ||
			values.length > maxValues ||
			names.size >= maxNames
		)
			return known;
		names.set(text, `kept_${names.size}`);
		return names.get(text);
	};
	const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
	// The database cancels what takes too long; where its answer does not arrive, the client gives up
	// a little later.
	const limits = statementMs === undefined ? {} : { query_timeout: statementMs + graceMs };
	const over = (client: pg.PoolClient): PostgresPoolClient => {
		let isBroken = false;
		const query = async (text: string, values: readonly unknown[]) => {
			const name = nameOf(text, values);
			try {
				return await client.query({
					text,
					values: [...values],
					...limits,
					...(name === undefined ? {} : { name }),
				});
			} catch (error) {
				const fault = faultOf(error);
				if (fault?.is === "away") isBroken = true;
				throw fault ?? error;
			}
		};
		return {
			query: query as unknown as PostgresPoolClient["query"],
			release: (broken) => client.release(broken ?? isBroken),
		};
	};
	return {
		options: pool.options,
		end: () => pool.end(),
		async connect() {
			const client = await pool.connect().catch((error: unknown) => {
				throw faultOf(error) ?? new DatabaseFault("away", error);
			});
			const known = clients.get(client);
			if (known) return known;
			const made = over(client);
			// Not in the start of the connection: a pooler in between accepts few parameters there.
			if (statementMs !== undefined)
				await made.query(`set statement_timeout = ${statementMs}`, []).catch(giveBack(made));
			clients.set(client, made);
			return made;
		},
	};
}

const giveBack = (client: PostgresPoolClient) => (error: unknown) => {
	client.release();
	throw error;
};

/** Classifies an error of PostgreSQL that is no fault of the statement; undefined for one that is. */
function faultOf(error: unknown): DatabaseFault | undefined {
	// An error without a code of the database comes from the client and concerns the connection.
	if (!(error instanceof pg.DatabaseError)) {
		if (error instanceof TypeError || error instanceof RangeError) return undefined;
		return new DatabaseFault(
			/^timeout exceeded/.test(String((error as Partial<Error>)?.message)) ? "busy" : "away",
			error,
		);
	}
	const state = error.code ?? "";
	if (state === diskFull) return new DatabaseFault("full", error);
	if (away.test(state)) return new DatabaseFault("away", error);
	return busy.test(state) ? new DatabaseFault("busy", error) : undefined;
}

const diskFull = "53100";
/**
 * Broken connections, the end of the server or of a session, no connection left, and a standby that
 * accepts no writes yet.
 */
const away = /^(08...|57P..|53300|25006|25P03|58...)$/;
/**
 * Cancelled for its time, a lock timeout, a deadlock, a serialisation failure, and other missing
 * resources.
 */
const busy = /^(57014|55P03|40P01|40001|53...)$/;

const graceMs = 1_000;
const maxNames = 400;
/** Sixty sales in one insert. */
const maxValues = 1_200;
