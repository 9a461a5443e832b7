import type { Database } from "../database/tables.ts";
import type { DebitRow, NewDebitRow } from "./debit-repository.ts";

/**
 * Opens the debit that a queued sale waits for, in the transaction that keeps the sale. One that a till tried before under the
 * same reference becomes the sale's: its answer counts, and one that was declined is asked for once more, since the sale was
 * made after it. False: another debit, or another sale's, stands under the reference.
 */
export async function openQueuedDebit(transaction: Database, row: NewDebitRow): Promise<boolean> {
	const own = () =>
		transaction
			.selectFrom("itc_debits")
			.selectAll()
			.where("owner_id", "=", row.owner_id)
			.where("reference", "=", row.reference)
			.executeTakeFirstOrThrow();
	await transaction
		.insertInto("itc_debits")
		.values(row)
		.onConflict((conflict) => conflict.columns(["owner_id", "reference"]).doNothing())
		.execute();
	for (;;) {
		const standing = (await own()) as DebitRow;
		if (standing.body_hash !== row.body_hash) return false;
		if (standing.sale_id !== null) return standing.sale_id === row.sale_id;
		const adopted = await transaction
			.updateTable("itc_debits")
			.set({
				sale_id: row.sale_id ?? null,
				queued_at: row.queued_at ?? null,
				updated_at: row.updated_at,
				...(standing.state === "approved"
					? { order_due: 1 }
					: { credential_sealed: row.credential_sealed ?? null }),
				...(standing.state === "declined"
					? { state: "waiting", answer: null, processed_at: null }
					: {}),
			})
			.where("id", "=", standing.id)
			.where("state", "=", standing.state)
			.where("sale_id", "is", null)
			.returning("id")
			.executeTakeFirst();
		if (adopted) return true;
	}
}
