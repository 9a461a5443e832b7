import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { afterAll, expect, it } from "vitest";
import { migrations } from "../../../server/src/database/migrations/index.ts";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { settingsOf } from "../server-under-test.ts";
import { databaseAsOf } from "./landed-database.ts";

onEachEmptyDatabase((fresh, kind) => {
	const folder = mkdtempSync(join(tmpdir(), "tuckshop-database-"));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	const newPlace = async () =>
		settingsOf({ TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")), ...(await fresh()) });

	it("is brought from nothing to the newest schema, and left alone when it is there", async () => {
		const place = await newPlace();
		for (let start = 1; start <= 2; start++) {
			const database = await openServerDatabase(place);
			const names = await sql<{
				name: string;
			}>`select name from kysely_migration order by name`.execute(database);
			expect(names.rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
			const tables = (await database.introspection.getTables()).map(({ name }) => name).sort();
			expect(tables).toEqual(
				expect.arrayContaining([
					"rate_limits",
					"relay_orders",
					"restaurants",
					"sales",
					"server_facts",
					"sessions",
					"stations",
					"users",
				]),
			);
			await database.destroy();
		}
	});

	it("is migrated once by processes that start together", async () => {
		const place = await newPlace();
		if (kind === "SQLite") await (await openServerDatabase(place)).destroy();
		const databases = await Promise.all([
			openServerDatabase(place),
			openServerDatabase(place),
			openServerDatabase(place),
		]);
		const [first] = databases;
		if (!first) throw new Error("nothing was opened");
		const names = await sql`select name from kysely_migration`.execute(first);
		expect(names.rows).toHaveLength(Object.keys(migrations).length);
		for (const database of databases) await database.destroy();
	});

	it("refuses to be opened by a version that does not know its newest migration", async () => {
		const place = await newPlace();
		const database = await openServerDatabase(place);
		await sql`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01T00:00:00.000Z')`.execute(
			database,
		);
		await expect(openServerDatabase(place)).rejects.toThrow(
			"The database is from a newer version of Tuckshop (it has 9999-from-the-future).",
		);
		await sql`delete from kysely_migration where name = '9999-from-the-future'`.execute(database);
		await (await openServerDatabase(place)).destroy();
		await database.destroy();
	});

	it("keeps a transaction whole or not at all, and gives big numbers as numbers", async () => {
		const database = await openServerDatabase(await newPlace());
		const failed = database.transaction().execute(async (transaction) => {
			await transaction.insertInto("server_facts").values({ name: "a", value: "1" }).execute();
			throw new Error("half way");
		});
		await expect(failed).rejects.toThrow("half way");
		expect(await database.selectFrom("server_facts").selectAll().execute()).toEqual([]);
		const { rows } = await sql`select cast(9007199254740991 as bigint) as n`.execute(database);
		expect(rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
		await database.destroy();
	});

	it("keeps a migration whole or not at all, so that one that was broken off is made again at the next start", async () => {
		const database = await openServerDatabase(await newPlace());
		const half: Migration = {
			async up(db) {
				await db.schema.createTable("half").addColumn("id", "text").execute();
				throw new Error("broken off");
			},
		};
		const migrator = new Migrator({
			db: database as unknown as Kysely<unknown>,
			provider: { getMigrations: async () => ({ ...migrations, "9999-half": half }) },
		});
		expect((await migrator.migrateToLatest()).error).toMatchObject({ message: "broken off" });
		expect((await database.introspection.getTables()).map(({ name }) => name)).not.toContain(
			"half",
		);
		await database.destroy();
	});

	it("[ORDR-05] gives restaurants that are there no types of their own, and keeps what they have", async () => {
		const place = await newPlace();
		const landed = await databaseAsOf("0042-default-tender", place);
		const made = { created_at: "2026-11-20T12:00:00.000Z" };
		await landed
			.insertInto("users")
			.values({
				...{
					id: "u1",
					email: "a@b.example",
					email_key: "a@b.example",
					password_hash: "-",
					role: "user",
					...made,
				},
				...{ business_name: "Maple", contact_name: "Ana" },
			} as never)
			.execute();
		await landed
			.insertInto("restaurants")
			.values({
				...{ id: "r1", owner_id: "u1", name: "Maple", address: "B", ...made },
				...{ provider_restaurant_id: 1, cash_rounding: "off", time_zone: "America/Toronto" },
				default_tender: "card",
			} as never)
			.execute();
		await landed.destroy();
		const database = await openServerDatabase(place);
		expect(
			await database.selectFrom("restaurants").select(["default_tender", "order_types"]).execute(),
		).toEqual([{ default_tender: "card", order_types: null }]);
		const order_types = JSON.stringify([{ id: "here", name: "Here" }]);
		await database.updateTable("restaurants").set({ order_types }).execute();
		await database.destroy();
		const again = await openServerDatabase(place);
		expect(await again.selectFrom("restaurants").select("order_types").execute()).toEqual([
			{ order_types },
		]);
		await again.destroy();
	});

	if (kind === "SQLite")
		it.each([false, true])(
			"has every commit on the disk before it is answered, in threads of its own: %s",
			async (threads) => {
				const database = await openServerDatabase(await newPlace(), { threads });
				const pragma = async (name: string) =>
					Object.values(
						(await sql.raw<object>(`pragma ${name}`).execute(database)).rows[0] ?? {},
					)[0];
				expect([
					await pragma("journal_mode"),
					await pragma("synchronous"),
					await pragma("foreign_keys"),
				]).toEqual(["wal", 2, 1]);
				await database.destroy();
			},
		);
});
