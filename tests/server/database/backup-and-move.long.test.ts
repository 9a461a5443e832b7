import {
	copyFileSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, expect, it } from "vitest";
import { backUpSqlite } from "../../../server/src/database/backup-sqlite.ts";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { moveDatabase } from "../../../server/src/deployment/move-database.ts";
import { silentLog } from "../../../server/src/http/log.sample.ts";
import { startServer } from "../../../server/src/serve.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerProcess, serverProcess } from "../server-process.ts";
import { settingsOf } from "../server-under-test.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-backup-"));
const running: ServerProcess[] = [];
afterEach(async () => {
	for (const server of running) server.signal("SIGKILL");
	await Promise.all(running.splice(0).map(({ ended }) => ended));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(
	environment: Readonly<Record<string, string>>,
): Promise<{ readonly process: ServerProcess; readonly url: string }> {
	const process = serverProcess(environment);
	running.push(process);
	return { process, url: await process.url() };
}

async function stopped({ process }: { readonly process: ServerProcess }): Promise<void> {
	process.signal("SIGTERM");
	expect(await process.ended).toBe(0);
}

const moved = (own: Browser, url: string): Browser => {
	const next = browser({ url });
	next.setCookie(own.cookie());
	return next;
};

async function place(own: Awaited<ReturnType<typeof owner>>) {
	const { data } = (
		await own.post("/api/restaurants", {
			name: "Café",
			location: "B",
			restaurant_id: 1,
			branch_id: 1,
			menu_api_key: "a key",
		})
	).json;
	return {
		ownerId: own.id,
		restaurantId: data.id as string,
		stationId: data.stations[0].id as string,
	};
}

const send = (own: Browser, sale: { readonly sale_id: string }) =>
	own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });

it("[API-27] starts on a backup taken under load with every sale that was acknowledged before the command", async () => {
	const data = mkdtempSync(join(folder, "data-"));
	const first = await started({ TUCKSHOP_DATA: data });
	const own = await owner(first);
	const at = await place(own);
	const acknowledged: string[] = [];
	let posting = true;
	const post = async (): Promise<void> => {
		while (posting) {
			const sale = saleRecord(at, { sequence: acknowledged.length + 1 });
			if ((await send(own, sale)).status === 200) acknowledged.push(sale.sale_id);
		}
	};
	const posts = Array.from({ length: 8 }, post);
	while (acknowledged.length < 100) await sleep(5);
	const before = [...acknowledged];
	const file = join(folder, "backup.sqlite");
	const backup = serverProcess({ TUCKSHOP_DATA: data }, [file], "backup.ts");
	expect([await backup.ended, backup.errors()]).toEqual([0, ""]);
	posting = false;
	await Promise.all(posts);
	await stopped(first);
	expect(acknowledged.length).toBeGreaterThan(before.length);
	expect(statSync(file).mode & 0o777).toBe(0o600);
	expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);

	const restored = mkdtempSync(join(folder, "restored-"));
	copyFileSync(file, join(restored, "tuckshop.sqlite"));
	copyFileSync(join(data, "secret"), join(restored, "secret"));
	const second = await started({ TUCKSHOP_DATA: restored });
	const again = moved(own, second.url);
	const exported = JSON.parse(
		(await again.get("/api/transactions/export?format=json")).text,
	) as readonly { readonly record: { readonly sale_id: string } }[];
	const kept = new Set(exported.map(({ record }) => record.sale_id));
	expect(before.filter((id) => !kept.has(id))).toEqual([]);
	expect(backup.output()).toContain(`holds ${kept.size} sales`);
	expect((await again.get(`/api/restaurants/${at.restaurantId}`)).json.data.menu_api_key).toBe(
		"a key",
	);
});

it("[API-27] overwrites nothing with a backup, and says what it can't do", async () => {
	const data = mkdtempSync(join(folder, "data-"));
	const target = join(folder, "there-already");
	writeFileSync(target, "precious");
	expect(() => backUpSqlite(data, join(folder, "new"))).toThrow("There is no database in");
	await (await openServerDatabase(settingsOf({ TUCKSHOP_DATA: data }))).destroy();
	expect(() => backUpSqlite(data, target)).toThrow("overwrites nothing");
	expect(readFileSync(target, "utf8")).toBe("precious");
	expect(() => backUpSqlite(data, join(folder, "no-such-folder", "new"))).toThrow(
		"There is no folder",
	);
	const broken = mkdtempSync(join(folder, "broken-"));
	writeFileSync(join(broken, "tuckshop.sqlite"), "no database at all".repeat(500));
	expect(() => backUpSqlite(broken, join(folder, "new"))).toThrow(
		"The backup was not written: file is not a database",
	);
	expect(readdirSync(folder).filter((name) => name.startsWith("new"))).toEqual([]);
});

it("[API-27] moves every row to PostgreSQL, where a repeat of an old key is still answered, and starts nothing on the old one again", async () => {
	const data = mkdtempSync(join(folder, "data-"));
	const own = settingsOf({ PORT: "0", TUCKSHOP_DATA: data });
	const first = await startServer(own, { log: silentLog });
	const signedIn = await owner(first);
	const at = await place(signedIn);
	const sales = Array.from({ length: 600 }, (_, index) =>
		saleRecord(at, { sequence: index + 1, cashier_name: "Zoë 🧾 O'Neil" }),
	);
	const receipts = await Promise.all(sales.map(async (sale) => (await send(signedIn, sale)).json));
	const target = await postgresDatabaseUrl();
	const environment = {
		PORT: "0",
		TUCKSHOP_DATA: data,
		DATABASE_URL: target,
		TUCKSHOP_SECRET_FILE: join(data, "secret"),
	};
	await expect(moveDatabase(settingsOf(environment))).rejects.toThrow(
		/is in use. Stop the server first.$/,
	);
	await first.close();

	const wrong = join(folder, "wrong-secret");
	writeFileSync(wrong, "another secret that is long enough for it");
	await expect(
		moveDatabase(settingsOf({ ...environment, TUCKSHOP_SECRET_FILE: wrong })),
	).rejects.toThrow("is not the secret that this database was made with");
	const before = rowsOf(data);
	const move = serverProcess(environment, [], "move-database.ts");
	expect([await move.ended, move.errors(), move.output()]).toEqual([
		0,
		"",
		expect.stringMatching(/^sales: 600$/m),
	]);
	expect(await rowsIn(target)).toEqual(before);
	expect(Object.keys(before)).toEqual(
		expect.arrayContaining([
			"users",
			"sessions",
			"restaurants",
			"stations",
			"sales",
			"itc_settings",
		]),
	);

	await expect(startServer(own, { log: silentLog })).rejects.toThrow(
		/was moved to PostgreSQL at .*Set DATABASE_URL\.$/,
	);
	const second = await startServer(settingsOf(environment), { log: silentLog });
	try {
		const again = moved(signedIn, second.url);
		for (const index of [0, 299, 599])
			expect((await send(again, sales[index] as (typeof sales)[number])).json).toEqual(
				receipts[index],
			);
		expect(
			(await send(again, { ...saleRecord(at), sale_id: sales[0]?.sale_id ?? "" })).status,
		).toBe(409);
		expect((await again.get(`/api/restaurants/${at.restaurantId}`)).json.data.menu_api_key).toBe(
			"a key",
		);
	} finally {
		await second.close();
	}

	const other = mkdtempSync(join(folder, "other-"));
	await (await openServerDatabase(settingsOf({ TUCKSHOP_DATA: other }))).destroy();
	const full = settingsOf({ ...environment, TUCKSHOP_DATA: other });
	await expect(moveDatabase(full)).rejects.toThrow(
		/^The database of DATABASE_URL is not empty: there are rows in \w+\.$/,
	);
	expect((await rowsIn(target))["sales"]).toEqual(before["sales"]);
});

type Rows = Readonly<Record<string, readonly string[]>>;

/**
 * Every row of every table as text, in a fixed order; without the note that the move itself leaves.
 */
function rowsOf(data: string): Rows {
	const database = new DatabaseSync(join(data, "tuckshop.sqlite"), { readOnly: true });
	const names = database
		.prepare(
			"select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'",
		)
		.all();
	const tables = names.map(({ name }) => {
		// PostgreSQL has no number of its own for every row.
		const arrival = name === "sales" ? ", rowid as arrival" : "";
		const rows = database.prepare(`select *${arrival} from "${String(name)}"`).all();
		return [String(name), sorted(rows)] as const;
	});
	database.close();
	return Object.fromEntries(tables);
}

async function rowsIn(url: string): Promise<Rows> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rows: names } = await client.query(
		"select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'",
	);
	const tables: [string, readonly string[]][] = [];
	for (const { tablename } of names)
		tables.push([tablename, sorted((await client.query(`select * from "${tablename}"`)).rows)]);
	await client.end();
	return Object.fromEntries(tables);
}

/**
 * PostgreSQL's client returns a bigint as text: here every value is compared as text, and null
 * separately.
 */
const sorted = (rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
	rows
		.map((row) =>
			JSON.stringify(
				Object.entries(row)
					.sort(([one], [other]) => (one < other ? -1 : 1))
					.map(([name, value]) => [name, value === null ? null : String(value)]),
			),
		)
		.sort();
