import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type Before = {
	restaurants: {
		id: string;
		cash_rounding: string;
		time_zone: string;
		province: string | null;
		gst_number: string | null;
		qst_number: string | null;
		created_at: string;
	};
	tax_profiles: {
		restaurant_id: string;
		version: number;
		record: string;
		in_force_from: string | null;
		made_at: string;
		made_by: string | null;
	};
};

/**
 * Versions of a restaurant's tax profile. The first one is made from the restaurant's settings.
 * Only types that SQLite and PostgreSQL share.
 */
export const taxProfiles: Migration = {
	async up(any: Kysely<unknown>): Promise<void> {
		const db = any as Kysely<Before>;
		await db.schema
			.createTable("tax_profiles")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("record", "text", (column) => column.notNull())
			.addColumn("in_force_from", "text")
			.addColumn("made_at", "text", (column) => column.notNull())
			.addColumn("made_by", "text")
			.addPrimaryKeyConstraint("tax_profiles_key", ["restaurant_id", "version"])
			.execute();
		const restaurants = await db
			.selectFrom("restaurants")
			.select(["id", "cash_rounding", "time_zone", "province", "gst_number", "qst_number"])
			.select("created_at")
			.orderBy("id")
			.execute();
		for (let from = 0; from < restaurants.length; from += rowsAtOnce)
			await db
				.insertInto("tax_profiles")
				.values(restaurants.slice(from, from + rowsAtOnce).map(firstVersion))
				.execute();
	},
};

const rowsAtOnce = 500;

const firstVersion = (row: Before["restaurants"]): Before["tax_profiles"] => ({
	restaurant_id: row.id,
	version: 1,
	record: JSON.stringify({
		province: row.province,
		tax_policy: null,
		tax_rates: null,
		cash_rounding: row.cash_rounding === "off" ? "off" : "nickel",
		gst_number: row.gst_number,
		qst_number: row.qst_number,
		time_zone: row.time_zone,
		day_ends_at: 0,
	}),
	in_force_from: null,
	made_at: row.created_at,
	made_by: null,
});
