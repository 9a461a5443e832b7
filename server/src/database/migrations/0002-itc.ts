import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** ITC's settings, and the ledger of debits, which is also the offline queue. Only types that SQLite and PostgreSQL share. */
export const itc: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("itc_settings")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("station_id", "text", (column) => column.notNull())
			.addColumn("enable_itc", "integer", (column) => column.notNull())
			.addColumn("api_base_url", "text")
			.addColumn("subscription_key_sealed", "text")
			.addColumn("auth_token_sealed", "text")
			.addColumn("timeout_ms", "integer", (column) => column.notNull())
			.addColumn("retry_attempts", "integer", (column) => column.notNull())
			.addColumn("auto_process", "integer", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("itc_settings_key", ["owner_id", "station_id"])
			.execute();

		await db.schema
			.createTable("itc_debits")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("reference", "text", (column) => column.notNull())
			.addColumn("body_hash", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("station_id", "text", (column) => column.notNull())
			.addColumn("amount_cents", "bigint", (column) => column.notNull())
			.addColumn("tax_cents", "bigint", (column) => column.notNull())
			.addColumn("request", "text", (column) => column.notNull())
			.addColumn("credential_hash", "text", (column) => column.notNull())
			.addColumn("credential_sealed", "text")
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("attempts", "integer", (column) => column.notNull())
			.addColumn("lease_until", "text")
			.addColumn("attempt_id", "text")
			.addColumn("answer", "text")
			.addColumn("reason", "text")
			.addColumn("sale_id", "text")
			.addColumn("queued_at", "text")
			.addColumn("order_due", "integer", (column) => column.notNull())
			.addColumn("processed_at", "text")
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addUniqueConstraint("itc_debits_once", ["owner_id", "reference"])
			.addUniqueConstraint("itc_debits_one_a_sale", ["owner_id", "sale_id"])
			.execute();
		await db.schema
			.createIndex("itc_debits_by_state")
			.on("itc_debits")
			.columns(["owner_id", "state", "queued_at"])
			.execute();
		await db.schema
			.createIndex("itc_debits_orders_due")
			.on("itc_debits")
			.columns(["order_due", "owner_id"])
			.execute();
	},
};
