import type { Database } from "../database/tables.ts";
import type { NewRelayRow } from "./relay-repository.ts";

/**
 * Writes an order that the relay may have forgotten, in the transaction that is given. What the relay knows of it stands. An acceptance
 * alone, which its receipt shows, is written over whatever is open.
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
