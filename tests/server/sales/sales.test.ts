import { randomUUID } from "node:crypto";
import { TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { saleRepository } from "../../../server/src/sales/repository.ts";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { saleRecord } from "./sample-sale.ts";

const accepted = { is: "accepted", at: "2026-11-20T17:06:00.000Z" };
const waiting = { is: "waiting" };

type Sent = { readonly sale_id: string; readonly [field: string]: unknown };
type Listed = { readonly record: { readonly reference: string } };

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function till() {
		const own = await owner(server);
		const place = await placeOf(own);
		return { own, place, sale: (change = {}) => saleRecord(place, change) };
	}
	const send = (own: Browser, sale: Sent, key: string | undefined = sale.sale_id) =>
		own.post("/api/transactions", sale, key === undefined ? {} : { "idempotency-key": key });
	const rows = async (ownerId: string) =>
		server.parts
			.get("database")
			.selectFrom("sales")
			.selectAll()
			.where("owner_id", "=", ownerId)
			.execute();

	it("[API-27, SRV-19] keeps a sale to the cent and gives it back as it came", async () => {
		const { own, sale } = await till();
		const record = sale();
		const { status, json } = await send(own, record);
		expect(status).toBe(200);
		expect(json).toEqual({
			success: true,
			data: {
				sale_id: record.sale_id,
				reference: record.reference,
				received_at: expect.stringMatching(/Z$/),
				receipt: expect.stringMatching(/^\S+Z [\w-]{43}$/),
			},
		});
		const { json: list } = await own.get("/api/transactions");
		const here = { ledger: { is: "accepted", at: json.data.received_at }, provider: waiting };
		expect(list.data).toEqual([
			{
				received_at: json.data.received_at,
				record: { ...record, status: "pending", deliveries: here },
			},
		]);
	});

	it("[SRV-19] takes items as text too, as the same sale", async () => {
		const { own, sale } = await till();
		const record = sale();
		const first = await send(own, record);
		const second = await own.post(
			"/api/transactions",
			{ ...record, items: JSON.stringify(record.items) },
			{ "idempotency-key": record.sale_id },
		);
		expect([second.status, second.json]).toEqual([200, first.json]);
	});

	it("[TXN-17, API-27] keeps beside the record what the ledger is asked by: device, sequence, date, cents", async () => {
		const { own, sale } = await till();
		await send(own, sale({ device_id: "till-7", sequence: 41 }));
		expect(await rows(own.id)).toMatchObject([
			{
				device_id: "till-7",
				sequence: 41,
				business_date: "2026-11-20",
				total_cents: 1130,
				tax_cents: 130,
				payment_method: "cash",
				status: "pending",
			},
		]);
	});

	it("[API-27, TXN-17] answers a repeat with the first answer, under the key and under the reference alone", async () => {
		const { own, sale } = await till();
		const record = sale();
		const first = await send(own, record);
		for (const key of [record.sale_id, record.sale_id, "another-key-for-the-same-sale", undefined])
			expect((await send(own, record, key)).json).toEqual(first.json);
		expect(await rows(own.id)).toHaveLength(1);
	});

	it("[API-27] takes the reference for the key where there is no header", async () => {
		const { own, sale } = await till();
		const record = sale();
		const first = await own.post("/api/transactions", record);
		expect((await own.post("/api/transactions", record)).json).toEqual(first.json);
		const other = await own.post("/api/transactions", sale({ reference: record.reference }));
		expect([other.status, other.json.code]).toEqual([409, "idempotency-conflict"]);
		expect(await rows(own.id)).toMatchObject([{ idempotency_key: record.reference }]);
	});

	it("[API-27] keeps one of many repeats that arrive at once, and answers them alike", async () => {
		const { own, sale } = await till();
		const records = Array.from({ length: 10 }, () => sale());
		const answers = await Promise.all(
			records.flatMap((record) => Array.from({ length: 8 }, () => send(own, record))),
		);
		expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(200));
		expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(10);
		expect(await rows(own.id)).toHaveLength(10);
	});

	it("[API-27, API-02] refuses another sale under a used key, and a changed sale under its own", async () => {
		const { own, sale } = await till();
		const record = sale();
		await send(own, record);
		const changed = {
			...record,
			tenders: [{ method: "cash", amount: 11.3, received: 11.3, change: 0, rounding: 0 }],
		};
		for (const [other, key] of [
			[sale(), record.sale_id],
			[changed, record.sale_id],
			[changed, "a-new-key"],
			[{ ...record, sequence: 2 }, record.sale_id],
			[{ ...record, reference: "POS-1-1" }, record.sale_id],
		] as const) {
			const { status, json } = await send(own, other, key);
			expect([status, json.code]).toEqual([409, "idempotency-conflict"]);
		}
		expect(await rows(own.id)).toMatchObject([{ sale_id: record.sale_id, sequence: 1 }]);
	});

	it("[API-27] takes the business date as the till stamped it, in whatever time zone", async () => {
		const { own, sale } = await till();
		const late = { created_at: "2026-11-21T07:30:00.000Z" };
		const sales = [
			sale({ ...late, business_date: "2026-11-20" }),
			sale({ ...late, business_date: "2026-11-21" }),
		];
		for (const each of sales) expect((await send(own, each)).status).toBe(200);
		expect((await rows(own.id)).map(({ business_date }) => business_date).sort()).toEqual([
			"2026-11-20",
			"2026-11-21",
		]);
	});

	it("[API-27] lets a bad sale of a burst fail alone", async () => {
		const { own, sale } = await till();
		const first = sale();
		await send(own, first);
		const burst = await Promise.all([
			send(own, sale()),
			send(own, sale(), first.sale_id),
			send(own, sale()),
			send(own, sale({ amount: "much" })),
		]);
		expect(burst.map(({ status }) => status)).toEqual([200, 409, 200, 400]);
		expect(await rows(own.id)).toHaveLength(3);
	});

	it("[TXN-17] moves a sale on only from the state that was read: what another process wrote meanwhile is never written over", async () => {
		const { own, sale } = await till();
		const record = sale();
		await send(own, record);
		const repository = saleRepository(server.parts.get("database"));
		const standing = () =>
			repository.oneByOne((book) => book.standing(own.id, record.sale_id, record.sale_id));
		const [read] = await standing();
		if (!read) throw new Error("there is no row");
		const progress = (at: string) =>
			JSON.stringify({ ...JSON.parse(read.progress), updatedAt: at });
		const [first, second] = [
			progress("2026-11-20T18:00:00.000Z"),
			progress("2026-11-20T19:00:00.000Z"),
		];
		const move = (text: string) =>
			repository.oneByOne((book) => book.move(read, { progress: text, status: "failed" }));
		expect([await move(first), await move(second)]).toEqual([true, false]);
		expect((await standing()).map((row) => row.progress)).toEqual([first]);
	});

	it("[API-27, TXN-17] moves the processing state of a repeat forward, never back", async () => {
		const { own, sale } = await till();
		const record = sale();
		const first = await send(own, record);
		const told = async () =>
			(await own.get(`/api/transactions?reference=${record.reference}`)).json.data[0].record;
		const refused = { is: "refused", at: "2026-11-20T17:05:30.000Z", reason: "code 400" };
		/** The ledger itself knows that the sale arrived. */
		const ledger = { is: "accepted", at: first.json.data.received_at };

		await send(own, {
			...record,
			status: "failed",
			error_message: "code 400",
			deliveries: { ledger: accepted, provider: refused },
		});
		expect(await told()).toMatchObject({
			status: "failed",
			error_message: "code 400",
			deliveries: { ledger, provider: refused },
		});

		const later = { ...refused, at: "2026-11-20T17:05:50.000Z", reason: "code 401" };
		const done = {
			...record,
			status: "failed",
			error_message: "code 401",
			deliveries: { ledger: accepted, provider: later },
			updated_at: "2026-11-20T17:06:00.000Z",
			sync_date: "2026-11-20T17:06:00.000Z",
		};
		expect((await send(own, done)).json).toEqual(first.json);
		const moved = await told();
		expect(moved).toEqual({ ...done, deliveries: { ledger, provider: later } });

		await send(own, { ...record, deliveries: { ledger: waiting, provider: waiting } });
		expect(await told()).toEqual(moved);
		expect(await rows(own.id)).toMatchObject([{ status: "failed" }]);
	});

	it("[API-27, REST-26] takes an owner's sales of the owner's own restaurants only", async () => {
		const { own, place, sale } = await till();
		const stranger = await till();
		const foreign = await send(own, sale({ product_restaurant_id: stranger.place.restaurantId }));
		expect([foreign.status, foreign.json.field]).toEqual([404, "product_restaurant_id"]);
		const made_up = await send(own, sale({ product_restaurant_id: randomUUID() }));
		expect([made_up.status, made_up.json.field]).toEqual([404, "product_restaurant_id"]);
		const elses = await send(own, sale({ owner_id: stranger.place.ownerId }));
		expect([elses.status, elses.json.code, elses.json.field]).toEqual([
			401,
			"other-account",
			"owner_id",
		]);
		expect(place.ownerId).toBe(own.id);
		expect(await rows(own.id)).toEqual([]);
		expect(await rows(stranger.own.id)).toEqual([]);
	});

	it("[API-27] keeps the keys of two owners apart", async () => {
		const [one, other] = [await till(), await till()];
		expect((await send(one.own, one.sale(), "the-same-key")).status).toBe(200);
		expect((await send(other.own, other.sale(), "the-same-key")).status).toBe(200);
		expect((await other.own.get("/api/transactions")).json.data).toHaveLength(1);
	});

	it("[REST-25] takes a sale that was made before its restaurant was deleted", async () => {
		const { own, place, sale } = await till();
		await own.delete(`/api/restaurants/${place.restaurantId}`);
		expect((await send(own, sale())).status).toBe(200);
	});

	for (const [field, change] of [
		["sale_id", { sale_id: "7" }],
		["reference", { reference: "" }],
		["created_at", { created_at: "yesterday" }],
		["business_date", { business_date: "2026-11-31" }],
		["business_date", { business_date: undefined }],
		["sequence", { sequence: 0 }],
		["amount", { amount: 11.305 }],
		["tax_amount", { tax_amount: "NaN" }],
		["items", { items: [] }],
		["items", { items: "no list" }],
		["tenders", { tenders: [] }],
		["status", { status: "paid" }],
		["deliveries.provider", { deliveries: { ledger: waiting, provider: { is: "hoped" } } }],
		["items.0.total", { total: 1e308 }],
	] as const)
		it(`[API-27, API-02] refuses a sale whose ${field} is ${JSON.stringify(Object.values(change)[0])}`, async () => {
			const { own, sale } = await till();
			const record = sale();
			const wrong =
				field === "items.0.total"
					? { ...record, items: [{ ...record.items[0], total: 1e308 }] }
					: { ...record, ...change };
			const { status, json } = await send(own, wrong);
			expect([status, json.code]).toEqual([400, "invalid"]);
			expect(json.field.startsWith(field)).toBe(true);
			expect(await rows(own.id)).toEqual([]);
		});

	it("[API-27] refuses an Idempotency-Key that is too long", async () => {
		const { own, sale } = await till();
		const { status, json } = await send(own, sale(), "k".repeat(201));
		expect([status, json.field]).toEqual([400, "Idempotency-Key"]);
	});

	it("[API-02] lists the newest first, as many as asked for, by reference too", async () => {
		const { own, sale } = await till();
		const records = Array.from({ length: 5 }, (_, hour) =>
			sale({ created_at: `2026-11-20T1${hour}:00:00.000Z` }),
		);
		for (const record of records) await send(own, record);
		const listed = async (query: string) =>
			(await own.get(`/api/transactions${query}`)).json.data.map(
				({ record }: Listed) => record.reference,
			);
		const references = records.map(({ reference }) => reference).reverse();
		expect(await listed("")).toEqual(references);
		expect(await listed("?limit=2")).toEqual(references.slice(0, 2));
		expect(await listed(`?reference=${references[3]}`)).toEqual([references[3]]);
		expect(await listed("?reference=none")).toEqual([]);
		for (const query of [
			"?limit=0",
			"?limit=501",
			"?limit=1.5",
			"?limit=x",
			"?limit=",
			"?reference=%00",
		])
			expect([query, (await own.get(`/api/transactions${query}`)).status]).toEqual([query, 400]);
	});

	it("[API-27] gives back only records that decode", async () => {
		const { own, sale } = await till();
		await send(own, sale());
		const { json } = await own.get("/api/transactions");
		expect(Schema.decodeUnknownSync(TransactionRecord)(json.data[0].record).amount).toBe(1130);
	});
});
