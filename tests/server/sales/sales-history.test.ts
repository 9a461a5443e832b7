import { dayDigests, SaleFromTransaction, salesDigest } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { saleRecord } from "./sample-sale.ts";

type Listed = {
	readonly received_at: string;
	readonly record: { readonly reference: string; readonly status: string };
};
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
			const here = await placeOf(own);
			return here;
		};
		const [here, there] = [await place(), await place()];
		return { own, here, there };
	}
	const keep = async (own: Browser, ...sales: readonly Sent[]) => {
		for (const sale of sales)
			expect(
				(await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status,
			).toBe(200);
	};
	const on = (day: number, hour = 17) => ({
		created_at: `2026-11-${day}T${hour}:05:00.000Z`,
		business_date: `2026-11-${day}`,
	});

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
		await keep(
			stranger.own,
			saleRecord(stranger.here, { ...on(20), device_id: "till-1", sequence: 1 }),
		);
		const asked = async (query: string) =>
			(await own.get(`/api/transactions/digest?${query}`)).json.data;
		const facts = sales.map(factsOf);
		expect(await asked("from=2026-11-20&to=2026-11-23")).toEqual(dayDigests(facts.slice(0, 4)));
		expect(await asked("from=2026-11-20&to=2026-11-24&device=till-1")).toEqual(
			dayDigests(facts.filter(({ deviceId }) => deviceId === "till-1")),
		);
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
		const asked = async () =>
			(await own.get("/api/transactions/digest?from=2026-11-20&to=2026-11-20")).json.data;
		const before = await asked();
		await keep(own, { ...sale, archived_at: "2026-11-29T10:00:00.000Z", status: "archived" });
		expect(await asked()).toEqual(before);
	});

	it("[API-27] tells the same for each restaurant", async () => {
		const { own, here, there } = await till();
		const sales = [
			saleRecord(here, { ...on(20), sequence: 1 }),
			saleRecord(there, { ...on(20), sequence: 2 }),
			saleRecord(there, { ...on(20), sequence: 3 }),
		];
		await keep(own, ...sales);
		const { data } = (
			await own.get("/api/transactions/digest?from=2026-11-20&to=2026-11-20&by=restaurant")
		).json;
		const counts = new Map(
			data.map(({ restaurant_id, count }: { restaurant_id: string; count: number }) => [
				restaurant_id,
				count,
			]),
		);
		expect([data.length, counts.get(here.restaurantId), counts.get(there.restaurantId)]).toEqual([
			2, 1, 2,
		]);
		const only = (
			await own.get(
				`/api/transactions/digest?from=2026-11-20&to=2026-11-20&restaurant=${here.restaurantId}`,
			)
		).json.data;
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

	it("[API-02, COUN-10] gives the sales that a filter names, and the owner's alone", async () => {
		const { own, here, there } = await till();
		const stranger = await till();
		const card = {
			payment_method: "card",
			card_number: "4242",
			tenders: [{ method: "card", amount: 11.3, card_last4: "4242" }],
		};
		const sales = {
			soup: saleRecord(here, { ...on(20), reference: "POS-100%-1", device_id: "till-1" }),
			tea: saleRecord(here, { ...on(21), reference: "POS-1000-2", device_id: "till-2", ...card }),
			cake: saleRecord(there, {
				...{ ...on(22), reference: "POS-2_00-3", device_id: "till-2" },
				cashier_name: "Marié-Ève",
			}),
		};
		await keep(own, ...Object.values(sales));
		await keep(stranger.own, saleRecord(stranger.here, { reference: "POS-1000-2" }));
		const asked = async (query: string) => {
			const { json } = await own.get(`/api/transactions?${query}`);
			const names = Object.entries(sales).map(([name, { reference }]) => [reference, name]);
			return json.data.map(({ record }: Listed) => Object.fromEntries(names)[record.reference]);
		};
		for (const [query, found] of [
			["", ["cake", "tea", "soup"]],
			[`restaurant=${there.restaurantId}`, ["cake"]],
			[`station=${here.stationId}`, ["tea", "soup"]],
			["device=till-2", ["cake", "tea"]],
			["device=till-2&method=card", ["tea"]],
			["method=cash", ["cake", "soup"]],
			["from=2026-11-21", ["cake", "tea"]],
			["to=2026-11-21", ["tea", "soup"]],
			["from=2026-11-21&to=2026-11-21", ["tea"]],
			["reference=POS-1000-2", ["tea"]],
			["search=pos-1", ["tea", "soup"]],
			["search=100%25", ["soup"]],
			["search=00%25", []],
			["search=2_", ["cake"]],
			["search=pos-100%25&method=cash", ["soup"]],
			["search=pos-1&device=till-2", ["tea"]],
			["search=0-2", []],
			["search=00-2", ["tea"]],
			["search=0003", []],
			["search=003", ["cake"]],
			["search=%5C", []],
			["search=", undefined],
			["find=4242", ["tea"]],
			["find=424", []],
			["find=marie", ["cake"]],
			["find=MARI%C3%89%20soup", ["cake"]],
			["find=marie%20tea", []],
			["find=003", ["cake"]],
			["find=100%25", ["soup"]],
			["find=nothing", []],
			["find=nothing&items=101,7", ["cake", "tea", "soup"]],
			["find=sou&method=card", ["tea"]],
			["find=", undefined],
			["find=a&items=x", undefined],
			["amount=11.30", ["cake", "tea", "soup"]],
			["amount=11.30&method=card", ["tea"]],
			["amount=11.31", []],
			["amount=11.3", undefined],
			["status=archived", []],
			["status=pending", ["cake", "tea", "soup"]],
			["status=complete", []],
			["status=paid", undefined],
			[`restaurant=${stranger.here.restaurantId}`, []],
		] as const) {
			if (found === undefined)
				expect([query, (await own.get(`/api/transactions?${query}`)).status]).toEqual([query, 400]);
			else expect([query, await asked(query)]).toEqual([query, found]);
		}
	});

	it("[API-02, TXN-12] finds by the status that is told, also where only the relay knows of it", async () => {
		const { own, here } = await till();
		const database = server.parts.get("database");
		const sales = ["accepted", "refused", "unknown", "sending", "waiting"].map(
			(state, sequence) => ({
				state,
				sale: saleRecord(here, { sequence: sequence + 1 }),
			}),
		);
		await keep(own, ...sales.map(({ sale }) => sale));
		for (const { state, sale } of sales)
			await database
				.insertInto("relay_orders")
				.values({
					id: sale.sale_id,
					owner_id: own.id,
					provider_restaurant_id: 1,
					provider_branch_id: 1,
					idempotency_key: sale.sale_id,
					transaction_id: sale.sale_id,
					restaurant_id: here.restaurantId,
					reference: sale.reference,
					order_hash: "",
					order_body: "{}",
					state,
					attempts: 1,
					lease_until: null,
					attempt_id: null,
					answer_status: null,
					answer_body: null,
					reason: null,
					created_at: sale.created_at,
					updated_at: sale.created_at,
				})
				.execute();
		for (const [status, states] of [
			["complete", ["accepted"]],
			["failed", ["refused", "unknown"]],
			["syncing", ["sending"]],
			["pending", ["waiting"]],
		] as const) {
			const { data } = (await own.get(`/api/transactions?status=${status}`)).json;
			const found = data.map(
				({ record }: Listed) =>
					sales.find(({ sale }) => sale.reference === record.reference)?.state,
			);
			expect([status, found.sort()]).toEqual([status, states]);
			expect(new Set(data.map(({ record }: Listed) => record.status))).toEqual(new Set([status]));
		}
	});

	it("[API-02] goes through pages that stay where they are while sales arrive", async () => {
		const { own, here } = await till();
		const made = (hour: number, change = {}) => saleRecord(here, { ...on(20, hour), ...change });
		const old = Array.from({ length: 7 }, (_, index) => made(10 + Math.floor(index / 3)));
		await keep(own, ...old);
		const seen: string[] = [];
		let query = "?limit=2";
		for (;;) {
			const { data, next } = (await own.get(`/api/transactions${query}`)).json;
			seen.push(...data.map(({ record }: Listed) => record.reference));
			if (next === null) break;
			expect(data).toHaveLength(2);
			query = `?limit=2&cursor=${next}`;
			await keep(own, made(13));
		}
		const expected = [...old].sort((a, b) =>
			a.created_at === b.created_at
				? a.sale_id < b.sale_id
					? 1
					: -1
				: a.created_at < b.created_at
					? 1
					: -1,
		);
		expect(seen).toEqual(expected.map(({ reference }) => reference));
		for (const cursor of [
			"x",
			"bm8",
			Buffer.from('["a"]').toString("base64url"),
			Buffer.from('["\\u0000","b"]').toString("base64url"),
		]) {
			const { status, json } = await own.get(`/api/transactions?cursor=${cursor}`);
			expect([cursor, status, json.field]).toEqual([cursor, 400, "cursor"]);
		}
	});

	it("[API-27] tells which numbers of a device never came, and which came twice", async () => {
		const { own, here } = await till();
		const stranger = await till();
		const numbered = (device: string, ...numbers: number[]) =>
			numbers.map((sequence) => saleRecord(here, { device_id: device, sequence }));
		await keep(
			own,
			...numbered("a", 3, 1, 2),
			...numbered("b", 4, 8, 9, 9, 11),
			...numbered("c", 9_000_000),
		);
		await keep(stranger.own, saleRecord(stranger.here, { device_id: "b", sequence: 5 }));
		const { json, headers } = await own.get("/api/transactions/gaps");
		expect(headers.get("cache-control")).toBe("no-store");
		expect(json.data).toEqual([
			{ device_id: "a", count: 3, first: 1, last: 3, missing: [], repeated: [] },
			{
				device_id: "b",
				count: 5,
				first: 4,
				last: 11,
				missing: [
					{ from: 1, to: 3 },
					{ from: 5, to: 7 },
					{ from: 10, to: 10 },
				],
				repeated: [9],
			},
			{
				device_id: "c",
				count: 1,
				first: 9_000_000,
				last: 9_000_000,
				missing: [{ from: 1, to: 9_000_000 - 1 }],
				repeated: [],
			},
		]);
		expect((await own.get("/api/transactions/gaps?device=b")).json.data).toEqual([json.data[1]]);
	});

	it("[API-27] counts the sales of each account on a device by themselves, so that another's leave no gap", async () => {
		const [one, other] = [await till(), await till()];
		const numbered = ({ here }: typeof one, ...numbers: number[]) =>
			numbers.map((sequence) => saleRecord(here, { device_id: "shared", sequence }));
		await keep(one.own, ...numbered(one, 1, 2, 3));
		await keep(other.own, ...numbered(other, 1, 2, 4));
		const gaps = async ({ own }: typeof one) => (await own.get("/api/transactions/gaps")).json.data;
		expect(await gaps(one)).toMatchObject([
			{ device_id: "shared", count: 3, first: 1, last: 3, missing: [], repeated: [] },
		]);
		expect(await gaps(other)).toMatchObject([
			{ count: 3, last: 4, missing: [{ from: 3, to: 3 }], repeated: [] },
		]);
	});

	it("[PROF-09, PROF-08] writes container deposits to the file in a column of their own, and of whom less was asked", async () => {
		const { own, here } = await till();
		const sale = saleRecord(here, on(22));
		const deposit = { id: 1, name: "Deposit", price: 0.1, groupId: 1, groupName: "Bottle" };
		const ann = { id: "ontario-first-nations", name: "Ann", cardNumber: "1234567890", band: "234" };
		const items = sale.items.map((line) => ({
			...(line as object),
			price: 9.8,
			quantity: 2,
			modifiers: [{ ...deposit, deposit: true }],
		}));
		const kept = await own.post(
			"/api/transactions",
			{ ...sale, items, tax_relief: ann },
			{ "idempotency-key": sale.sale_id },
		);
		expect(kept.status).toBe(200);
		const [head = "", row = ""] = (await own.get("/api/transactions/export?format=csv")).text.split(
			"\r\n",
		);
		expect(head).toContain(",error,tax_relief,deposits,sale_id,");
		expect(row).toContain(`,"ontario-first-nations: Ann, 1234567890, 234",0.20,${sale.sale_id},`);
	});

	it("[API-27] writes what a filter names to a file, oldest first, as CSV and as JSON", async () => {
		const { own, here } = await till();
		await own.put(`/api/restaurants/${here.restaurantId}`, { name: "Café, north" });
		const sales = Array.from({ length: 300 }, (_, index) =>
			saleRecord(here, { ...on(20, 10 + (index % 10)), sequence: index + 1 }),
		);
		const evil = saleRecord(here, {
			...on(21),
			sequence: 301,
			cashier_name: '=HYPERLINK("http://evil.example")',
			tax_exempt: true,
			tax_exempt_reason: "@cmd\r\nx",
		});
		await Promise.all(
			[...sales, evil].map((sale) =>
				own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id }),
			),
		);

		const csv = await own.get("/api/transactions/export?format=csv");
		expect([csv.status, csv.headers.get("content-type"), csv.headers.get("cache-control")]).toEqual(
			[200, "text/csv; charset=utf-8", "no-store"],
		);
		expect(csv.headers.get("content-disposition")).toMatch(
			/^attachment; filename="tuckshop-sales-\d{4}-\d\d-\d\d\.csv"$/,
		);
		const lines = csv.text.split("\r\n");
		expect([lines.length, lines.at(-1)]).toEqual([304, ""]);
		expect(lines[0]).toMatch(
			/^business_date,created_at,reference,kind,refund_of,restaurant,.*,subtotal,tax,total,paid_cash,/,
		);
		expect(lines[1]).toMatch(
			/^2026-11-20,2026-11-20T10:05:00\.000Z,POS-[^,]*,sale,,"Café, north",[^,]+,cash,pending,10\.00,1\.30,11\.30,11\.30,0\.00,0\.00,20\.00,8\.70,0\.00,HST 13%: 1\.30,no,,1 x Soup,/,
		);
		expect(csv.text).toContain(
			`,yes,"'@cmd\r\nx",1 x Soup,"'=HYPERLINK(""http://evil.example"")",`,
		);
		const moments = lines.slice(1, 302).map((line) => line.split(",")[1] ?? "");
		expect(moments).toEqual([...moments].sort());

		const { text, headers } = await own.get("/api/transactions/export?format=json&to=2026-11-20");
		expect(headers.get("content-type")).toMatch(/^application\/json/);
		const exported = JSON.parse(text) as readonly Listed[];
		expect(new Set(exported.map(({ record }) => record.reference))).toEqual(
			new Set(sales.map(({ reference }) => reference)),
		);
		expect((await own.get("/api/transactions/export?format=json&device=none")).text).toBe("[]\n");
		expect((await own.get("/api/transactions/export?format=pdf")).json.field).toBe("format");
	});
});
