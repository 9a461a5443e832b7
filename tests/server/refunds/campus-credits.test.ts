import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import { cards, handOver, type ItcTill, type QueuedRecord, queuedSale } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { refundRecord } from "./sample-refund.ts";

type Refund = ReturnType<typeof refundRecord>;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let levers: ItcServer["levers"];
	let till: ItcServer["till"];
	let again: ItcServer["again"];
	beforeAll(async () => {
		({ server, levers, till, again } = await itcServer({
			...(await fresh()),
			ITC_RECOGNISES_REFERENCES: "no",
		}));
	});
	afterEach(() => again());
	afterAll(() => server.close());

	const process = async ({ own }: ItcTill) =>
		(await own.post("/api/offline-transactions/process")).json.data;
	const reserve = ({ own }: ItcTill, refund: Refund) =>
		own.post(`/api/transactions/${refund.refund_of}/refunds`, { refund, known: [] });
	const arrives = async ({ own }: ItcTill, refund: Refund) => {
		const reply = await own.post("/api/transactions", refund, {
			"idempotency-key": refund.sale_id,
		});
		expect(reply.status, reply.text).toBe(200);
	};
	const record = async ({ own }: ItcTill, { reference }: { readonly reference: string }) =>
		(await own.get(`/api/transactions?reference=${reference}`)).json.data[0]?.record;
	const credits = async ({ own }: ItcTill, settled = "") =>
		(await own.get(`/api/campus-credits${settled}`)).json.data;
	const say = ({ own }: ItcTill, { sale_id }: Refund, body: object) =>
		own.post(`/api/campus-credits/${sale_id}`, body);
	/** An offline sale by campus card at the server, and a refund of it. */
	async function queued(card: string = cards.taxable) {
		const own = await till();
		const sale = queuedSale(own, card);
		expect((await handOver(own.own, sale)).status).toBe(200);
		return { own, sale, refund: toCard(sale) };
	}
	const toCard = (sale: QueuedRecord, part?: number): Refund =>
		refundRecord(sale, part === undefined ? {} : { wish: { by: "amount", amount: part as never } });

	describe("a refund to a campus card whose debit has not left", () => {
		it("[RFND-08] withdraws the debit with its reservation: the card is never charged and no order goes out", async () => {
			const { own, sale, refund } = await queued();
			expect((await reserve(own, refund)).json.data).toMatchObject({
				reserved: true,
				withdrawn: true,
			});
			expect(await process(own)).toMatchObject({ processed: 0, remaining: 0 });
			await arrives(own, refund);
			await arrives(own, refund);
			expect(await process(own)).toMatchObject({ processed: 0, remaining: 0 });
			expect(await levers.debits(sale.reference)).toEqual([]);
			expect(await record(own, sale)).toMatchObject({
				debit_delivery: { is: "nothing-to-send" },
				deliveries: { provider: { is: "nothing-to-send" } },
			});
			expect(await record(own, refund as never)).toMatchObject({
				credit_delivery: { is: "nothing-to-send" },
			});
			expect(await credits(own)).toEqual([]);
			expect(await credits(own, "?settled=yes")).toMatchObject([{ state: "withdrawn" }]);
			const row = await server.parts
				.get("database")
				.selectFrom("itc_debits")
				.select(["state", "credential_sealed"])
				.where("reference", "=", sale.reference)
				.executeTakeFirst();
			expect(row).toEqual({ state: "withdrawn", credential_sealed: null });
		});

		it("[RFND-08] leaves the debit as it was where nothing was given back after all", async () => {
			const { own, sale, refund } = await queued();
			await reserve(own, refund);
			expect((await own.own.delete(`/api/refund-reservations/${refund.sale_id}`)).status).toBe(200);
			expect(await process(own)).toMatchObject({ succeeded: 1, remaining: 0 });
			expect(await levers.debits(sale.reference)).toHaveLength(1);
		});

		it("[RFND-08] stays withdrawn, and its refund reserved, where a refund of another sale comes under its id", async () => {
			const { own, sale, refund } = await queued();
			await reserve(own, refund);
			const other = saleRecord(own.place);
			await own.own.post("/api/transactions", other, { "idempotency-key": other.sale_id });
			const moved = await reserve(own, refundRecord(other, { sale_id: refund.sale_id }));
			expect(moved.json.code).toBe("refund-of-other-sale");
			// Ended, it charges the card as before: nothing of it is lost.
			expect((await own.own.delete(`/api/refund-reservations/${refund.sale_id}`)).status).toBe(200);
			expect(await process(own)).toMatchObject({ succeeded: 1, remaining: 0 });
			expect(await levers.debits(sale.reference)).toHaveLength(1);
		});

		it("[RFND-08] is whole or waits: a part is refused until the card is charged", async () => {
			const { own, sale } = await queued();
			const part = toCard(sale, 300);
			expect((await reserve(own, part)).json.code).toBe("debit-not-made");
			await process(own);
			expect((await reserve(own, part)).json.data.reserved).toBe(true);
			await arrives(own, part);
			expect(await credits(own)).toMatchObject([{ amount: 3, state: "waiting", charged: true }]);
		});

		it("[RFND-08] waits while nobody knows whether the card was charged, and follows the outcome", async () => {
			const { own, sale, refund } = await queued();
			await levers.misbehave("time-out");
			await process(own);
			expect((await reserve(own, refund)).json.code).toBe("debit-open");
			// Made without the server: it is in the book, and no credit can be entered as made yet.
			await arrives(own, refund);
			expect(await credits(own)).toMatchObject([{ charged: false, state: "waiting" }]);
			const early = await say(own, refund, { outcome: "done", office_reference: "CO-1" });
			expect([early.status, early.json.code]).toEqual([409, "debit-open"]);
			const [open] = (await own.own.get("/api/itc/attention")).json.data;
			await own.own.post(`/api/itc/attention/${open.id}/settle`, {
				outcome: "not-done",
				attempts: open.attempts,
			});
			await process(own);
			expect(await levers.debits(sale.reference)).toEqual([]);
			expect(await credits(own, "?settled=yes")).toMatchObject([{ state: "withdrawn" }]);
		});

		it("[RFND-08] leaves the debit as it is where it arrives after its device has ended it", async () => {
			const { own, sale, refund } = await queued();
			expect((await reserve(own, refund)).json.data.withdrawn).toBe(true);
			await own.own.delete(`/api/refund-reservations/${refund.sale_id}`);
			expect((await reserve(own, refund)).json.code).toBe("refund-ended");
			expect(await process(own)).toMatchObject({ succeeded: 1, remaining: 0 });
			expect(await levers.debits(sale.reference)).toHaveLength(1);
		});

		it("[RFND-08] and was made without the server withdraws it as both arrive, in whatever order", async () => {
			const own = await till();
			const sale = queuedSale(own);
			const refund = toCard(sale);
			await arrives(own, refund);
			await handOver(own.own, sale);
			await process(own);
			expect(await levers.debits(sale.reference)).toEqual([]);
			expect(await credits(own, "?settled=yes")).toMatchObject([{ state: "withdrawn" }]);
		});

		it("[RFND-08] withdraws a declined debit too, so that nobody charges it again", async () => {
			const { own, refund } = await queued(cards.blocked);
			await process(own);
			expect((await own.own.get("/api/itc/attention")).json.data).toHaveLength(1);
			expect((await reserve(own, refund)).json.data.withdrawn).toBe(true);
			await arrives(own, refund);
			expect((await own.own.get("/api/itc/attention")).json.data).toEqual([]);
		});
	});

	describe("a refund to a campus card that was charged", () => {
		it("[RFND-09] stands on the owner's list with card, amount, sale and age, until the card office's reference is entered, by whom and when", async () => {
			const { own, sale, refund } = await queued();
			await process(own);
			expect((await reserve(own, refund)).json.data).not.toHaveProperty("withdrawn");
			await arrives(own, refund);
			const [owed] = await credits(own);
			expect(owed).toMatchObject({
				...{ refund_id: refund.sale_id, sale_reference: sale.reference, amount: 11.3 },
				...{ credential_id: "****0002", state: "waiting", settled_by: null },
			});
			expect(owed.opened_at).toMatch(/^\d{4}-.*Z$/);
			const refused = await say(own, refund, { outcome: "refused", reason: "Card is closed" });
			expect(refused.json.data).toMatchObject({ state: "refused", reason: "Card is closed" });
			expect((await say(own, refund, { outcome: "done", office_reference: "x" })).status).toBe(409);
			await say(own, refund, { outcome: "again" });
			const done = await say(own, refund, { outcome: "done", office_reference: " CO-4711 " });
			expect(done.json.data).toMatchObject({ state: "done", office_reference: "CO-4711" });
			expect(done.json.data.settled_by).toBeTruthy();
			expect(done.json.data.settled_at).toMatch(/Z$/);
			expect((await say(own, refund, { outcome: "done", office_reference: "2" })).status).toBe(409);
			expect(await credits(own)).toEqual([]);
			const events = await server.parts
				.get("database")
				.selectFrom("device_events")
				.select("facts")
				.where("owner_id", "=", own.own.id)
				.where("kind", "=", "credit")
				.orderBy("n")
				.execute();
			expect(events.map(({ facts }) => JSON.parse(facts))).toMatchObject([
				{ after: "refused", reason: "Card is closed", card: "****0002" },
				{ after: "waiting" },
				{ after: "done", office: "CO-4711", refund: refund.reference, person: { id: own.own.id } },
			]);
			expect(await record(own, refund as never)).toMatchObject({
				credit_delivery: { is: "accepted" },
			});
		});

		it("[RFND-09] is nobody else's to see or to settle, and a till learns of its own station's", async () => {
			const { own, refund } = await queued();
			await process(own);
			await arrives(own, refund);
			const stranger = await till();
			expect(await credits(stranger)).toEqual([]);
			expect((await say(stranger, refund, { outcome: "refused", reason: "x" })).status).toBe(404);
			expect((await say(own, refund, { outcome: "done", office_reference: "  " })).status).toBe(
				400,
			);
			const known = async ({ own: who }: ItcTill) =>
				(await who.post("/api/known-credits", { refunds: [refund.sale_id] })).json.data;
			expect(await known(own)).toEqual([{ refund_id: refund.sale_id, credit: { is: "waiting" } }]);
			expect(await known(stranger)).toEqual([]);
		});

		it("[RFND-09] owes nothing to a card where the refund goes out in cash", async () => {
			const own = await till();
			const sale = saleRecord(own.place);
			await own.own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
			await arrives(own, refundRecord(sale));
			expect(await credits(own)).toEqual([]);
		});
	});
});
