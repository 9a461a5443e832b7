import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import type { JudgedRow, NewVerdict } from "./verdicts.ts";

/** Maximum number of refunds of one sale that are read; further ones are judged against these. */
const maxRefunds = 100;

export const judgedColumns = [
	"owner_id",
	"sale_id",
	"created_at",
	"record",
	"refund_of",
	"verdict",
	"judge_version",
	"verdict_details",
] as const;

/** A sale and its first refunds. */
export async function familyOf(
	database: Database,
	ownerId: string,
	saleId: string,
): Promise<readonly JudgedRow[]> {
	const own = database.selectFrom("sales").select(judgedColumns).where("owner_id", "=", ownerId);
	const sales = await own.where("sale_id", "=", saleId).execute();
	const refunds = await own
		.where("refund_of", "=", saleId)
		.where("refund_of", "is not", null)
		.orderBy("created_at")
		.orderBy("sale_id")
		.limit(maxRefunds)
		.execute();
	return [...sales, ...refunds.filter(({ sale_id }) => sale_id !== saleId)];
}

/** Replaces stored verdicts, and sets the sale of a refund where that is given. */
export async function writeVerdicts(
	database: Database,
	verdicts: readonly (NewVerdict & { readonly refund_of?: string | null })[],
): Promise<void> {
	if (verdicts.length === 0) return;
	const given = verdicts.map(
		({ owner_id, sale_id, verdict, judge_version, verdict_details, refund_of = null }) =>
			sql`(${owner_id}, ${sale_id}, ${verdict}, ${sql.lit(judge_version)}, ${verdict_details}, ${refund_of})`,
	);
	await sql`
		with given (owner_id, sale_id, verdict, judge_version, verdict_details, refund_of) as (values ${sql.join(given)})
		update sales set verdict = given.verdict, judge_version = given.judge_version,
			verdict_details = given.verdict_details, refund_of = coalesce(given.refund_of, sales.refund_of)
		from given where sales.owner_id = given.owner_id and sales.sale_id = given.sale_id`.execute(
		database,
	);
}
