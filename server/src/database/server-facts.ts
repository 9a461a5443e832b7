import type { Database } from "./tables.ts";

/** Few facts that the server stores about its own database, by name. */
export async function readFact(database: Database, name: string): Promise<string | undefined> {
	const row = await database
		.selectFrom("server_facts")
		.select("value")
		.where("name", "=", name)
		.executeTakeFirst();
	return row?.value;
}

/** Writes a fact, replacing the existing one. */
export async function writeFact(database: Database, name: string, value: string): Promise<void> {
	await database
		.insertInto("server_facts")
		.values({ name, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

/** Inserts the value if the key is absent and returns the stored value, so that processes starting at the same time agree on one. */
export async function insertFactIfAbsent(
	database: Database,
	name: string,
	value: string,
): Promise<string> {
	await database
		.insertInto("server_facts")
		.values({ name, value })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return (await readFact(database, name)) ?? value;
}
