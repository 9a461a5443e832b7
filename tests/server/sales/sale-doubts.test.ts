import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openServerDatabase } from "../../../server/src/database/open-database.ts";
import { type Browser, owner } from "../browser.ts";
import { databaseAsOf } from "../database/landed-database.ts";
import { onEachEmptyDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest, settingsOf } from "../server-under-test.ts";
import { saleRecord } from "./sample-sale.ts";

const folder = mkdtempSync(join(tmpdir(), "tuckshop-doubts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onEachEmptyDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest({
			...(await fresh()),
			METRICS_TOKEN: "a-token-for-these-tests",
		});
	});
	afterAll(() => server.close());

	async function till() {
		const own = await owner(server);
		const place = await placeOf(own);
		return {
			own,
			here: place,
		};
	}
	const send = (own: Browser, sale: { readonly sale_id: string }) =>
		own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
	const told = async (own: Browser, query = "") =>
		(await own.get(`/api/transactions?${query}`)).json.data;
	const day = (business_date: string) => ({
		business_date,
		created_at: `${business_date}T12:00:00.000Z`,
	});

	it("[SAFE-05] refuses a business date that is no day of the calendar, and names the field", async () => {
		const { own, here } = await till();
		for (const date of ["2026-02-30", "2027-02-29", "2026-13-01", "2026-00-10"]) {
			const { status, json } = await send(own, saleRecord(here, day(date)));
			expect([date, status, json.field ?? json.error?.field]).toEqual([date, 400, "business_date"]);
		}
		expect(await told(own)).toEqual([]);
		expect((await send(own, saleRecord(here, day("2028-02-29")))).status).toBe(200);
	});

	it("[HEAL-09] keeps a sale of a till whose clock was off by more than a day, with its own times and marked", async () => {
		const { own, here } = await till();
		const day = 86_400_000;
		const cases = [
			[day, undefined],
			[-day, undefined],
			[day + 1, ["clock"]],
			[-400 * day, ["clock"]],
		] as const;
		for (const [clock_offset_ms, doubts] of cases) {
			const sale = saleRecord(here, { clock_offset_ms });
			expect([(await send(own, sale)).status, (await send(own, sale)).status]).toEqual([200, 200]);
			const [listed] = await told(own, `reference=${sale.reference}`);
			expect([listed.doubts, listed.record.clock_offset_ms, listed.record.created_at]).toEqual([
				doubts,
				clock_offset_ms,
				"2026-11-20T17:05:00.000Z",
			]);
		}
	});

	it("[SAFE-05] keeps a sale of a year, a number or a station that can't be true, marked, counted, and for its owner alone", async () => {
		const { own, here } = await till();
		const stranger = await till();
		const cases = [
			[{}, undefined],
			[{ ...day("0001-01-01"), sequence: 2 }, ["date"]],
			[{ ...day("9999-12-31"), sequence: 3 }, ["date"]],
			[{ sequence: Number.MAX_SAFE_INTEGER }, ["sequence"]],
			[{ station_id: stranger.here.stationId, sequence: 4 }, ["station"]],
			[
				{ ...day("9999-12-31"), station_id: "nowhere", sequence: 10_000_001 },
				["date", "sequence", "station"],
			],
		] as const;
		for (const [change, doubts] of cases) {
			const sale = saleRecord(here, { device_id: "till-1", ...change });
			expect([(await send(own, sale)).status, (await send(own, sale)).status]).toEqual([200, 200]);
			const [listed] = await told(own, `reference=${sale.reference}`);
			expect([listed.doubts, listed.record.owner_id]).toEqual([doubts, own.id]);
		}
		expect(await told(stranger.own)).toEqual([]);
		expect(await told(stranger.own, `station=${stranger.here.stationId}`)).toEqual([]);
		const gaps = (await own.get("/api/transactions/gaps")).json.data;
		expect(gaps).toEqual([
			{ device_id: "till-1", count: 4, first: 1, last: 4, missing: [], repeated: [] },
		]);
		const metrics = (
			await own.get("/api/metrics", { authorization: "Bearer a-token-for-these-tests" })
		).text;
		expect(metrics).toMatch(/tuckshop_sales_doubtful_total\{doubts="date,sequence,station"\} 1\n/);
		expect(metrics).toMatch(/tuckshop_sales_doubtful_total\{doubts="sequence"\} 1\n/);
	});

	it("[SAFE-05, BOOK-02] keeps a sale whose business date it was nowhere when it was made, marked; not one of a day that ends in the morning", async () => {
		const { own, here } = await till();
		const at = (business_date: string, created_at: string) => ({ business_date, created_at });
		const cases = [
			[at("2026-11-18", "2026-11-20T17:05:00.000Z"), ["date"]],
			[at("2026-11-22", "2026-11-20T17:05:00.000Z"), ["date"]],
			[at("2026-11-20", "2026-13-40T25:05:00.000Z"), ["date"]],
			// Five in the morning in Vancouver, where the day of the 19th ends at six.
			[at("2026-11-19", "2026-11-20T13:30:00.000Z"), undefined],
		] as const;
		for (const [index, [change, doubts]] of cases.entries()) {
			const sale = saleRecord(here, { ...change, sequence: index + 1 });
			expect((await send(own, sale)).status).toBe(200);
			const [listed] = await told(own, `reference=${sale.reference}`);
			expect([listed.record.business_date, listed.doubts]).toEqual([change.business_date, doubts]);
		}
	});

	it("[SAFE-05] takes from no till that a sale was archived, or that the provider has its order, first or repeated", async () => {
		const { own, here } = await till();
		const at = "2026-11-29T10:00:00.000Z";
		const accepted = { is: "accepted", at };
		const claims = {
			archived_at: at,
			status: "archived",
			deliveries: { ledger: accepted, provider: accepted },
		};
		const [first, later] = [saleRecord(here, claims), saleRecord(here, { sequence: 2 })];
		await send(own, first);
		await send(own, later);
		const before = await told(own);
		expect((await send(own, { ...later, ...claims })).status).toBe(200);
		expect(await told(own)).toEqual(before);
		for (const { record } of before)
			expect([record.status, record.archived_at, record.deliveries.provider.is]).toEqual([
				"pending",
				undefined,
				"waiting",
			]);
	});

	it("[SAFE-05] has no doubt of the sales of a database that is upgraded", async () => {
		const settings = settingsOf({
			TUCKSHOP_DATA: mkdtempSync(join(folder, "data-")),
			...(await fresh()),
		});
		await (await databaseAsOf("0011-wide-amounts", settings)).destroy();
		const upgraded = await openServerDatabase(settings);
		expect(
			(await upgraded.introspection.getTables())
				.find(({ name }) => name === "sales")
				?.columns.some(({ name }) => name === "doubts"),
		).toBe(true);
		await upgraded.destroy();
	});
});
