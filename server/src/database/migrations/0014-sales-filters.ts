import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { referenceColumns } from "../reference-columns.ts";

const rowsAtOnce = 500;
type Found = { readonly owner_id: string; readonly sale_id: string; readonly reference: string };

/**
 * Indexes for each filter of the ledger, in the order of its pages. A reference is found by two
 * keys: its lower-case letters as hexadecimal digits, which sort alike in every locale, and its
 * digits backwards.
 */
export const salesFilters: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("sales").addColumn("reference_key", "text").execute();
		await db.schema.alterTable("sales").addColumn("reference_end", "text").execute();
		for (let behind: Found | undefined; ; ) {
			const { rows } = await sql<Found>`
				select owner_id, sale_id, reference from sales
				${behind ? sql`where (owner_id, sale_id) > (${behind.owner_id}, ${behind.sale_id})` : sql``}
				order by owner_id, sale_id limit ${rowsAtOnce}`.execute(db);
			behind = rows.at(-1);
			if (!behind) break;
			const keys = rows.map(({ owner_id, sale_id, reference }) => {
				const { reference_key, reference_end } = referenceColumns(reference);
				return sql`(${owner_id}, ${sale_id}, ${reference_key}, ${reference_end})`;
			});
			await sql`
				with given (owner_id, sale_id, reference_key, reference_end) as (values ${sql.join(keys)})
				update sales set reference_key = given.reference_key, reference_end = given.reference_end
				from given where sales.owner_id = given.owner_id and sales.sale_id = given.sale_id`.execute(
				db,
			);
		}
		for (const name of ["sales_by_reference", "sales_by_day"])
			await db.schema.dropIndex(name).execute();
		for (const [name, column] of filters)
			await db.schema
				.createIndex(name)
				.on("sales")
				.columns(["owner_id", column, "created_at", "sale_id"])
				.execute();
		await db.schema.dropIndex("relay_orders_of_sale").execute();
		await db.schema
			.createIndex("relay_orders_of_sale")
			.on("relay_orders")
			.columns(["owner_id", "transaction_id", "state"])
			.execute();
	},
};

const filters = [
	["sales_by_beginning", "reference_key"],
	["sales_by_end", "reference_end"],
	["sales_of_restaurant", "restaurant_id"],
	["sales_of_station", "station_id"],
	["sales_made_at_device", "device_id"],
	["sales_by_status", "status"],
	["sales_by_method", "payment_method"],
	["sales_by_total", "total_cents"],
	["sales_by_day", "business_date"],
] as const;
