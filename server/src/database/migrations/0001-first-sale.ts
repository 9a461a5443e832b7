import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Accounts, restaurants, the sales ledger and the relay ledger. Only types that SQLite and PostgreSQL share. */
export const firstSale: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("server_facts")
			.addColumn("name", "text", (column) => column.primaryKey())
			.addColumn("value", "text", (column) => column.notNull())
			.execute();

		await db.schema
			.createTable("users")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("email_key", "text", (column) => column.notNull().unique())
			.addColumn("password_hash", "text", (column) => column.notNull())
			.addColumn("business_name", "text", (column) => column.notNull())
			.addColumn("contact_name", "text", (column) => column.notNull())
			.addColumn("phone", "text")
			.addColumn("address", "text")
			.addColumn("role", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.execute();

		await db.schema
			.createTable("sessions")
			.addColumn("token_hash", "text", (column) => column.primaryKey())
			.addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("renewed_at", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
		await db.schema.createIndex("sessions_of_user").on("sessions").column("user_id").execute();
		await db.schema.createIndex("sessions_by_end").on("sessions").column("expires_at").execute();

		await db.schema
			.createTable("rate_limits")
			.addColumn("bucket", "text", (column) => column.primaryKey())
			.addColumn("count", "integer", (column) => column.notNull())
			.addColumn("resets_at", "text", (column) => column.notNull())
			.execute();

		await db.schema
			.createTable("restaurants")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("address", "text", (column) => column.notNull())
			.addColumn("phone", "text")
			.addColumn("provider_restaurant_id", "bigint", (column) => column.notNull())
			.addColumn("provider_branch_id", "bigint")
			.addColumn("menu_api_url", "text")
			.addColumn("menu_api_key_sealed", "text")
			.addColumn("cash_rounding", "text", (column) => column.notNull())
			.addColumn("time_zone", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("hidden_at", "text")
			.execute();
		await db.schema
			.createIndex("restaurants_of_owner")
			.on("restaurants")
			.columns(["owner_id", "created_at"])
			.execute();

		await db.schema
			.createTable("stations")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("is_active", "integer", (column) => column.notNull())
			.addColumn("position", "integer", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("hidden_at", "text")
			.execute();
		await db.schema
			.createIndex("stations_of_restaurant")
			.on("stations")
			.columns(["restaurant_id", "position"])
			.execute();

		await db.schema
			.createTable("sales")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("idempotency_key", "text", (column) => column.notNull())
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("reference", "text", (column) => column.notNull())
			.addColumn("identity_hash", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("station_id", "text", (column) => column.notNull())
			.addColumn("device_id", "text", (column) => column.notNull())
			.addColumn("sequence", "bigint", (column) => column.notNull())
			.addColumn("business_date", "text", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("total_cents", "bigint", (column) => column.notNull())
			.addColumn("tax_cents", "bigint", (column) => column.notNull())
			.addColumn("payment_method", "text", (column) => column.notNull())
			.addColumn("status", "text", (column) => column.notNull())
			.addColumn("received_at", "text", (column) => column.notNull())
			.addColumn("record", "text", (column) => column.notNull())
			.addColumn("progress", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("sales_key", ["owner_id", "idempotency_key"])
			.addUniqueConstraint("sales_once", ["owner_id", "sale_id"])
			.execute();
		await db.schema
			.createIndex("sales_newest")
			.on("sales")
			.columns(["owner_id", "created_at"])
			.execute();
		await db.schema
			.createIndex("sales_by_reference")
			.on("sales")
			.columns(["owner_id", "reference"])
			.execute();
		await db.schema
			.createIndex("sales_of_device")
			.on("sales")
			.columns(["owner_id", "device_id", "sequence"])
			.execute();

		await db.schema
			.createTable("relay_orders")
			.addColumn("id", "text", (column) => column.primaryKey())
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("provider_restaurant_id", "bigint", (column) => column.notNull())
			.addColumn("provider_branch_id", "bigint", (column) => column.notNull())
			.addColumn("idempotency_key", "text", (column) => column.notNull())
			.addColumn("transaction_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("reference", "text", (column) => column.notNull())
			.addColumn("order_hash", "text", (column) => column.notNull())
			.addColumn("order_body", "text", (column) => column.notNull())
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("attempts", "integer", (column) => column.notNull())
			.addColumn("lease_until", "text")
			.addColumn("attempt_id", "text")
			.addColumn("answer_status", "integer")
			.addColumn("answer_body", "text")
			.addColumn("reason", "text")
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("updated_at", "text", (column) => column.notNull())
			.addUniqueConstraint("relay_orders_key", [
				"owner_id",
				"provider_restaurant_id",
				"provider_branch_id",
				"idempotency_key",
			])
			.addUniqueConstraint("relay_orders_once", [
				"owner_id",
				"provider_restaurant_id",
				"provider_branch_id",
				"transaction_id",
			])
			.execute();
		await db.schema
			.createIndex("relay_orders_by_state")
			.on("relay_orders")
			.columns(["owner_id", "state"])
			.execute();
	},
};
