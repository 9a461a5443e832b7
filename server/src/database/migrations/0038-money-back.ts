import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The credits that refunds owe to campus cards, and the refunds that were handed out without the server. */
export const campusCreditTables: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("campus_credits")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("refund_id", "text", (column) => column.notNull())
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("reference", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("station_id", "text", (column) => column.notNull())
			.addColumn("credential_id", "text", (column) => column.notNull())
			.addColumn("amount_cents", "bigint", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("person", "text")
			.addColumn("opened_at", "text", (column) => column.notNull())
			.addColumn("office_reference", "text")
			.addColumn("reason", "text")
			.addColumn("settled_at", "text")
			.addColumn("settled_by", "text")
			.addPrimaryKeyConstraint("campus_credits_key", ["owner_id", "refund_id"])
			.execute();
		await db.schema
			.createIndex("campus_credits_by_sale")
			.on("campus_credits")
			.columns(["owner_id", "sale_id"])
			.execute();
		await db.schema
			.createIndex("campus_credits_by_state")
			.on("campus_credits")
			.columns(["owner_id", "state", "opened_at"])
			.execute();
		// The state of the sale's debit before the reservation withdrew it.
		await db.schema.alterTable("refund_reservations").addColumn("debit_was", "text").execute();
		await db.schema
			.createTable("offline_refunds")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("refund_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("device_id", "text", (column) => column.notNull())
			.addColumn("business_date", "text", (column) => column.notNull())
			.addColumn("sequence", "bigint", (column) => column.notNull())
			.addColumn("cash_cents", "bigint", (column) => column.notNull())
			.addColumn("beyond_cap", "integer", (column) => column.notNull())
			.addColumn("seen_at", "text")
			.addPrimaryKeyConstraint("offline_refunds_key", ["owner_id", "refund_id"])
			.execute();
		await db.schema
			.createIndex("offline_refunds_by_day")
			.on("offline_refunds")
			.columns(["owner_id", "device_id", "business_date"])
			.execute();
		await db.schema
			.createTable("refund_limits")
			.addColumn("restaurant_id", "text", (column) => column.primaryKey())
			.addColumn("limits", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.execute();
	},
};
