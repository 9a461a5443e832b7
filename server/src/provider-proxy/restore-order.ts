import type { Database } from "../database/tables.ts";
import type { NewRelayRow } from "./relay-repository.ts";

/**
 * Stores an order that the restored database may have lost, in the given transaction. An existing row stays; only an acceptance, proven by its
 * receipt, replaces an open row.
 */
export async function restoreOrder(transaction: Database, row: NewRelayRow): Promise<void> {
	const written = await transaction
		.insertInto("relay_orders")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (written || row.state !== "accepted") return;
	await transaction
		.updateTable("relay_orders")
		.set({
			state: row.state,
			answer_status: row.answer_status ?? null,
			answer_body: row.answer_body ?? null,
			reason: null,
			lease_until: null,
			held_at: null,
			updated_at: row.updated_at,
		})
		.where("owner_id", "=", row.owner_id)
		.where("transaction_id", "=", row.transaction_id)
		.where("order_hash", "=", row.order_hash)
		.where("state", "in", ["waiting", "unanswered", "unknown", "refused"])
		.execute();
}
