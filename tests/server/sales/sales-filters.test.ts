import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { migrations } from "../../../server/src/database/migrations/index.ts";
import { postgresDatabase } from "../../../server/src/database/postgres.ts";
import { referenceColumns } from "../../../server/src/database/reference-columns.ts";
import { overNodeSqlite } from "../../../server/src/database/sqlite.ts";
import type { SqliteFile } from "../../../server/src/database/sqlite-file.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import { saleReads } from "../../../server/src/sales/read-repository.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-filters-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const migrate = async (
	database: Database,
	until: (name: string) => boolean = () => true,
): Promise<void> => {
	const chosen = Object.fromEntries(Object.entries(migrations).filter(([name]) => until(name)));
	const migrator = new Migrator({
		db: database as unknown as Kysely<unknown>,
		provider: { getMigrations: async () => chosen },
	});
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
};

onEachEmptyDatabase((fresh, kind) => {
	it("[SAFE-11] finds the sales of a ledger that landed before its filters had indexes, by their beginning and by their last digits", async () => {
		const url = (await fresh())["DATABASE_URL"];
		const database =
			kind === "SQLite"
				? overNodeSqlite(new DatabaseSync(":memory:"))
				: postgresDatabase(url ?? "");
		await migrate(database, (name) => name < "0014");
		const at = "2026-11-20T17:05:00.000Z";
		await sql`insert into users (id, email, email_key, password_hash, business_name, contact_name, role, created_at) values ('o', 'e', 'e', 'h', 'b', 'c', 'user', ${at})`.execute(
			database,
		);
		await sql`insert into restaurants (id, owner_id, name, address, provider_restaurant_id, cash_rounding, time_zone, created_at) values ('r', 'o', 'n', 'a', 1, 'nickel', 'America/Toronto', ${at})`.execute(
			database,
		);
		// More than are written at once, and one of a kind that no till makes.
		const references = [
			...Array.from({ length: 1_200 }, (_, n) => `POS-${1_795_000_000_000 + n}-${n % 1_000}`),
			"Zoë's 100% _\\",
		];
		await database.transaction().execute(async (transaction) => {
			for (const [n, reference] of references.entries())
				await sql`insert into sales (owner_id, idempotency_key, sale_id, reference, identity_hash, restaurant_id, station_id, device_id, sequence, business_date, created_at, total_cents, tax_cents, payment_method, status, received_at, record, progress)
				values ('o', ${`k${n}`}, ${`s${String(n).padStart(4, "0")}`}, ${reference}, 'h', 'r', 't', 'd', ${n}, '2026-11-20', ${at}, 100, 0, 'cash', 'complete', ${at}, '{}', '{}')`.execute(
					transaction,
				);
		});
		await migrate(database);
		await migrate(database);
		const rows = await database
			.selectFrom("sales")
			.select(["reference", "reference_key", "reference_end"])
			.execute();
		expect(
			rows.filter(
				({ reference, ...keys }) =>
					JSON.stringify(keys) !== JSON.stringify(referenceColumns(reference)),
			),
		).toEqual([]);
		const found = async (search: string) => {
			const candidates = await saleReads(database).candidates("o", {
				filter: { search },
				order: "newest",
				limit: 5,
			});
			return candidates.map(({ reference }) => reference);
		};
		expect(await found("pos-1795000001199")).toEqual(["POS-1795000001199-199"]);
		expect(await found("1795000000007")).toEqual(["POS-1795000000007-7"]);
		expect(await found("0007-7")).toEqual(["POS-1795000000007-7"]);
		expect(await found("zoë's 1")).toEqual(["Zoë's 100% _\\"]);
		expect(await found("o's")).toEqual([]);
		// In the order of the list, however many match.
		expect(await found("POS")).toEqual(
			[1199, 1198, 1197, 1196, 1195].map((n) => `POS-${1_795_000_000_000 + n}-${n % 1_000}`),
		);
		await database.destroy();
	});
});

describe("the filters of the transactions", () => {
	const file = new DatabaseSync(":memory:");
	const asked: string[] = [];
	const watched: SqliteFile = {
		exec: (text) => file.exec(text),
		close: () => undefined,
		get isTransaction() {
			return file.isTransaction;
		},
		prepare: (text) => {
			asked.push(text);
			return file.prepare(text);
		},
	};
	afterAll(() => file.close());

	it.each([
		[{}, ["sales_newest"]],
		[{ reference: "POS-1-2" }, ["sales_by_beginning"]],
		[{ search: "POS-1" }, ["sales_by_beginning"]],
		[{ search: "pos" }, ["sales_newest", "sales_by_beginning"]],
		[{ search: "1234" }, ["sales_by_beginning", "sales_by_end"]],
		[{ restaurant: "r" }, ["sales_of_restaurant"]],
		[{ station: "s" }, ["sales_of_station"]],
		[{ device: "d" }, ["sales_made_at_device"]],
		[{ method: "card" }, ["sales_by_method"]],
		[{ amount: "12.50" }, ["sales_by_total"]],
		[{ status: "archived" }, ["sales_by_status"]],
		[{ status: "pending" }, ["sales_by_status", "sales_once"]],
		[{ status: "failed" }, ["sales_by_status", "sales_once"]],
		[{ from: "2026-11-20", to: "2026-11-20" }, ["sales_by_day"]],
	] as const)(
		"[SAFE-11] go by an index each, and never through all that the owner sold: %j",
		async (filter, indexes) => {
			const database = overNodeSqlite(watched);
			await migrate(database);
			asked.length = 0;
			for (const behind of [undefined, { created_at: "2026-11-20T17:05:00.000Z", sale_id: "s" }])
				await saleReads(database).candidates("o", {
					filter,
					order: "newest",
					limit: 100,
					...(behind ? { behind } : {}),
				});
			const plan = asked.flatMap(
				(text) => file.prepare(`explain query plan ${text}`).all() as { readonly detail: string }[],
			);
			const ofSales = plan.flatMap(({ detail }) =>
				/ sales( |$)/.test(detail)
					? [/USING (?:COVERING )?INDEX (?:sqlite_autoindex_)?(\w+)/.exec(detail)?.[1] ?? detail]
					: [],
			);
			expect(new Set(ofSales.map((name) => (name === "sales_2" ? "sales_once" : name)))).toEqual(
				new Set(indexes),
			);
		},
	);
});

it("[SAFE-11] goes by the same indexes on PostgreSQL, in whatever locale", async () => {
	const { postgresDatabaseUrl } = await import("../postgres.ts");
	const url = await postgresDatabaseUrl();
	const database = postgresDatabase(url);
	await migrate(database);
	await database.destroy();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("set enable_seqscan = off");
	for (const [column, index] of [
		["reference_key", "sales_by_beginning"],
		["reference_end", "sales_by_end"],
		["restaurant_id", "sales_of_restaurant"],
		["station_id", "sales_of_station"],
		["device_id", "sales_made_at_device"],
		["payment_method", "sales_by_method"],
		["total_cents", "sales_by_total"],
		["status", "sales_by_status"],
		["business_date", "sales_by_day"],
	]) {
		const { rows } = await client.query(
			`explain select * from sales where owner_id = 'o' and ${column} = '1' order by created_at desc, sale_id desc limit 100`,
		);
		const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
		expect([
			column,
			plan.includes(`Scan Backward using ${index}`) || plan,
			plan.includes("Sort"),
		]).toEqual([column, true, false]);
	}
	await client.end();
});
