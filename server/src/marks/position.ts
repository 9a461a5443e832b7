import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../database/is-postgres.ts";
import type { Database } from "../database/tables.ts";
import { type Epoch, epochFact, epochFromText } from "./epoch.ts";

/** The epoch of a database, undefined before its first, its position in it, and its latest sale. */
export type Standing = {
	readonly epoch: Epoch | undefined;
	readonly position: number;
	readonly tip: string;
};

/** The number under which a sale arrived: the embedded database has one for every row. */
export const arrivalOf = (database: Database): RawBuilder<number> =>
	isPostgres(database) ? sql`arrival` : sql`rowid`;

/**
 * Reads everything in one query without counting: the number of the latest sale, which only grows
 * because no sale is ever deleted, and the claims of debits and orders by all processes.
 */
export async function readStanding(database: Database): Promise<Standing> {
	const arrival = arrivalOf(database);
	const { rows } = await sql<{
		readonly epoch: string | null;
		readonly claims: number;
		readonly arrival: number | null;
		readonly sale: string | null;
	}>`
		select (select value from server_facts where name = ${epochFact}) as epoch,
			cast(coalesce((select sum(position) from commit_positions), 0) as bigint) as claims,
			last.arrival, last.sale
		from (select 1 as one) as always
		left join (select ${arrival} as arrival, sale_id as sale from sales order by ${arrival} desc limit 1) as last
			on true`.execute(database);
	const { epoch, claims, arrival: last, sale } = rows[0] as (typeof rows)[number];
	return {
		epoch: epoch === null ? undefined : epochFromText(epoch),
		position: claims + (last ?? 0),
		tip: last === null || sale === null ? "" : tipOf(last, sale),
	};
}

/** Returns true if the sale of a tip still has its number. */
export async function hasTip(database: Database, tip: string): Promise<boolean> {
	if (tip === "") return true;
	const arrival = Number(tip.slice(0, tip.indexOf(" ")));
	const found = await database
		.selectFrom("sales")
		.select("sale_id")
		.where(arrivalOf(database), "=", arrival)
		.executeTakeFirst();
	return found !== undefined && tipOf(arrival, found.sale_id) === tip;
}

/** A mark is public, so it contains no sale's id. */
const tipOf = (arrival: number, saleId: string): string =>
	`${arrival} ${hash("sha256", saleId, "base64url")}`;
