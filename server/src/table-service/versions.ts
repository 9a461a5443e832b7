import type { Commit } from "../database/commit-position.ts";
import type { Database } from "../database/tables.ts";

/**
 * Counts one more change at a restaurant's tables, and makes all other writers there wait until
 * this transaction ends: numbers are committed in order, so that a reader of one has missed none
 * before it. Called first in a transaction, so that no two can deadlock.
 */
export async function nextTableVersion(
	transaction: Database,
	restaurantId: string,
): Promise<number> {
	const { number } = await transaction
		.insertInto("table_versions")
		.values({ restaurant_id: restaurantId, number: 1 })
		.onConflict((conflict) =>
			conflict.column("restaurant_id").doUpdateSet((expression) => ({
				number: expression("table_versions.number", "+", 1),
			})),
		)
		.returning("number")
		.executeTakeFirstOrThrow();
	return number;
}

/**
 * Counts one more change for a session's restaurant, like `nextTableVersion`. Undefined: the
 * restaurant has no such session, and nothing is counted.
 */
export async function nextVersionOfSession(
	transaction: Database,
	restaurantId: string,
	sessionId: string,
): Promise<number | undefined> {
	const counted = await transaction
		.updateTable("table_versions")
		.set((expression) => ({ number: expression("number", "+", 1) }))
		.where("restaurant_id", "=", restaurantId)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom("table_sessions")
					.select("table_sessions.id")
					.where("table_sessions.restaurant_id", "=", restaurantId)
					.where("table_sessions.id", "=", sessionId),
			),
		)
		.returning("number")
		.executeTakeFirst();
	return counted?.number;
}

class NothingWritten extends Error {}

/**
 * A transaction that either commits or is rolled back, with the version that it counted. Undefined:
 * it was rolled back.
 */
export async function transactionOrNothing<T>(
	commit: Commit,
	work: (transaction: Database) => Promise<T | undefined>,
): Promise<T | undefined> {
	try {
		return await commit(async (transaction) => {
			const done = await work(transaction);
			if (done === undefined) throw new NothingWritten();
			return done;
		});
	} catch (thrown) {
		if (thrown instanceof NothingWritten) return undefined;
		throw thrown;
	}
}
