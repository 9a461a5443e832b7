import type { Database } from "../database/tables.ts";
import type { DebitRow, NewDebitRow } from "./debit-repository.ts";

/**
 * Opens the debit of a queued sale in the transaction that stores the sale. A debit that the till tried before under the same reference is
 * taken over: its answer counts, and a declined one is charged once more, since the sale was made after the decline. Returns false where
 * the reference belongs to another debit or to the debit of another sale.
 *
 * A row in another state than `waiting` was submitted before the database was restored. An existing row counts before it; only an approval,
 * proven by its receipt, replaces an open row.
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
	const isForgotten = row.state !== "waiting";
	for (;;) {
		const standing = (await own()) as DebitRow;
		if (isForgotten ? !isLike(standing, row) : standing.body_hash !== row.body_hash) return false;
		if (row.state === "approved") await approve(transaction, standing, row);
		if (row.sale_id == null) return true;
		if (standing.sale_id !== null) return standing.sale_id === row.sale_id;
		const adopted = await transaction
			.updateTable("itc_debits")
			.set({
				sale_id: row.sale_id,
				queued_at: row.queued_at ?? null,
				updated_at: row.updated_at,
				...(standing.state === "approved"
					? { order_due: 1 }
					: { credential_sealed: row.credential_sealed ?? null }),
				...(standing.state === "declined" && !isForgotten
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

/** The card number may come masked. */
const isLike = (standing: DebitRow, row: NewDebitRow): boolean =>
	standing.amount_cents === row.amount_cents && standing.tax_cents === row.tax_cents;

async function approve(
	transaction: Database,
	{ id, attempts }: DebitRow,
	row: NewDebitRow,
): Promise<void> {
	await transaction
		.updateTable("itc_debits")
		.set({
			state: row.state,
			attempts: Math.max(attempts, row.attempts),
			answer: row.answer ?? null,
			reason: null,
			credential_sealed: null,
			lease_until: null,
			processed_at: row.processed_at ?? null,
			order_due: row.order_due,
			held_at: row.held_at ?? null,
			updated_at: row.updated_at,
		})
		.where("id", "=", id)
		.where("state", "in", ["waiting", "unanswered", "unknown", "declined"])
		.execute();
}
