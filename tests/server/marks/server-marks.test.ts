import type { ServerMark } from "@tuckshop/core/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { heldByAll } from "../../../server/src/database/held-rows.ts";
import { jsonLog } from "../../../server/src/http/log.ts";
import { serverMarks } from "../../../server/src/marks/server-marks.ts";
import { holdOpenWork } from "../../../server/src/restores/hold-open-work.ts";
import { signaturesFor } from "../../../server/src/secrets/signatures.ts";
import { browser } from "../browser.ts";
import { handOver, itcTill, queuedSale } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

onEachDatabase((fresh) => {
	const lines: string[] = [];
	let environment: Readonly<Record<string, string>>;
	let server: ServerUnderTest;
	beforeAll(async () => {
		const recognises = { ITC_RECOGNISES_REFERENCES: "no", PROVIDER_RECOGNISES_REFERENCES: "no" };
		environment = { ...(await fresh()), ...recognises };
		server = await serverUnderTest(environment, {
			log: jsonLog((line) => lines.push(line), "warn"),
		});
	});
	afterAll(() => server.close());

	const database = () => server.parts.get("database");
	const heard = async (): Promise<ServerMark> => {
		const { json, headers } = await browser(server).get("/api/health");
		expect([json.status, headers.get("cache-control")]).toEqual(["ok", "no-store"]);
		return json.server;
	};
	const seen = (mark: ServerMark) => server.parts.get("serverMarks").seen(mark);
	const handleRestored = () => lines.splice(0).filter((line) => line.includes("went back")).length;
	/** A till, and its sale by campus card whose debit waits. */
	async function queued() {
		const till = await itcTill(server, server.itcSandboxUrl);
		const sale = queuedSale(till);
		expect((await handOver(till.own, sale)).status).toBe(200);
		return sale;
	}
	/** Removes a sale, as a failover that lost its last second does. */
	const lose = (sale: { readonly sale_id: string }) =>
		database().deleteFrom("sales").where("sale_id", "=", sale.sale_id).execute();

	it("[HEAL-01] says its epoch, its clock, and a position that grows with each sale and with nothing that is refused", async () => {
		const first = await heard();
		expect(first).toEqual({
			epoch: expect.stringMatching(/^[\w-]{24}$/),
			position: expect.any(Number),
			tip: expect.stringMatching(/^(\d+ [\w-]{43})?$/),
			time: expect.stringMatching(/Z$/),
			signature: expect.stringMatching(/^[\w-]{43}$/),
		});
		expect(Math.abs(Date.parse(first.time) - Date.now())).toBeLessThan(60_000);
		const till = await itcTill(server, server.itcSandboxUrl);
		const sale = queuedSale(till);
		await handOver(till.own, sale);
		const second = await heard();
		expect([second.epoch, second.position > first.position]).toEqual([first.epoch, true]);
		await handOver(till.own, sale);
		await till.own.post("/api/transactions", { ...sale, amount: 1 });
		expect(await heard()).toMatchObject({ epoch: first.epoch, position: second.position });
	});

	it("[HEAL-01] begins another epoch and holds what is open when it is shown a further position that it signed, once", async () => {
		await queued();
		const lost = await queued();
		const before = await heard();
		await lose(lost);
		// Another process than the one that sent the mark: that one would notice by itself.
		const { parts } = server;
		const world = parts.get("world");
		const other = serverMarks({
			database: database(),
			signatures: signaturesFor("server mark", parts.get("secretBox")),
			hold: holdOpenWork(server.settings, world),
			world,
			log: parts.get("log"),
		});
		const after = await other.seen(before);
		expect(after.epoch).not.toBe(before.epoch);
		expect([handleRestored(), await heldByAll(database())]).toEqual([1, expect.any(Number)]);
		expect(await heldByAll(database())).toBeGreaterThan(0);
		expect((await seen(before)).epoch).toBe(after.epoch);
		expect((await heard()).epoch).toBe(after.epoch);
		expect(handleRestored()).toBe(0);
	});

	it("[HEAL-01] sees by itself that it is behind what it told", async () => {
		const lost = await queued();
		const before = await heard();
		await lose(lost);
		expect((await heard()).epoch).not.toBe(before.epoch);
		expect(handleRestored()).toBe(1);
	});

	it("[HEAL-01] begins another epoch for a mark of an epoch that it never heard of, if it is younger than its own", async () => {
		const { json } = await browser(server).get("/api/health");
		const standing: ServerMark = json.server;
		await database()
			.updateTable("server_facts")
			.set({ value: `${"e".repeat(24)} 2026-01-01T00:00:00.000Z` })
			.where("name", "=", "epoch")
			.execute();
		const after = await seen(standing);
		expect([after.epoch === standing.epoch, after.epoch === "e".repeat(24)]).toEqual([
			false,
			false,
		]);
		expect(handleRestored()).toBe(1);
		// As tills experience it that contact a restored server later.
		expect((await seen(standing)).epoch).toBe(after.epoch);
		expect(handleRestored()).toBe(0);
	});

	it("[HEAL-01] does nothing for a mark that it did not sign, or that somebody changed", async () => {
		const standing = await heard();
		const other = fc.constantFrom(..."abcdefABCDEF0123456789-_");
		await fc.assert(
			fc.asyncProperty(
				fc.record(
					{
						epoch: fc.string({ unit: other, minLength: 24, maxLength: 24 }),
						position: fc.integer({ min: standing.position + 1, max: Number.MAX_SAFE_INTEGER }),
						tip: fc.constant(`1 ${"a".repeat(43)}`),
						time: fc.constant("2099-01-01T00:00:00.000Z"),
						signature: fc.string({ unit: other, minLength: 43, maxLength: 43 }),
					},
					{ requiredKeys: [] },
				),
				async (change) => {
					expect((await seen({ ...standing, ...change })).epoch).toBe(standing.epoch);
				},
			),
			{ numRuns: 40 },
		);
		expect(handleRestored()).toBe(0);
	});

	it("[HEAL-01] is up without a mark while the database does not answer", async () => {
		const read = await serverUnderTest(await fresh());
		const url = read.url;
		await read.parts.get("database").destroy();
		expect((await browser({ url }).get("/api/health")).json).toEqual({ status: "ok" });
		await read.close().catch(() => undefined);
	});
});
