import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The share of each sale in its day, in the index by day, so that an owner's home is summed without
 * reading a record; and where each device was heard last. Of a sale whose figures were found right
 * and that no campus card paid, what was paid is its total; of the others it stays empty, and is
 * read from the record.
 */
export const home: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema.alterTable("sales").addColumn("paid_cents", "bigint").execute();
		await sql`
			update sales set paid_cents = total_cents
			where verdict = 'agrees' and total_cents between -${sql.lit(mostPlain)} and ${sql.lit(mostPlain)}
				and record not like '%"credential_id"%' and record not like '%"itc_balance_checked"%'
				and record not like '%"is_offline_transaction"%'`.execute(db);
		await db.schema.dropIndex("sales_by_day").execute();
		await db.schema
			.createIndex("sales_by_day")
			.on("sales")
			.columns([
				...["owner_id", "business_date", "created_at", "sale_id"],
				...["restaurant_id", "paid_cents", "refund_of"],
			])
			.execute();
		await db.schema
			.createTable("till_contacts")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("device_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("station_id", "text", (column) => column.notNull())
			.addColumn("device_name", "text")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("heard_at", "text", (column) => column.notNull())
			.addColumn("unsent", "bigint", (column) => column.notNull())
			.addColumn("unsent_cents", "bigint", (column) => column.notNull())
			.addPrimaryKeyConstraint("till_contacts_key", ["owner_id", "device_id"])
			.execute();
	},
};

/**
 * No sale with a larger figure is summed unread. Its other figures are no larger than a few times
 * its total.
 */
const mostPlain = 100_000_000_000;
