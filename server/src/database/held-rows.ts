import type { Database } from "./tables.ts";

/** The debits and orders that wait for a person since the database was restored. */
export const heldIn = (database: Database, table: "itc_debits" | "relay_orders") =>
	database.selectFrom(table).where("held_at", "is not", null).where("state", "=", "unknown");

/** The number of rows that wait for that reason, of all owners. */
export async function heldByAll(database: Database): Promise<number> {
	const counts = (["itc_debits", "relay_orders"] as const).map((table) =>
		heldIn(database, table)
			.select(({ fn }) => fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow(),
	);
	return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
}
