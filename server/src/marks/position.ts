import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../database/is-postgres.ts";
import type { Database } from "../database/tables.ts";
import { type Epoch, epochFact, epochFromText } from "./epoch.ts";

/** The epoch of a database, undefined before its first, and how far the book has come in it. */
export type Standing = { readonly epoch: Epoch | undefined; readonly position: number };

/**
 * Reads both at once, without counting: the number of the sale that was written last, which only grows as no sale is ever deleted, and the
 * claims of debits and orders by all processes.
 */
export async function readStanding(database: Database): Promise<Standing> {
	const last: RawBuilder<number> = isPostgres(database)
		? sql`select max(arrival) from sales`
		: sql`select max(rowid) from sales`;
	const { rows } = await sql<{ readonly epoch: string | null; readonly position: number }>`
		select (select value from server_facts where name = ${epochFact}) as epoch,
			cast(coalesce((${last}), 0) + coalesce((select sum(position) from commit_positions), 0) as bigint) as position`.execute(
		database,
	);
	const { epoch, position } = rows[0] as (typeof rows)[number];
	return { epoch: epoch === null ? undefined : epochFromText(epoch), position };
}
