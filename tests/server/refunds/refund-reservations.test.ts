import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { placeOf } from "../place-of.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";
import { refundRecord } from "./sample-refund.ts";

type Refund = ReturnType<typeof refundRecord>;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	/** An owner with a sale of 11.30 in cash in the ledger. */
	async function sold() {
		const own = await owner(server);
		const place = await placeOf(own);
		const sale = saleRecord(place);
		await post(own, sale);
		return { own, place, sale };
	}
	async function post(own: Browser, record: { readonly sale_id: string }) {
		const reply = await own.post("/api/transactions", record, {
			"idempotency-key": record.sale_id,
		});
		expect(reply.status, reply.text).toBe(200);
	}
	const reserve = (own: Browser, refund: Refund, known: readonly string[] = []) =>
		own.post(`/api/transactions/${refund.refund_of}/refunds`, { refund, known });
	const family = async (own: Browser, saleId: string) =>
		(await own.get(`/api/transactions/${saleId}/refunds`)).json.data;
	const open = async (own: Browser): Promise<readonly string[]> =>
		(await own.get("/api/refund-reservations")).json.data.map(
			({ record }: { readonly record: { readonly sale_id: string } }) => record.sale_id,
		);

	describe("the reservation of a refund", () => {
		it("[RFND-12] of two tills at once is one till's, and the other is told by whom and when", async () => {
			const { own, sale } = await sold();
			const theo = refundRecord(sale, { person: { id: "theo", name: "Théo" } });
			const amara = refundRecord(sale, { device_id: "device-2" });
			const answers = await Promise.all([reserve(own, theo), reserve(own, amara)]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			const given = answers.map(({ json }) => json.data.reserved);
			expect(given.toSorted()).toEqual([false, true]);
			const [winner, loser] = given[0] ? [theo, amara] : [amara, theo];
			const { refunds } = (await reserve(own, loser)).json.data;
			expect(refunds).toMatchObject([
				{ record: { sale_id: winner.sale_id }, station_name: "Station 1" },
			]);
			expect(refunds[0].reserved_at).toMatch(/^\d{4}-/);
			expect(await open(own)).toEqual([winner.sale_id]);
		});

		it("[RFND-12] stands until the refund is in the ledger, whatever time passes, and is there once however often it is asked for", async () => {
			const { own, sale } = await sold();
			const refund = refundRecord(sale);
			for (const _ of [1, 2, 3]) expect((await reserve(own, refund)).json.data.reserved).toBe(true);
			expect(await open(own)).toEqual([refund.sale_id]);
			await post(own, refund);
			await post(own, refund);
			expect(await open(own)).toEqual([]);
			const { refunds } = await family(own, sale.sale_id);
			expect(refunds).toHaveLength(1);
			expect(refunds[0]).not.toHaveProperty("reserved_at");
			expect((await reserve(own, refund)).json.code).toBe("refund-arrived");
		});

		it("[RFND-12] counts against the next one, which its till reckons from all that it was told", async () => {
			const { own, sale } = await sold();
			const part = refundRecord(sale, { wish: { by: "amount", amount: 300 as never } });
			await reserve(own, part);
			const whole = refundRecord(sale);
			expect((await reserve(own, whole)).json.data.reserved).toBe(false);
			expect((await reserve(own, whole, [part.sale_id])).json.code).toBe("refund-differs");
			const rest = refundRecord(sale, { earlier: [part] });
			expect(rest.amount).toBe(-8.3);
			expect((await reserve(own, rest, [part.sale_id])).json.data.reserved).toBe(true);
		});

		it("[RFND-12] is ended by its own device or by the owner, and by no other device", async () => {
			const { own, place, sale } = await sold();
			const mine = await enrolledTill(server, own, place, "Tablet 1");
			const another = await enrolledTill(server, own, place, "Tablet 2");
			const refund = refundRecord(sale);
			const end = (browser: Browser) =>
				browser.delete(`/api/refund-reservations/${refund.sale_id}`);
			expect((await reserve(mine, refund)).json.data.reserved).toBe(true);
			expect((await end(another)).status).toBe(404);
			expect(await open(own)).toEqual([refund.sale_id]);
			expect((await end(mine)).status).toBe(200);
			expect(await open(own)).toEqual([]);
			expect((await end(own)).status).toBe(200);
			expect((await end(own)).status).toBe(200);
			expect((await own.delete("/api/refund-reservations/nobody-s")).status).toBe(404);
			// Its money was given back after all: the book has it.
			await post(own, refund);
			expect((await family(own, sale.sale_id)).refunds).toHaveLength(1);
		});

		it("[RFND-12] that was ended is not there again by a request that arrives late", async () => {
			const { own, place, sale } = await sold();
			const mine = await enrolledTill(server, own, place, "Tablet 1");
			const refund = refundRecord(sale);
			expect((await reserve(mine, refund)).json.data.reserved).toBe(true);
			const end = () => mine.delete(`/api/refund-reservations/${refund.sale_id}`);
			expect((await end()).status).toBe(200);
			const { status, json } = await reserve(mine, refund);
			expect([status, json.code]).toEqual([409, "refund-ended"]);
			expect(await open(own)).toEqual([]);
			expect((await end()).status).toBe(200);
			expect((await reserve(mine, refundRecord(sale))).json.data.reserved).toBe(true);
		});

		it("[RFND-12] is refused of another account's sale, of a sale that is not there, and under another sale's name", async () => {
			const { own, sale } = await sold();
			const stranger = await sold();
			const refund = refundRecord(sale);
			expect((await reserve(stranger.own, refund)).status).toBe(401);
			expect((await stranger.own.get(`/api/transactions/${sale.sale_id}/refunds`)).status).toBe(
				404,
			);
			expect((await reserve(own, { ...refund, refund_of: "nobody's" })).status).toBe(404);
			const other = await own.post(`/api/transactions/other/refunds`, { refund, known: [] });
			expect([other.status, other.json.field]).toEqual([400, "refund.refund_of"]);
		});

		it("[RFND-15] is followed by a record whose reason and note are in the owner's file of sales", async () => {
			const { own, sale } = await sold();
			const refund = { ...refundRecord(sale), refund_reason: "other", refund_note: "=cold, again" };
			await post(own, refund);
			const { text } = await own.get("/api/transactions/export?format=csv");
			const [head = "", ...lines] = text.split("\r\n");
			expect(head).toMatch(/,refund_reason,refund_note,verdict,differences$/);
			expect(lines.find((line) => line.includes(",refund,"))).toMatch(/,other,"'=cold, again",,$/);
		});

		it("[RFND-13] is not needed by a refund that was made without the server: two of one sale are both in the ledger, and the excess is named with both devices and persons", async () => {
			const { own, sale } = await sold();
			const first = refundRecord(sale, { person: { id: "theo", name: "Théo" } });
			const second = {
				...refundRecord(sale, { device_id: "device-2", person: { id: "amara", name: "Amara" } }),
				created_at: "2026-11-20T18:05:00.000Z",
			};
			await post(own, first);
			await post(own, second);
			const { refunds } = await family(own, sale.sale_id);
			expect(
				refunds.map(({ record }: { readonly record: Refund }) => [
					record.device_id,
					record.person?.name,
					record.amount,
				]),
			).toEqual([
				["device-1", "Théo", -11.3],
				["device-2", "Amara", -11.3],
			]);
			const listed = (await own.get("/api/transactions?verdict=differs")).json.data;
			expect(listed.map(({ record }: { readonly record: Refund }) => record.sale_id)).toEqual([
				second.sale_id,
			]);
		});
	});
});
