import { dayDigests, SaleFromTransaction, salesDigest } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, owner } from "./browser.ts";
import { onEachDatabase } from "./on-each-database.ts";
import { saleRecord } from "./sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "./server-under-test.ts";

type Sent = { readonly sale_id: string; readonly [field: string]: unknown };
const factsOf = (record: unknown) => Schema.decodeUnknownSync(SaleFromTransaction)(record).facts;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function till() {
		const own = await owner(server);
		const place = async () => {
			const { data } = (await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1000012, branch_id: 1000012 })).json;
			return { ownerId: own.id, restaurantId: data.id as string, stationId: data.stations[0].id as string };
		};
		const [here, there] = [await place(), await place()];
		return { own, here, there };
	}
	const keep = async (own: Browser, ...sales: readonly Sent[]) => {
		for (const sale of sales) expect((await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status).toBe(200);
	};
	const on = (day: number, hour = 17) => ({ created_at: `2026-11-${day}T${hour}:05:00.000Z`, business_date: `2026-11-${day}` });

	it("[API-27] tells count and digest of each business date and device, as the till reckons them from its own copies", async () => {
		const { own, here } = await till();
		const stranger = await till();
		const sales = [
			saleRecord(here, { ...on(20), device_id: "till-1", sequence: 1 }),
			saleRecord(here, { ...on(20), device_id: "till-1", sequence: 2 }),
			saleRecord(here, { ...on(20), device_id: "till-2", sequence: 1 }),
			saleRecord(here, { ...on(21), device_id: "till-1", sequence: 3 }),
			saleRecord(here, { ...on(24), device_id: "till-1", sequence: 4 }),
		];
		await keep(own, ...[...sales].reverse());
		await keep(stranger.own, saleRecord(stranger.here, { ...on(20), device_id: "till-1", sequence: 1 }));
		const asked = async (query: string) => (await own.get(`/api/transactions/digest?${query}`)).json.data;
		const facts = sales.map(factsOf);
		expect(await asked("from=2026-11-20&to=2026-11-23")).toEqual(dayDigests(facts.slice(0, 4)));
		expect(await asked("from=2026-11-20&to=2026-11-24&device=till-1")).toEqual(dayDigests(facts.filter(({ deviceId }) => deviceId === "till-1")));
		expect(await asked("from=2026-11-22&to=2026-11-23")).toEqual([]);
		const [before] = await asked("from=2026-11-20&to=2026-11-20&device=till-2");
		await keep(own, saleRecord(here, { ...on(20), device_id: "till-2", sequence: 2 }));
		const [after] = await asked("from=2026-11-20&to=2026-11-20&device=till-2");
		expect([before.count, after.count, before.digest === after.digest]).toEqual([1, 2, false]);
	});

	it("[API-27] does not change a digest when a repeat moves the processing on", async () => {
		const { own, here } = await till();
		const sale = saleRecord(here, on(20));
		await keep(own, sale);
		const asked = async () => (await own.get("/api/transactions/digest?from=2026-11-20&to=2026-11-20")).json.data;
		const before = await asked();
		await keep(own, { ...sale, archived_at: "2026-11-29T10:00:00.000Z", status: "archived" });
		expect(await asked()).toEqual(before);
	});

	it("[API-27] tells the same for each restaurant", async () => {
		const { own, here, there } = await till();
		const sales = [saleRecord(here, { ...on(20), sequence: 1 }), saleRecord(there, { ...on(20), sequence: 2 }), saleRecord(there, { ...on(20), sequence: 3 })];
		await keep(own, ...sales);
		const { data } = (await own.get("/api/transactions/digest?from=2026-11-20&to=2026-11-20&by=restaurant")).json;
		const counts = new Map(data.map(({ restaurant_id, count }: { restaurant_id: string; count: number }) => [restaurant_id, count]));
		expect([data.length, counts.get(here.restaurantId), counts.get(there.restaurantId)]).toEqual([2, 1, 2]);
		const only = (await own.get(`/api/transactions/digest?from=2026-11-20&to=2026-11-20&restaurant=${here.restaurantId}`)).json.data;
		expect(only).toEqual(dayDigests(sales.slice(0, 1).map(factsOf)));
		expect(only[0].digest).not.toBe(salesDigest([]).digest);
	});

	it("[API-02] names what is wrong with the dates of a digest", async () => {
		const { own } = await till();
		for (const [field, query] of [
			["from", "to=2026-11-20"],
			["to", "from=2026-11-20"],
			["to", "from=2026-11-20&to=2026-11-19"],
			["to", "from=2026-11-01&to=2026-12-02"],
			["from", "from=2026-02-30&to=2026-03-01"],
			["from", "from=20-11-2026&to=2026-11-20"],
			["by", "from=2026-11-20&to=2026-11-20&by=weather"],
		] as const) {
			const { status, json } = await own.get(`/api/transactions/digest?${query}`);
			expect([query, status, json.field]).toEqual([query, 400, field]);
		}
	});
});
