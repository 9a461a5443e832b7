import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { httpHeldDesk } from "@tuckshop/adapters/product-server";
import { Effect } from "effect";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { backUpSqlite } from "../../../server/src/database/backup-sqlite.ts";
import { openCommitPosition, restoredFact } from "../../../server/src/database/commit-position.ts";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { positionFile, positionFileName } from "../../../server/src/database/position-file.ts";
import { restoreSqlite } from "../../../server/src/database/restore-sqlite.ts";
import { insertFactIfAbsent, readFact } from "../../../server/src/database/server-facts.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import { silentLog } from "../../../server/src/http/log.sample.ts";
import { jsonLog } from "../../../server/src/http/log.ts";
import { epochFact } from "../../../server/src/marks/epoch.ts";
import { startServer } from "../../../server/src/serve.ts";
import { type Browser, browser } from "../browser.ts";
import { hastyWorld } from "../itc/itc-server.ts";
import {
	handOver,
	type ItcTill,
	itcLevers,
	itcTill,
	type QueuedRecord,
	queuedSale,
} from "../itc/itc-till.ts";
import { type DatabaseKind, onEachEmptyDatabase } from "../on-each-database.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { quickPasswords, settingsOf } from "../server-under-test.ts";
import { restaurantWithServer, tableOf } from "../tables/served-tables.ts";
import { databaseAsOf } from "./landed-database.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-restored-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A data folder and its database, which can be set back to an earlier copy, and a server that is
 * started on them repeatedly.
 */
async function place(database: Readonly<Record<string, string>>, recognises: boolean) {
	const data = mkdtempSync(join(folder, "data-"));
	const said = recognises ? "yes" : "no";
	const settings = settingsOf({
		PORT: "0",
		TUCKSHOP_DATA: data,
		PROVIDER_RECOGNISES_REFERENCES: said,
		ITC_RECOGNISES_REFERENCES: said,
		...database,
	});
	const { databaseUrl } = settings;
	const copy = join(folder, `copy-${data.slice(-6)}`);
	const asSuperuser = async (...statements: readonly string[]) => {
		const admin = new URL(databaseUrl ?? "");
		admin.pathname = "/postgres";
		const client = new pg.Client({ connectionString: admin.href });
		await client.connect();
		for (const statement of statements) await client.query(statement);
		await client.end();
	};
	const name = databaseUrl === undefined ? "" : new URL(databaseUrl).pathname.slice(1);
	const drop = `drop database ${name} with (force)`;
	let running: Awaited<ReturnType<typeof startServer>> | undefined;
	const stop = async () => {
		await running?.close();
		running = undefined;
	};
	return {
		data,
		settings,
		copy,
		stop,
		/** Its log lines about a restore. */
		async start(more: Readonly<Record<string, string>> = {}) {
			const lines: string[] = [];
			const log = jsonLog((line) => lines.push(line), "warn");
			running = await startServer(
				{
					...settings,
					...settingsOf({ PORT: "0", TUCKSHOP_DATA: data, ...database, ...more }),
					itc: settings.itc,
					provider: settings.provider,
				},
				{ log, world: hastyWorld, passwords: quickPasswords },
			);
			return {
				...running,
				handleRestored: () => lines.filter((line) => line.includes("went back")),
			};
		},
		/** Like pg_dump or the backup command at this moment. The server is stopped. */
		async backUp() {
			if (databaseUrl === undefined) backUpSqlite(data, copy);
			else await asSuperuser(`create database ${name}_copy template ${name}`);
		},
		async setBack() {
			if (databaseUrl !== undefined)
				return asSuperuser(drop, `create database ${name} template ${name}_copy`);
			for (const more of ["-wal", "-shm"])
				rmSync(join(data, `tuckshop.sqlite${more}`), { force: true });
			copyFileSync(copy, join(data, "tuckshop.sqlite"));
		},
		async open<A>(work: (database: Database) => Promise<A>): Promise<A> {
			const opened = await openServerDatabase(settings);
			return work(opened).finally(() => opened.destroy());
		},
	};
}
type Place = Awaited<ReturnType<typeof place>>;
type Running = Awaited<ReturnType<Place["start"]>>;

const again = ({ own }: ItcTill, server: Running): Browser => {
	const next = browser(server);
	next.setCookie(own.cookie());
	return next;
};
const process = async (own: Browser) =>
	(await own.post("/api/offline-transactions/process")).json.data;
const run = Effect.runPromise;
const ready = async (server: Running) => (await browser(server).get("/api/ready")).json;
const made = async (server: Running, { reference }: QueuedRecord) => [
	(await itcLevers(server.itcSandboxUrl).debits(reference)).length,
	(await sandboxLevers(server.sandboxUrl ?? "").orders(reference)).length,
];

/**
 * Work that may be open in a backup: a sale whose debit waits, one whose debit was made and whose
 * order was not sent yet, and one whose order did not reach the provider. Then the backup, after
 * which all of that is done.
 */
async function openWork(at: Place) {
	const server = await at.start();
	const till = await itcTill(server, server.itcSandboxUrl);
	const [waiting, due, unreached] = [queuedSale(till), queuedSale(till), queuedSale(till)] as const;
	for (const sale of [due, unreached]) await handOver(till.own, sale);
	await process(till.own);
	await handOver(till.own, waiting);
	expect(await Promise.all([waiting, due, unreached].map((sale) => made(server, sale)))).toEqual([
		[0, 0],
		[1, 1],
		[1, 1],
	]);
	await at.stop();
	// The moments between the debit's approval and its order, which a killed server leaves as well.
	await at.open(async (database) => {
		await database.deleteFrom("relay_orders").where("transaction_id", "=", due.sale_id).execute();
		await database
			.updateTable("itc_debits")
			.set({ order_due: 1 })
			.where("sale_id", "in", [due.sale_id, unreached.sale_id])
			.execute();
		await database
			.updateTable("relay_orders")
			.set({ state: "waiting", answer_status: null, answer_body: null })
			.where("transaction_id", "=", unreached.sale_id)
			.execute();
	});
	rmSync(join(at.data, "sandbox-orders.json"), { force: true });
	await at.backUp();
	const before = await at.start();
	const own = again(till, before);
	await process(own);
	const sales = [waiting, due, unreached];
	expect(await Promise.all(sales.map((sale) => made(before, sale)))).toEqual([
		[1, 1],
		[1, 1],
		[1, 1],
	]);
	expect(before.handleRestored()).toEqual([]);
	await at.stop();
	return { till, sales, waiting, due, unreached };
}

const onceEach = [
	[1, 1],
	[1, 1],
	[1, 1],
];

onEachEmptyDatabase((fresh, kind: DatabaseKind) => {
	const ways: readonly (readonly [string, (at: Place) => Promise<unknown>])[] =
		kind === "SQLite"
			? [
					["by copying files", (at) => at.setBack()],
					[
						"through the command",
						(at) => restoreSqlite(at.data, at.copy, "2026-11-21T08:00:00.000Z"),
					],
					[
						"with a data folder that lost its file",
						async (at) => {
							await at.setBack();
							rmSync(join(at.data, positionFileName));
						},
					],
				]
			: [
					["to a copy that lost the last second", (at) => at.setBack()],
					[
						"and marked, with a data folder that lost its file",
						async (at) => {
							await at.setBack();
							rmSync(join(at.data, positionFileName));
							await at.open((database) =>
								insertFactIfAbsent(database, restoredFact, "2026-11-21T08:00:00.000Z"),
							);
						},
					],
				];

	it.each(ways)(
		"set back %s, charges and orders nothing by itself, says so, and does what a person releases",
		async (_, restore) => {
			const at = await place(await fresh(), false);
			const { till, sales, waiting, due, unreached } = await openWork(at);
			await restore(at);
			const epoch = await at.open((database) => readFact(database, epochFact));
			const server = await at.start();
			const own = again(till, server);
			expect(server.handleRestored()).toEqual([expect.stringContaining('"debits":1,"orders":2')]);
			const begun = await readFact(server.parts.get("database"), epochFact);
			expect([begun === undefined, begun === epoch]).toEqual([false, false]);
			expect(await process(own)).toMatchObject({ succeeded: 0 });
			expect(await Promise.all(sales.map((sale) => made(server, sale)))).toEqual(onceEach);
			expect(await ready(server)).toEqual({ status: "ready", held: 3 });
			const { data: held } = (await own.get("/api/held")).json;
			expect(held).toMatchObject({ since: expect.any(String), debits: 1, orders: 2 });
			const sumOf = (...of: readonly { readonly amount: number }[]) =>
				of.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
			expect([held.debits_amount, held.orders_amount].map((amount) => sumOf({ amount }))).toEqual([
				sumOf(waiting),
				sumOf(due, unreached),
			]);
			expect(held.entries).toMatchObject([
				{ kind: "debit", reference: waiting.reference, amount: waiting.amount },
				...[due, unreached].map(() => ({ kind: "order", id: expect.any(String) })),
			]);
			const { data: debits } = (await own.get("/api/itc/attention")).json;
			expect(debits).toMatchObject([
				{
					reference: waiting.reference,
					state: "unknown",
					reason: expect.stringMatching(/^held: .* ITC may have taken this/),
				},
			]);
			const { data: orders } = (await own.get("/api/relay/attention")).json;
			expect(orders).toMatchObject(
				[1, 2].map(() => ({
					state: "unknown",
					reason: expect.stringMatching(/^held: .* the provider may have taken this/),
				})),
			);
			const failed = (await own.get("/api/offline-transactions/failed")).json.data;
			expect(failed).toMatchObject([{ reference: waiting.reference, debit_state: "unknown" }]);
			// A stop holds nothing more, and releases nothing.
			await at.stop();
			const later = await at.start();
			const there = again(till, later);
			expect([later.handleRestored(), await ready(later)]).toEqual([
				[],
				{ status: "ready", held: 3 },
			]);
			expect(await readFact(later.parts.get("database"), epochFact)).toBe(begun);
			// One is settled by itself, the others are released together, and only those are sent again.
			const desk = httpHeldDesk({ base: later.url, fetch: there.fetch });
			const listed = async (reference: string) =>
				(await run(desk.read())).entries.find((entry) => entry.reference === reference) ??
				expect.unreachable(reference);
			expect(await run(desk.settle(await listed(waiting.reference), "done"))).toMatchObject({
				is: "done",
			});
			// The order of the debit that was found done may have been sent before too: it is held in
			// turn.
			await process(there);
			await expect
				.poll(async () =>
					(await there.get("/api/relay/attention")).json.data.map(
						(order: { readonly sale_id: string }) => order.sale_id,
					),
				)
				.toContain(waiting.sale_id);
			expect(await made(later, waiting)).toEqual([1, 1]);
			expect(await run(desk.settle(await listed(waiting.reference), "done"))).toMatchObject({
				is: "done",
			});
			// An order that was sent again accepts no finding about an earlier attempt.
			const order = await listed(due.reference);
			expect(
				await run(desk.settle({ ...order, attempts: order.attempts + 1 }, "not-done")),
			).toMatchObject({ is: "held" });
			expect(await run(Effect.flip(desk.releaseAll("2026-01-01T00:00:00.000Z")))).toMatchObject({
				_tag: "Refused",
				code: "held-since",
			});
			expect(await run(desk.releaseAll(held.since))).toEqual({ debits: 0, orders: 2 });
			expect(await ready(later)).toEqual({ status: "ready" });
			expect(
				(await Promise.all(sales.map((sale) => made(later, sale)))).map(([debits]) => debits),
			).toEqual([1, 1, 1]);
			expect(await made(later, waiting)).toEqual([1, 1]);
			expect((await there.get("/api/relay/attention")).json.data).toEqual([]);
			await at.stop();
		},
	);

	it("set back, asks again by reference where ITC and the provider recognise it, and holds nothing", async () => {
		const at = await place(await fresh(), true);
		const { till, sales } = await openWork(at);
		await at.setBack();
		const server = await at.start();
		const own = again(till, server);
		await process(own);
		expect(await Promise.all(sales.map((sale) => made(server, sale)))).toEqual(onceEach);
		expect([server.handleRestored().length, await ready(server)]).toEqual([1, { status: "ready" }]);
		for (const list of ["/api/itc/attention", "/api/relay/attention"])
			expect((await own.get(list)).json.data).toEqual([]);
		await at.stop();
	});

	it("holds what was open when the database goes back under a server that runs", async () => {
		const at = await place(await fresh(), false);
		const server = await at.start();
		const till = await itcTill(server, server.itcSandboxUrl);
		const [first, second] = [queuedSale(till), queuedSale(till)] as const;
		await handOver(till.own, first);
		await process(till.own);
		await handOver(till.own, second);
		// Undoes the failover's lost second: the number of the last claim, and the claim.
		const database = server.parts.get("database");
		await database.updateTable("commit_positions").set({ position: 0 }).execute();
		expect(await process(till.own)).toMatchObject({ succeeded: 0 });
		expect(await made(server, second)).toEqual([0, 0]);
		expect([
			server.handleRestored().length,
			(await till.own.get("/api/held")).json.data,
		]).toMatchObject([1, { debits: 1 }]);
		await at.stop();
	});
});

describe("changes at tables that a failover lost", () => {
	onEachEmptyDatabase((fresh) => {
		it("[TABL-03, HEAL-01] are noticed before a tablet that saw them is answered, and before the next change is stored", async () => {
			const at = await place(await fresh(), false);
			const server = await at.start();
			const there = await restaurantWithServer(server);
			const tableId = await tableOf(there, "12");
			const { ana } = there;
			const seated = `/api/table-service/tables/${tableId}/sessions`;
			const { session } = (await ana.post(seated, { guest_count: 2 })).json;
			const seen = async (query = "") =>
				(await ana.get(`${there.at}/snapshot${query}`)).json.snapshot.version;
			const { epoch, number } = await seen();
			const database = server.parts.get("database");
			const loseOne = async () => {
				for (const [table, column] of [
					["commit_positions", "position"],
					["table_versions", "number"],
				])
					await sql`update ${sql.table(table ?? "")} set ${sql.ref(column ?? "")} = ${sql.ref(column ?? "")} - 1`.execute(
						database,
					);
			};
			await loseOne();
			expect(await seen()).toEqual({ epoch, number: number - 1 });
			const second = await seen(`?epoch=${epoch}&number=${number}`);
			expect(second.epoch).not.toBe(epoch);
			// Nobody saw anything, and one who claims to have changes nothing.
			expect(await seen(`?epoch=${second.epoch}&number=${number + 100}`)).toEqual(second);

			await loseOne();
			const guests = () =>
				ana.post(`/api/table-service/sessions/${session.id}/guests`, { guest_count: 3 });
			expect((await guests()).status).toBe(503);
			const third = await seen();
			expect([second.epoch, epoch]).not.toContain(third.epoch);
			expect((await guests()).status).toBe(200);
			expect(await seen()).toEqual({ epoch: third.epoch, number: third.number + 1 });
			expect(server.handleRestored()).toHaveLength(2);
			await at.stop();
		});
	});
});

describe("the number of the last commit", () => {
	onEachEmptyDatabase((fresh, kind) => {
		const opened = async (
			settings: ReturnType<typeof settingsOf>,
			data = settings.dataFolder,
			before: (position: number) => void = () => {},
		) => {
			const real = positionFile(join(data, positionFileName), hastyWorld.uuid);
			const file = {
				...real,
				write: async (position: number) => {
					before(position);
					await real.write(position);
				},
			};
			const database = await openServerDatabase(settings, { writer: file.writer });
			const held: number[] = [];
			const position = await openCommitPosition({
				database,
				file,
				hold: async () => ({ debits: held.push(1), orders: 0 }),
				log: silentLog,
			});
			return { database, file, position, held };
		};
		const newSettings = async () =>
			settingsOf({ TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")), ...(await fresh()) });

		it("is in the file before anything is called, never ahead of the database, and a process that is killed at any step holds nothing", async () => {
			const settings = await newSettings();
			const first = await opened(settings);
			for (const claim of [1, 2, 3]) {
				expect(await first.position.claim(async () => true)).toBe(true);
				expect(first.file.read()).toBe(claim);
			}
			expect(await first.position.claim(async () => false)).toBe(false);
			await expect(first.position.claim(() => Promise.reject(new Error("cut")))).rejects.toThrow(
				"cut",
			);
			expect([first.file.read(), first.held]).toEqual([3, []]);
			await first.database.destroy();
			// Killed between the commit and the file: the database is ahead.
			const second = await opened(settings, settings.dataFolder, () => {
				throw new Error("the disk is gone");
			});
			await second.position.claim(async () => true);
			expect([second.file.read(), second.held]).toEqual([3, []]);
			await second.database.destroy();
			const third = await opened(settings);
			expect([third.file.read(), third.held]).toEqual([4, []]);
			await Promise.all(Array.from({ length: 20 }, () => third.position.claim(async () => true)));
			expect([third.file.read(), third.held]).toEqual([24, []]);
			await third.position.check();
			expect(third.held).toEqual([]);
			await third.database.destroy();
		});

		it("is not missed in a database that never had one: an upgrade is no restore", async () => {
			const settings = await newSettings();
			await (await databaseAsOf("0011-wide-amounts", settings)).destroy();
			const upgraded = await opened(settings);
			expect([upgraded.held, existsSync(join(settings.dataFolder, positionFileName))]).toEqual([
				[],
				true,
			]);
			await upgraded.position.claim(async () => true);
			await upgraded.database.destroy();
			const later = await opened(settings);
			expect(later.held).toEqual([]);
			await later.database.destroy();
		});

		if (kind !== "PostgreSQL") return;
		it("lets a further process join those that run, and not a database that nobody works on", async () => {
			const settings = await newSettings();
			const one = await opened(settings);
			await one.position.claim(async () => true);
			const two = await opened(settings, mkdtempSync(join(folder, "data-")));
			await two.position.claim(async () => true);
			await one.position.claim(async () => true);
			expect([one.held, two.held]).toEqual([[], []]);
			await one.database.destroy();
			await two.database.destroy();
			const stranger = await opened(settings, mkdtempSync(join(folder, "data-")));
			expect(stranger.held).toHaveLength(1);
			await stranger.database.destroy();
			const backAgain = await opened(settings);
			expect(backAgain.held).toEqual([]);
			await backAgain.database.destroy();
		});
	});
});
