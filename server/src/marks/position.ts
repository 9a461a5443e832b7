import { hash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../database/is-postgres.ts";
import type { Database } from "../database/tables.ts";
import { type Epoch, epochFact, epochFromText } from "./epoch.ts";

/** The epoch of a database, undefined before its first, how far the book has come in it, and the sale that it took last. */
export type Standing = {
	readonly epoch: Epoch | undefined;
	readonly position: number;
	readonly tip: string;
};

/** The number under which a sale came: the embedded database has one of its own for every row. */
export const arrivalOf = (database: Database): RawBuilder<number> =>
	isPostgres(database) ? sql`arrival` : sql`rowid`;

/**
 * Reads all of it at once, without counting: the number of the sale that was written last, which only grows as no sale is ever deleted, and
 * the claims of debits and orders by all processes.
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

/** Returns true if the sale of a tip still stands where it stood. */
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

/** Anybody may read a mark: it tells no sale's id. */
const tipOf = (arrival: number, saleId: string): string =>
	`${arrival} ${hash("sha256", saleId, "base64url")}`;
