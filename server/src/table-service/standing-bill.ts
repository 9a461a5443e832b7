import type { Database } from "../database/tables.ts";
import type { SessionBook } from "./session-repository.ts";
import { billOf } from "./table-bill.ts";

/**
 * Stores the amounts that the seats of a session are shown on its bill, so that the next change
 * moves no cent of a seat that owes the same.
 */
export async function keepStanding(on: Database, book: SessionBook): Promise<void> {
	const { session } = book;
	const standing = JSON.stringify(billOf(book).standing);
	if (standing === session.standing) return;
	await on.updateTable("table_sessions").set({ standing }).where("id", "=", session.id).execute();
}

/** True for a session that was billed before standing bills were stored. */
export const hasNoStanding = ({ session, orders }: SessionBook): boolean =>
	session.standing === null && orders.length > 0;
