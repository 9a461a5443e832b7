import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rebuildSales } from "../../../server/src/sales/rebuild-sales.ts";
import { realWorld } from "../../../server/src/world.ts";
import { handOver, type ItcTill, itcTill, queuedSale } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { serverProcess } from "../server-process.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { saleRecord } from "./sample-sale.ts";

onEachDatabase((fresh) => {
	let environment: Readonly<Record<string, string>>;
	let server: ServerUnderTest;
	let till: ItcTill;
	beforeAll(async () => {
		environment = await fresh();
		server = await serverUnderTest(environment);
		till = await itcTill(server, server.itcSandboxUrl);
		await sell();
	});
	afterAll(() => server.close());

	const database = () => server.parts.get("database");
	const send = (sale: { readonly sale_id: string }) =>
		till.own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });

	/**
	 * More sales than two batches: plain ones, refunds, doubtful ones, some that do not add up, and a
	 * queued card.
	 */
	async function sell() {
		const plain = Array.from({ length: 430 }, (_, n) =>
			saleRecord(till.place, { sequence: n + 1 }),
		);
		const [first] = plain;
		const negative = {
			subtotal: -10,
			tax_amount: -1.3,
			amount: -11.3,
			tenders: [{ method: "cash", amount: -11.3, received: -11.3, change: 0, rounding: 0 }],
		};
		const odd = [
			saleRecord(till.place, { kind: "refund", refund_of: first?.sale_id, ...negative }),
			saleRecord(till.place, { kind: "refund", refund_of: randomUUID(), ...negative }),
			saleRecord(till.place, { amount: 999 }),
			saleRecord(till.place, { tax_rules_version: 99 }),
			saleRecord(till.place, { sequence: 20_000_000 }),
			saleRecord(till.place, { business_date: "1999-01-01" }),
			saleRecord(till.place, { clock_offset_ms: 400 * 86_400_000 }),
			saleRecord(till.place, { reference: "pos-Ünïcode 12" }),
		];
		const answers = await Promise.all([...plain, ...odd].map(send));
		expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
		expect((await handOver(till.own, queuedSale(till))).status).toBe(200);
		// One whose progress has advanced since it arrived.
		const moved = { is: "refused", at: "2026-11-20T17:06:00.000Z", reason: "no such item" };
		await send({ ...plain[7], deliveries: { ...plain[7]?.deliveries, provider: moved } } as never);
	}

	const rows = () =>
		database().selectFrom("sales").selectAll().orderBy("owner_id").orderBy("sale_id").execute();
	/** Writes wrong values into every derived column. */
	const garble = () =>
		database()
			.updateTable("sales")
			.set({
				...{ reference: "gone", reference_key: "00", reference_end: "0", identity_hash: "none" },
				...{ restaurant_id: till.place.restaurantId, station_id: "nowhere", device_id: "nobody" },
				...{ sequence: 7, business_date: "2000-01-01", created_at: "2000-01-01T00:00:00.000Z" },
				...{ total_cents: 1, tax_cents: 2, payment_method: "card", status: "archived" },
				...{ doubts: "date,station", verdict: "differs", judge_version: 1 },
				...{ verdict_details: '{"is":"differs"}', refund_of: "another" },
			})
			.execute();

	it("[HEAL-02] makes every derived column of the ledger anew from the records, equal to what stood before, also after an interruption", async () => {
		const before = await rows();
		await garble();
		expect(await rows()).not.toEqual(before);
		let batches = 0;
		const isStopped = () => batches++ >= 1;
		const first = await rebuildSales(database(), { world: realWorld, isStopped });
		expect([first.sales, first.verdicts]).toEqual([200, 0]);
		const second = await rebuildSales(database(), { world: realWorld });
		expect(second).toMatchObject({ sales: before.length - 200, changed: before.length - 200 });
		expect(await rows()).toEqual(before);
		expect(await rebuildSales(database(), { world: realWorld })).toMatchObject({
			sales: before.length,
			changed: 0,
		});
		expect(await rows()).toEqual(before);
		const facts = await database().selectFrom("server_facts").select("name").execute();
		expect(facts.map(({ name }) => name)).not.toContain("sales-rebuilt-to");
	});

	it("[HEAL-02] leaves a record that nobody can read as it is, and beside it takes what comes in", async () => {
		const [broken] = await rows();
		const text = broken?.record ?? "";
		await database()
			.updateTable("sales")
			.set({ record: "no record", total_cents: 5 })
			.where("sale_id", "=", broken?.sale_id ?? "")
			.execute();
		const coming = saleRecord(till.place, { sequence: 900 });
		const [done, answer] = await Promise.all([
			rebuildSales(database(), { world: realWorld }),
			send(coming),
		]);
		expect([done.unreadable, answer.status]).toEqual([1, 200]);
		const after = (await rows()).find(({ sale_id }) => sale_id === broken?.sale_id);
		expect(after).toMatchObject({ record: "no record", total_cents: 5 });
		await database()
			.updateTable("sales")
			.set({ record: text })
			.where("sale_id", "=", broken?.sale_id ?? "")
			.execute();
		await rebuildSales(database(), { world: realWorld });
		expect((await rows()).find(({ sale_id }) => sale_id === broken?.sale_id)).toEqual(broken);
	});

	it("[HEAL-02] npm run rebuild does it beside a server that runs, and says what it did", async () => {
		const before = await rows();
		await garble();
		const command = serverProcess(
			{ TUCKSHOP_DATA: server.folder, ...environment },
			[],
			"rebuild.ts",
		);
		expect([await command.ended, command.errors()]).toEqual([0, ""]);
		expect(command.output()).toMatch(
			new RegExp(`^${before.length} sales were read; ${before.length} had something else`),
		);
		expect(await rows()).toEqual(before);
		const wrong = serverProcess({ TUCKSHOP_DATA: server.folder }, ["now"], "rebuild.ts");
		expect([await wrong.ended, wrong.errors()]).toEqual([
			1,
			expect.stringMatching(/^npm run rebuild makes/),
		]);
	});
});
