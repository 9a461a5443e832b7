import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DatabaseFault } from "../../../server/src/database/fault.ts";
import { browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { postgresDatabaseUrl } from "../postgres.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { cutLine } from "./cut-line.ts";

/** An owner with a restaurant, and a sale to send. */
async function seller(server: ServerUnderTest) {
	const own = await owner(server);
	const place = await placeOf(own, 1);
	const sale = saleRecord(place);
	return {
		send: () => own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id }),
		ready: () => browser(server).get("/api/ready"),
	};
}

/** Locks the tables that every sale needs. Returns the function that unlocks them. */
type Lock = () => Promise<() => Promise<void>>;

onEachDatabase((fresh, kind) => {
	let server: ServerUnderTest;
	let lock: Lock;
	beforeAll(async () => {
		const environment = await fresh();
		server = await serverUnderTest({ STATEMENT_SECONDS: "1", ...environment });
		lock =
			kind === "SQLite"
				? sqliteLock(join(server.folder, "tuckshop.sqlite"))
				: postgresLock(environment["DATABASE_URL"] ?? "");
	});
	afterAll(() => server.close());

	it("[SAFE-14] answers 503 in words while another program keeps the sales locked, is not ready, and takes the sale afterwards", async () => {
		const { send, ready } = await seller(server);
		expect((await ready()).status).toBe(200);
		const unlock = await lock();
		const [sent, asked] = await Promise.all([send(), ready()]);
		await unlock();
		expect([sent.status, sent.json]).toMatchObject([
			503,
			{
				success: false,
				code: "database-busy",
				message: "The server's database is busy. Try again in a moment.",
			},
		]);
		expect(Number(sent.headers.get("retry-after"))).toBeGreaterThan(0);
		expect([asked.status, asked.json.code]).toEqual([503, "not-ready"]);
		expect((await send()).status).toBe(200);
		expect((await ready()).status).toBe(200);
	});
});

const sqliteLock =
	(file: string): Lock =>
	async () => {
		const other = new DatabaseSync(file);
		other.exec("begin immediate");
		return async () => {
			other.exec("rollback");
			other.close();
		};
	};

const postgresLock =
	(url: string): Lock =>
	async () => {
		const other = new pg.Client({ connectionString: url });
		await other.connect();
		await other.query("begin");
		await other.query("lock table sales in share mode");
		return async () => {
			await other.query("rollback");
			await other.end();
		};
	};

it("[SAFE-14] ends a statement of PostgreSQL's that takes too long, and gives up on one whose answer does not come", async () => {
	const line = await cutLine(await postgresDatabaseUrl());
	const server = await serverUnderTest({
		STATEMENT_SECONDS: "1",
		DATABASE_URL: line.url,
		TUCKSHOP_SECRET: "a secret for tests that is long enough",
	});
	try {
		const slow = await sql`select pg_sleep(3600)`
			.execute(server.parts.get("database"))
			.catch((error: unknown) => error);
		expect(slow).toBeInstanceOf(DatabaseFault);
		expect(slow).toMatchObject({ is: "busy", code: "57014" });

		const { send, ready } = await seller(server);
		line.silence();
		const [sent, asked] = await Promise.all([send(), ready()]);
		expect([sent.status, sent.json.code, asked.status]).toEqual([503, "database-away", 503]);
		line.cut();
		expect([(await send()).status, (await ready()).status]).toEqual([200, 200]);
	} finally {
		await server.close();
		await line.close();
	}
});
