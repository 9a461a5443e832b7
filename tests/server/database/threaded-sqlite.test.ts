import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import { browser } from "../browser.ts";
import { serverUnderTest, settingsOf } from "../server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-threads-"));
let database: Database;
beforeAll(async () => {
	database = await openServerDatabase(settingsOf({ TUCKSHOP_DATA: folder }), { threads: true });
});
afterAll(async () => {
	await database.destroy();
	rmSync(folder, { recursive: true, force: true });
});

const add = (on: Database, name: string, value = "") =>
	on.insertInto("server_facts").values({ name, value }).execute();
const names = async (like: string): Promise<readonly string[]> =>
	(
		await database
			.selectFrom("server_facts")
			.select("name")
			.where("name", "like", like)
			.orderBy("name")
			.execute()
	).map(({ name }) => name);

/**
 * A statement that takes far longer than any test; its thread continues until its file is closed.
 */
const counted = (to: number) =>
	sql`(with recursive count(n) as (select 1 union all select n + 1 from count where n < ${to}) select max(n) from count)`;

it("[SAFE-10] leaves the event loop to others while a statement runs, and answers quick ones beside it", async () => {
	let turns = 0;
	let over = false;
	const long = database.selectNoFrom(counted(2_000_000).as("n")).execute();
	void long.finally(() => {
		over = true;
	});
	while (!over) {
		await database.selectFrom("server_facts").select("name").where("name", "=", "none").execute();
		if (!over) turns += 1;
	}
	expect(await long).toEqual([{ n: 2_000_000 }]);
	expect(turns).toBeGreaterThan(10);
});

it("[SAFE-10] lets a server answer others while a statement of its own embedded database runs", async () => {
	const server = await serverUnderTest();
	let over = false;
	const long = server.parts.get("database").selectNoFrom(counted(5_000_000).as("n")).execute();
	void long.finally(() => {
		over = true;
	});
	expect((await browser(server).get("/api/health")).status).toBe(200);
	expect(over).toBe(false);
	await long;
	await server.close();
});

it("[SAFE-10] reads what was committed before, and nothing of a transaction that is not", async () => {
	for (let n = 0; n < 50; n++) {
		await add(database, `read-${String(n).padStart(2, "0")}`);
		expect((await names("read-%")).length).toBe(n + 1);
	}
	const half = Promise.withResolvers<void>();
	const go = Promise.withResolvers<void>();
	const together = database.transaction().execute(async (transaction) => {
		await add(transaction, "half-1");
		expect(
			(
				await transaction
					.selectFrom("server_facts")
					.select("name")
					.where("name", "like", "half-%")
					.execute()
			).length,
		).toBe(1);
		half.resolve();
		await go.promise;
		await add(transaction, "half-2");
	});
	await half.promise;
	expect(await names("half-%")).toEqual([]);
	// A separate statement waits until the transaction is over, and is not part of it.
	const beside = add(database, "half-beside");
	go.resolve();
	await Promise.all([together, beside]);
	expect(await names("half-%")).toEqual(["half-1", "half-2", "half-beside"]);
});

it("[SAFE-10] makes transactions one after the other, each whole or not at all, whatever becomes of another", async () => {
	await add(database, "counter", "0");
	const raise = (fails: boolean) =>
		database.transaction().execute(async (transaction) => {
			const { value } = await transaction
				.selectFrom("server_facts")
				.select("value")
				.where("name", "=", "counter")
				.executeTakeFirstOrThrow();
			await transaction
				.updateTable("server_facts")
				.set({ value: String(Number(value) + 1) })
				.where("name", "=", "counter")
				.execute();
			if (fails) throw new Error("given up");
		});
	const outcomes = await Promise.allSettled(
		Array.from({ length: 60 }, (_, n) => raise(n % 3 === 0)),
	);
	expect(outcomes.filter(({ status }) => status === "rejected").length).toBe(20);
	const { value } = await database
		.selectFrom("server_facts")
		.select("value")
		.where("name", "=", "counter")
		.executeTakeFirstOrThrow();
	expect(value).toBe("40");
});

it("[SAFE-10] gives the errors of statements as they are, and goes on after them", async () => {
	await add(database, "once");
	await expect(add(database, "once")).rejects.toMatchObject({
		code: "ERR_SQLITE_ERROR",
		message: expect.stringContaining("UNIQUE constraint failed"),
	});
	await expect(sql`select * from no_such_table`.execute(database)).rejects.toThrow("no such table");
	const changed = await database
		.updateTable("server_facts")
		.set({ value: "x" })
		.where("name", "=", "once")
		.executeTakeFirst();
	expect(changed.numUpdatedRows).toBe(1n);
	expect(await names("once")).toEqual(["once"]);
});

it("[SAFE-14, SAFE-10] says that it is busy to who waits too long, for a transaction's end or for a long read", async () => {
	const hasty = await openServerDatabase(
		settingsOf({ TUCKSHOP_DATA: folder, STATEMENT_SECONDS: "1" }),
		{ threads: true },
	);
	const held = Promise.withResolvers<void>();
	const holding = hasty.transaction().execute(() => held.promise);
	await expect(add(hasty, "waits")).rejects.toMatchObject({ name: "DatabaseFault", is: "busy" });
	held.resolve();
	await holding;
	expect(await names("waits")).toEqual([]);
	await expect(hasty.selectNoFrom(counted(8_000_000).as("n")).execute()).rejects.toMatchObject({
		name: "DatabaseFault",
		is: "busy",
	});
	await add(hasty, "waits");
	expect(await names("waits")).toEqual(["waits"]);
	await hasty.destroy();
});
