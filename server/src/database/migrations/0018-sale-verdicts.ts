import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The judge's verdict on each sale: whether its figures recompute, the version of the judge, and
 * the differences; null where it was not judged yet. Also the sale that a refund belongs to, which
 * the same job fills in for older rows.
 */
export const saleVerdicts: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		for (const [column, type] of [
			["verdict", "text"],
			["judge_version", "integer"],
			["verdict_details", "text"],
			["refund_of", "text"],
		] as const)
			await db.schema.alterTable("sales").addColumn(column, type).execute();
		// Each index contains only the few sales that are looked for, and costs nothing for the others.
		await db.schema
			.createIndex("sales_that_do_not_agree")
			.on("sales")
			.columns(["owner_id", "created_at", "sale_id"])
			.where(sql<boolean>`verdict <> 'agrees'`)
			.execute();
		await db.schema
			.createIndex("sales_not_judged_yet")
			.on("sales")
			.columns(["owner_id", "sale_id"])
			.where(sql<boolean>`judge_version is null`)
			.execute();
		await db.schema
			.createIndex("refunds_of_sale")
			.on("sales")
			.columns(["owner_id", "refund_of"])
			.where(sql<boolean>`refund_of is not null`)
			.execute();
	},
};
