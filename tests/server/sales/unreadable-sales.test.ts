import { afterAll, beforeAll, expect, it } from "vitest";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { saleRecord } from "./sample-sale.ts";

type Listed = { readonly record: { readonly reference: string } };
type Page = {
	readonly success: boolean;
	readonly data: readonly Listed[];
	readonly unreadable?: readonly string[];
	readonly next: string | null;
};

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	/**
	 * Five sales of a day in a ledger, the newest last; the records of the second and the fourth do
	 * not decode.
	 */
	async function ledger() {
		const own = await owner(server);
		const here = await placeOf(own);
		const on = (minute: number) => ({
			created_at: `2026-11-20T17:0${minute}:00.000Z`,
			business_date: "2026-11-20",
			sequence: minute,
		});
		const sales = [1, 2, 3, 4, 5].map((minute) => saleRecord(here, on(minute)));
		for (const sale of sales)
			expect(
				(await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status,
			).toBe(200);
		const [, second, , fourth] = sales;
		const spoil = (
			id: string | undefined,
			set: { readonly record: string } | { readonly progress: string },
		) =>
			server.parts
				.get("database")
				.updateTable("sales")
				.set(set)
				.where("sale_id", "=", id ?? "")
				.execute();
		await spoil(second?.sale_id, { record: '{"kind":"sale","tenders":"none"}' });
		await spoil(fourth?.sale_id, { progress: "not JSON" });
		return { own, references: sales.map(({ reference }) => reference as string) };
	}
	const namesOf = ({ data }: Page) => data.map(({ record }) => record.reference);

	it("[BOOK-03] tells a page with records that can't be read: the others whole, and these by their references", async () => {
		const { own, references } = await ledger();
		const [first, second, third, fourth, fifth] = references;
		const day = await own.get("/api/transactions?from=2026-11-20&to=2026-11-20");
		expect([day.status, namesOf(day.json), day.json.unreadable]).toEqual([
			200,
			[fifth, third, first],
			[fourth, second],
		]);
		expect((await own.get(`/api/transactions?search=${third}`)).json).not.toHaveProperty(
			"unreadable",
		);
	});

	it.each([1, 2, 3, 100])("[BOOK-03] names each of them once, in pages of %i", async (limit) => {
		const { own, references } = await ledger();
		const [first, second, third, fourth, fifth] = references;
		const pages: Page[] = [];
		for (let cursor: string | null = ""; cursor !== null; cursor = pages.at(-1)?.next ?? null)
			pages.push(
				(
					await own.get(
						`/api/transactions?limit=${limit}${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
					)
				).json,
			);
		expect(pages.flatMap(namesOf)).toEqual([fifth, third, first]);
		expect(pages.flatMap(({ unreadable = [] }) => unreadable)).toEqual([fourth, second]);
	});

	it("[BOOK-03] writes them to the file as they stand, beside the others", async () => {
		const { own, references } = await ledger();
		const exported = JSON.parse(
			(await own.get("/api/transactions/export?format=json")).text,
		) as readonly (Listed & { readonly reference?: string })[];
		expect(exported.map(({ record, reference }) => record?.reference ?? reference)).toEqual(
			references,
		);
		expect(exported[1]).toMatchObject({
			status: "unreadable",
			reference: references[1],
			stored: '{"kind":"sale","tenders":"none"}',
		});
		const lines = (await own.get("/api/transactions/export?format=csv")).text
			.split("\r\n")
			.slice(1, -1);
		expect(lines.map((line) => line.split(",")[2])).toEqual(references);
		expect(lines[1]?.split(",").slice(0, 10)).toEqual([
			"2026-11-20",
			"2026-11-20T17:02:00.000Z",
			references[1],
			"",
			"",
			"",
			"",
			"cash",
			"unreadable",
			"",
		]);
	});
});
