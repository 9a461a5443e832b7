import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Refunds that a device is about to make: each until it is in the ledger, or is ended. */
export const refundReservations: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createTable("refund_reservations")
			.addColumn("owner_id", "text", (column) => column.notNull().references("users.id"))
			.addColumn("refund_id", "text", (column) => column.notNull())
			.addColumn("sale_id", "text", (column) => column.notNull())
			.addColumn("restaurant_id", "text", (column) => column.notNull())
			.addColumn("station_id", "text", (column) => column.notNull())
			.addColumn("device_id", "text", (column) => column.notNull())
			.addColumn("till_id", "text")
			.addColumn("record", "text", (column) => column.notNull())
			.addColumn("reserved_at", "text", (column) => column.notNull())
			.addColumn("ended_at", "text")
			.addPrimaryKeyConstraint("refund_reservations_key", ["owner_id", "refund_id"])
			.execute();
		await db.schema
			.createIndex("refund_reservations_by_sale")
			.on("refund_reservations")
			.columns(["owner_id", "sale_id"])
			.execute();
	},
};
