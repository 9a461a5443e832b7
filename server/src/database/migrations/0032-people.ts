import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

type After = {
	people: { restaurant_id: string; created_at: string };
	people_versions: {
		restaurant_id: string;
		version: number;
		changed_at: string;
		lookup_key_sealed: string | null;
	};
};

/**
 * Servers of table service become people, with the role that may at the tables what they could, and nothing at the counter. Their PINs
 * stay as they are: only their hashes are known. Only types that SQLite and PostgreSQL share.
 */
export const people: Migration = {
	async up(any: Kysely<unknown>): Promise<void> {
		const db = any as Kysely<After>;
		await db.schema.alterTable("table_servers").renameTo("people").execute();
		for (const column of ["language", "active_from", "active_to", "pin_verifier_sealed"] as const)
			await db.schema.alterTable("people").addColumn(column, "text").execute();
		await db.schema
			.alterTable("people")
			.addColumn("role", "text", (column) => column.notNull().defaultTo("server"))
			.execute();
		await db.schema.alterTable("people").addColumn("pin_digits", "integer").execute();
		await db.schema
			.alterTable("people")
			.addColumn("changed_version", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema.alterTable("table_server_sessions").addColumn("till_id", "text").execute();
		await tablesBeside(db);
		const newest = await db
			.selectFrom("people")
			.select(["restaurant_id", ({ fn }) => fn.max("created_at").as("changed_at")])
			.groupBy("restaurant_id")
			.execute();
		for (const { restaurant_id, changed_at } of newest)
			await db
				.insertInto("people_versions")
				.values({ restaurant_id, version: 1, changed_at, lookup_key_sealed: null })
				.execute();
	},
};

async function tablesBeside(db: Kysely<After>): Promise<void> {
	await db.schema
		.createTable("people_versions")
		.addColumn("restaurant_id", "text", (column) =>
			column.primaryKey().references("restaurants.id"),
		)
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("changed_at", "text", (column) => column.notNull())
		.addColumn("lookup_key_sealed", "text")
		.execute();
	await db.schema
		.createTable("pin_prefixes")
		.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
		.addColumn("prefix_hash", "text", (column) => column.notNull())
		.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
		.addPrimaryKeyConstraint("pin_prefixes_key", ["restaurant_id", "prefix_hash", "person_id"])
		.execute();
	await db.schema
		.createIndex("pin_prefixes_of_person")
		.on("pin_prefixes")
		.column("person_id")
		.execute();
	await db.schema
		.createTable("own_roles")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("permissions", "text", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.execute();
	await db.schema
		.createIndex("own_roles_of_restaurant")
		.on("own_roles")
		.column("restaurant_id")
		.execute();
	await db.schema
		.createTable("person_sign_ins")
		.addColumn("id", "text", (column) => column.primaryKey())
		.addColumn("restaurant_id", "text", (column) => column.notNull().references("restaurants.id"))
		.addColumn("person_id", "text", (column) => column.notNull().references("people.id"))
		.addColumn("device", "text", (column) => column.notNull())
		.addColumn("till_id", "text")
		.addColumn("since", "text", (column) => column.notNull())
		.addColumn("seen_at", "text", (column) => column.notNull())
		.addColumn("ended_at", "text")
		.execute();
	for (const column of ["restaurant_id", "person_id", "device"] as const)
		await db.schema
			.createIndex(`person_sign_ins_${column}`)
			.on("person_sign_ins")
			.column(column)
			.execute();
}
