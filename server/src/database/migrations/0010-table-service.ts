import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Servers with PINs, the floor plan, the guests of a table with their orders and payments. Only types that SQLite and PostgreSQL share. */
export const tableService: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		const table = (name: string) =>
			db.schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey());

		await table("table_servers")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("employee_id", "text")
			.addColumn("pin_hash", "text", (column) => column.notNull())
			.addColumn("is_active", "integer", (column) => column.notNull())
			.addColumn("last_login_at", "text")
			.addColumn("created_at", "text", (column) => column.notNull())
			.addUniqueConstraint("table_servers_pin", ["restaurant_id", "pin_hash"])
			.execute();
		await db.schema
			.createTable("table_server_sessions")
			.addColumn("token_hash", "text", (column) => column.primaryKey())
			.addColumn("server_id", "text", (column) => column.notNull().references("table_servers.id"))
			.addColumn("created_at", "text", (column) => column.notNull())
			.addColumn("used_at", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createTable("table_setup_codes")
			.addColumn("restaurant_id", "text", (column) =>
				column.primaryKey().references("restaurants.id"),
			)
			.addColumn("code_hash", "text", (column) => column.notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();

		await table("floors")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("display_name", "text", (column) => column.notNull())
			.addColumn("is_active", "integer", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex("floors_of_restaurant")
			.on("floors")
			.columns(["restaurant_id", "created_at"])
			.execute();
		await table("sections")
			.addColumn("floor_id", "text", (column) => column.notNull().references("floors.id"))
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("display_name", "text", (column) => column.notNull())
			.addColumn("color", "text", (column) => column.notNull())
			.addColumn("is_active", "integer", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex("sections_of_floor")
			.on("sections")
			.columns(["floor_id", "created_at"])
			.execute();
		await table("dining_tables")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("section_id", "text", (column) => column.notNull().references("sections.id"))
			.addColumn("table_number", "text", (column) => column.notNull())
			.addColumn("number_key", "text", (column) => column.notNull())
			.addColumn("seats", "integer", (column) => column.notNull())
			.addColumn("status", "text", (column) => column.notNull())
			.addColumn("is_combinable", "integer", (column) => column.notNull())
			.addColumn("created_at", "text", (column) => column.notNull())
			.addUniqueConstraint("dining_tables_number", ["restaurant_id", "number_key"])
			.execute();
		await db.schema
			.createIndex("dining_tables_of_section")
			.on("dining_tables")
			.column("section_id")
			.execute();

		await table("table_sessions")
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("table_id", "text", (column) => column.notNull().references("dining_tables.id"))
			.addColumn("open_table_id", "text", (column) => column.unique())
			.addColumn("session_number", "integer", (column) => column.notNull())
			.addColumn("guest_count", "integer", (column) => column.notNull())
			.addColumn("payment_status", "text", (column) => column.notNull())
			.addColumn("allocation", "text", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("started_at", "text", (column) => column.notNull())
			.addColumn("started_by", "text", (column) => column.notNull().references("table_servers.id"))
			.addColumn("ended_at", "text")
			.addUniqueConstraint("table_sessions_number", ["restaurant_id", "session_number"])
			.execute();
		await table("table_orders")
			.addColumn("session_id", "text", (column) => column.notNull().references("table_sessions.id"))
			.addColumn("line_key", "text", (column) => column.notNull())
			.addColumn("body_hash", "text", (column) => column.notNull())
			.addColumn("line", "text", (column) => column.notNull())
			.addColumn("status", "text", (column) => column.notNull())
			.addColumn("at_kitchen", "integer", (column) => column.notNull())
			.addColumn("position", "integer", (column) => column.notNull())
			.addColumn("ordered_at", "text", (column) => column.notNull())
			.addColumn("ordered_by", "text", (column) => column.notNull().references("table_servers.id"))
			.addColumn("served_at", "text")
			.addColumn("voided_at", "text")
			.addColumn("voided_by", "text", (column) => column.references("table_servers.id"))
			.addColumn("void_reason", "text")
			.addUniqueConstraint("table_orders_key", ["session_id", "line_key"])
			.execute();
		await db.schema
			.createTable("table_payments")
			.addColumn("session_id", "text", (column) => column.notNull().references("table_sessions.id"))
			.addColumn("payment_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
			.addColumn("body_hash", "text", (column) => column.notNull())
			.addColumn("amount_cents", "integer", (column) => column.notNull())
			.addColumn("tax_cents", "integer", (column) => column.notNull())
			.addColumn("method", "text", (column) => column.notNull())
			.addColumn("seats", "text", (column) => column.notNull())
			.addColumn("taken", "text", (column) => column.notNull())
			.addColumn("reference", "text")
			.addColumn("state", "text", (column) => column.notNull())
			.addColumn("reason", "text", (column) => column.notNull())
			.addColumn("lease_until", "text")
			.addColumn("paid_at", "text", (column) => column.notNull())
			.addColumn("paid_by", "text", (column) => column.notNull().references("table_servers.id"))
			.addPrimaryKeyConstraint("table_payments_key", ["session_id", "payment_id"])
			.addUniqueConstraint("table_payments_reference", ["restaurant_id", "reference"])
			.execute();
	},
};
