import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { orderForProvider } from "@tuckshop/adapters/provider";
import { saleOfRecord, TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, expect, it } from "vitest";
import { positionFileName } from "../../../server/src/database/position-file.ts";
import type { Database } from "../../../server/src/database/tables.ts";
import { jsonLog } from "../../../server/src/http/log.ts";
import { startServer } from "../../../server/src/serve.ts";
import type { Settings } from "../../../server/src/settings.ts";
import { type Browser, browser } from "../browser.ts";
import { hastyWorld } from "../itc/itc-server.ts";
import { handOver, itcLevers, itcSettings, itcTill, queuedSale } from "../itc/itc-till.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { quickPasswords, settingsOf } from "../server-under-test.ts";
import { databaseAsOf } from "./landed-database.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-upgraded-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const decode = Schema.decodeUnknownSync(TransactionRecord);
type Sale = ReturnType<typeof saleRecord> | ReturnType<typeof queuedSale>;

/** Tables that have another name now. */
const renamed: Readonly<Record<string, string>> = { table_servers: "people" };

/** Every row for which the earlier schema has a place, referenced tables first. */
async function copyRows(from: Database, to: Database): Promise<void> {
	let left = (await to.introspection.getTables()).filter(({ name }) => !name.startsWith("kysely"));
	for (let before = left.length + 1; left.length > 0; ) {
		if (left.length === before) throw new Error(`not copied: ${left.map(({ name }) => name)}`);
		before = left.length;
		const waiting: typeof left = [];
		for (const table of left) {
			const columns = table.columns
				.filter(({ isAutoIncrementing }) => !isAutoIncrementing)
				.map(({ name }) => name);
			const rows = await from
				.selectFrom((renamed[table.name] ?? table.name) as never)
				.select(columns as never)
				.execute();
			const copied = await to
				.transaction()
				.execute(async (on) => {
					await on.deleteFrom(table.name as never).execute();
					for (const row of rows)
						await on
							.insertInto(table.name as never)
							.values(row as never)
							.execute();
				})
				.then(
					() => true,
					() => false,
				);
			if (!copied) waiting.push(table);
		}
		left = waiting;
	}
}

onEachEmptyDatabase((fresh) => {
	const newSettings = async () =>
		settingsOf({
			PORT: "0",
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			ITC_RECOGNISES_REFERENCES: "no",
			PROVIDER_RECOGNISES_REFERENCES: "no",
			TUCKSHOP_SECRET: "a secret for tests that is long enough",
			...(await fresh()),
		});
	const started = async (settings: Settings, lines: string[] = []) =>
		startServer(settings, {
			log: jsonLog((line) => lines.push(line), "warn"),
			world: hastyWorld,
			passwords: quickPasswords,
		});
	const order = async (own: Browser, sale: Sale) =>
		(
			await own.post(
				"/api/truffle-proxy",
				{
					endpoint: "/place_order",
					method: "POST",
					body: orderForProvider(saleOfRecord(decode(sale)).facts),
					product_restaurant_id: sale.product_restaurant_id,
				},
				{ "idempotency-key": sale.sale_id },
			)
		).json;

	it("[HEAL-04, HEAL-06] goes on with the debits and orders that were under way or held when a server of before was upgraded: nothing twice, and nothing by itself that a person has to look at", async () => {
		const before = await newSettings();
		const first = await started(before);
		const till = await itcTill(first, first.itcSandboxUrl);
		const [waiting, asking, held] = [queuedSale(till), queuedSale(till), queuedSale(till)] as const;
		for (const sale of [waiting, asking, held])
			expect((await handOver(till.own, sale)).status).toBe(200);
		const [ordered, ordering, orderHeld] = [
			saleRecord(till.place),
			saleRecord(till.place),
			saleRecord(till.place),
		] as const;
		for (const sale of [ordered, ordering, orderHeld]) {
			await till.own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
			expect(await order(till.own, sale)).toMatchObject({ success: true });
		}
		const then = first.parts.get("database");
		// The state after a process was killed during a call, and after a restore that nobody has
		// looked at yet.
		const cut = {
			...{ state: "sending" as const, attempts: 1, reason: null },
			lease_until: "2026-11-20T12:00:00.000Z",
		};
		const afterRestore = {
			...{ state: "unknown" as const, attempts: 1, lease_until: null },
			...{ reason: "held: looked at by nobody", held_at: "2026-11-20T12:00:00.000Z" },
		};
		for (const [sale, change] of [
			[asking, cut],
			[held, afterRestore],
		] as const)
			await then
				.updateTable("itc_debits")
				.set(change)
				.where("sale_id", "=", sale.sale_id)
				.execute();
		for (const [sale, change] of [
			[ordering, cut],
			[orderHeld, afterRestore],
		] as const)
			await then
				.updateTable("relay_orders")
				.set({ ...change, answer_status: null, answer_body: null })
				.where("transaction_id", "=", sale.sale_id)
				.execute();

		const settings = await newSettings();
		const landed = await databaseAsOf("0017-kiosk-enrolments", settings);
		await copyRows(then, landed);
		await landed.destroy();
		copyFileSync(
			join(before.dataFolder, positionFileName),
			join(settings.dataFolder, positionFileName),
		);
		await first.close();

		const lines: string[] = [];
		const server = await started(settings, lines);
		try {
			const own = browser(server);
			own.setCookie(till.own.cookie());
			expect(lines.filter((line) => line.includes("went back"))).toEqual([]);
			const saved = await own.post(
				`/api/itc/settings/${till.place.stationId}`,
				itcSettings(server.itcSandboxUrl),
			);
			expect(saved.status).toBe(200);
			const made = async ({ reference }: Sale) => [
				(await itcLevers(server.itcSandboxUrl).debits(reference)).length,
				(await sandboxLevers(server.sandboxUrl ?? "").orders(reference)).length,
			];
			expect((await own.get("/api/transactions?limit=100")).json.data).toHaveLength(6);
			await own.post("/api/offline-transactions/process");
			await expect.poll(() => made(waiting)).toEqual([1, 1]);
			expect(await order(own, ordered)).toMatchObject({ success: true });
			for (const sale of [ordering, orderHeld])
				expect(await order(own, sale)).toMatchObject({ success: false, outcome: "unknown" });
			for (const sale of [asking, held, ordered, ordering, orderHeld])
				expect(await made(sale)).toEqual([0, 0]);
			const listed = async (path: string) =>
				(await own.get(path)).json.data
					.map(({ reference }: { readonly reference: string }) => reference)
					.sort();
			expect(await listed("/api/itc/attention")).toEqual([asking.reference, held.reference].sort());
			expect(await listed("/api/relay/attention")).toEqual(
				[ordering.reference, orderHeld.reference].sort(),
			);

			// Released work is done once.
			const { since } = (await own.get("/api/held")).json.data;
			expect((await own.post("/api/held/release", { since })).status).toBe(200);
			await own.post("/api/offline-transactions/process");
			await expect.poll(() => made(held)).toEqual([1, 1]);
			expect(await made(asking)).toEqual([0, 0]);
		} finally {
			await server.close();
		}
	});
});
