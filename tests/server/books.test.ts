import { blockDigest, identityHash, SaleFromTransaction } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browser, owner } from "./browser.ts";
import { onEachDatabase } from "./on-each-database.ts";
import { placeOf } from "./place-of.ts";
import { saleRecord } from "./sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "./server-under-test.ts";

type Sent = ReturnType<typeof saleRecord> & Readonly<Record<string, unknown>>;

const lineOf = (sale: Sent) => {
	const { facts } = Schema.decodeUnknownSync(SaleFromTransaction)(sale);
	return { n: facts.sequence, id: facts.id, hash: identityHash(facts) };
};
const block = (block: number, sales: readonly Sent[]) => ({
	block,
	digest: blockDigest(sales.map(lineOf)),
});
const inFull = (at: number, sales: readonly Sent[]) => ({
	...block(at, sales),
	rows: sales.map(lineOf),
});

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	async function shop() {
		const own = await owner(server);
		const place = await placeOf(own);
		const sale = (sequence: number, change: object = {}): Sent =>
			saleRecord(place, { device_id: "till-1", sequence, ...change }) as Sent;
		return { own, sale };
	}
	const keep = async (own: Browser, ...sales: readonly Sent[]) => {
		for (const sale of sales)
			expect(
				(await own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id })).status,
			).toBe(200);
	};
	const compare = async (own: Browser, body: object) => {
		const reply = await own.post("/api/books/compare", { device_id: "till-1", last: 0, ...body });
		expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
		return reply.json.data;
	};

	it("[HEAL-01] says by digests where a till's book and the ledger agree, and by lines what the ledger lacks", async () => {
		const { own, sale } = await shop();
		const stranger = await shop();
		const sales = [1, 2, 3, 257].map((n) => sale(n));
		await keep(own, ...sales.filter(({ sequence }) => sequence !== 2));
		await keep(stranger.own, stranger.sale(1));
		const [first, ...rest] = [sales.slice(0, 3), sales.slice(3)];
		const asked = { last: 257, blocks: [block(0, first ?? []), block(1, rest[0] ?? [])] };
		expect(await compare(own, asked)).toMatchObject({
			last: 257,
			blocks: [
				{ block: 0, is: "differs" },
				{ block: 1, is: "same" },
			],
		});
		expect((await compare(own, { last: 257, blocks: [inFull(0, first ?? [])] })).blocks).toEqual([
			{ block: 0, is: "found", lacks: [2], foreign: [], taken: [] },
		]);
		// Another owner gets nothing of this one's data.
		expect(
			(await compare(stranger.own, { last: 257, blocks: [inFull(0, first ?? [])] })).blocks[0],
		).toMatchObject({ lacks: [1, 2, 3], taken: [], foreign: [{ n: 1, isFirst: true }] });
	});

	it("[HEAL-07] tells two devices under one id apart: whose record came first under a number, and whose id is taken", async () => {
		const { own, sale } = await shop();
		const [first, second] = [sale(1), sale(1, { created_at: "2026-11-20T18:00:00.000Z" })];
		await keep(own, first);
		await keep(own, second);
		const foreign = async (mine: Sent) =>
			(await compare(own, { last: 1, blocks: [inFull(0, [mine])] })).blocks[0].foreign;
		expect(await foreign(first)).toEqual([{ ...lineOf(second), isFirst: false }]);
		expect(await foreign(second)).toEqual([{ ...lineOf(first), isFirst: true }]);
		const sameId = { ...sale(2), sale_id: first.sale_id };
		expect(
			(await compare(own, { last: 2, blocks: [inFull(0, [sameId])] })).blocks[0],
		).toMatchObject({
			lacks: [2],
			taken: [{ n: 2, createdAt: first.created_at }],
		});
	});

	it("[HEAL-08] remembers the highest number that a device has, and shows the owner which ones never came", async () => {
		const { own, sale } = await shop();
		await keep(own, sale(1), sale(3));
		await compare(own, { last: 6, blocks: [] });
		await compare(own, { last: 4, blocks: [] });
		await compare(own, { device_id: "till-2", last: 2, blocks: [] });
		const { json } = await own.get("/api/transactions/gaps");
		expect(json.data).toEqual([
			{
				...{ device_id: "till-1", count: 2, first: 1, last: 6, repeated: [] },
				missing: [
					{ from: 2, to: 2 },
					{ from: 4, to: 6 },
				],
			},
			{
				...{ device_id: "till-2", count: 0, first: 1, last: 2, repeated: [] },
				missing: [{ from: 1, to: 2 }],
			},
		]);
		expect((await own.get("/api/transactions/gaps?device=till-2")).json.data).toHaveLength(1);
	});

	it("[HEAL-01] takes another epoch when a till shows it a sale that it no longer has, however many came since", async () => {
		const { own, sale } = await shop();
		const lost = sale(1);
		await keep(own, lost);
		const before = await compare(own, { last: 1, blocks: [] });
		await server.parts
			.get("database")
			.deleteFrom("sales")
			.where("sale_id", "=", lost.sale_id)
			.execute();
		await keep(own, sale(2), sale(3));
		const after = await compare(own, { last: 1, seen: before.mark, blocks: [] });
		expect(after.mark.epoch).not.toBe(before.mark.epoch);
		expect((await compare(own, { last: 1, seen: after.mark, blocks: [] })).mark.epoch).toBe(
			after.mark.epoch,
		);
	});

	it("names what is wrong with a question, and answers none", async () => {
		const { own, sale } = await shop();
		const rows = [lineOf(sale(1))];
		for (const [body, field] of [
			[{ last: -1, blocks: [] }, "last"],
			[{ last: 1, blocks: [{ block: 0, digest: "short" }] }, "blocks.0.digest"],
			[{ last: 1, blocks: [{ block: -1, digest: "a".repeat(43) }] }, "blocks.0.block"],
			[
				{
					last: 1,
					blocks: Array.from({ length: 17 }, (_, at) => ({
						...{ block: at, digest: "a".repeat(43), rows },
					})),
				},
				"blocks",
			],
		] as const) {
			const reply = await own.post("/api/books/compare", { device_id: "till-1", ...body });
			expect([reply.status, reply.json.field]).toEqual([400, field]);
		}
	});
});
