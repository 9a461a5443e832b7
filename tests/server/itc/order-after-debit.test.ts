import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { onEachDatabase } from "../on-each-database.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { type ItcServer, itcServer } from "./itc-server.ts";
import { cards, handOver, type ItcTill, type QueuedRecord, queuedSale } from "./itc-till.ts";

const process = async ({ own }: ItcTill) =>
	(await own.post("/api/offline-transactions/process")).json.data;
const sale = async ({ own }: ItcTill, { reference }: QueuedRecord) =>
	(await own.get(`/api/transactions?reference=${reference}`)).json.data[0]?.record;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let calls: ItcServer["calls"];
	let lines: ItcServer["lines"];
	let till: ItcServer["till"];
	let again: ItcServer["again"];
	let provider: ReturnType<typeof sandboxLevers>;
	beforeAll(async () => {
		({ server, calls, lines, till, again } = await itcServer({
			...(await fresh()),
			ITC_RECOGNISES_REFERENCES: "no",
		}));
		provider = sandboxLevers(server.sandboxUrl ?? "");
	});
	afterEach(async () => {
		await again();
		await provider.behave();
	});
	afterAll(() => server.close());
	const rows = (ownerId: string) =>
		server.parts
			.get("database")
			.selectFrom("itc_debits")
			.selectAll()
			.where("owner_id", "=", ownerId)
			.execute();

	it("[TXN-16, SRV-21] sends the provider a sale's order once, after its debit, with the till that asks for it too", async () => {
		const own = await till();
		const queued = queuedSale(own);
		await handOver(own.own, queued);
		expect(await provider.orders(queued.reference)).toEqual([]);
		const order = {
			order_items: [{ menu_id: 101, menu_name: "Soup", quantity: 1, price: 10, modifiers: [] }],
			total_amount: 11.3,
			sub_total: 10,
			tax_amount: 1.3,
			discount_amount: 0,
			payment_method: "itc",
			payment_status: "paid",
			reference_number: queued.reference,
			restaurant_id: 1000012,
			restaurant_branch_id: 1000012,
			transaction_date: queued.created_at,
			transaction_id: queued.sale_id,
			tax_exempt: "no",
		};
		const ask = async () =>
			(
				await own.own.post(
					"/api/truffle-proxy",
					{ endpoint: "/place_order", method: "POST", body: order },
					{ "idempotency-key": queued.sale_id },
				)
			).json;
		expect(await ask()).toMatchObject({
			success: false,
			outcome: "unreached",
			code: "not-debited",
		});
		expect(await provider.orders(queued.reference)).toEqual([]);
		await process(own);
		expect(await provider.orders(queued.reference)).toMatchObject([
			{ total_amount: 11.3, tax_amount: 1.3 },
		]);
		expect((await ask()).success).toBe(true);
		expect(await provider.orders(queued.reference)).toHaveLength(1);
		expect((await sale(own, queued)).deliveries.provider.is).toBe("accepted");
	});

	it("[TXN-16] sends an order later that the provider did not answer, and debits nothing for it again", async () => {
		const own = await till();
		const queued = queuedSale(own);
		await handOver(own.own, queued);
		await provider.misbehave("http-500", { times: 2 });
		expect(await process(own)).toMatchObject({ succeeded: 1 });
		expect(await provider.orders(queued.reference)).toEqual([]);
		expect(await rows(own.own.id)).toMatchObject([{ state: "approved", order_due: 1 }]);
		expect(await process(own)).toMatchObject({ processed: 0 });
		expect(await provider.orders(queued.reference)).toHaveLength(1);
		expect([calls.length, await rows(own.own.id)]).toMatchObject([1, [{ order_due: 0 }]]);
	});

	it("[TXN-09, TXN-16, SRV-26] lists the order that can't be sent after its debit with the reason, tries it never again by itself, and sends it when a person says so", async () => {
		const own = await till();
		const sales = [queuedSale(own), queuedSale(own)] as const;
		for (const each of sales) await handOver(own.own, each);
		const asIs = { name: "A", location: "B", menu_api_url: server.sandboxUrl, branch_id: 1000012 };
		const moveTo = (restaurant_id: number) =>
			own.own.put(`/api/restaurants/${own.place.restaurantId}`, { ...asIs, restaurant_id });
		expect((await moveTo(1000099)).status).toBe(200);
		expect(await process(own)).toEqual({ processed: 2, succeeded: 2, failed: 0, remaining: 0 });
		const attention = async () => (await own.own.get("/api/relay/attention")).json.data;
		const listed = {
			state: "refused",
			reason: expect.stringMatching(/restaurant/i),
			total_amount: 11.3,
			restaurant_id: own.place.restaurantId,
		};
		expect(await attention()).toMatchObject(
			sales.map(({ sale_id, reference }) => ({ ...listed, sale_id, reference })),
		);
		expect(await sale(own, sales[0])).toMatchObject({
			status: "failed",
			deliveries: { provider: { is: "refused" } },
			debit_delivery: { is: "accepted" },
		});
		expect(await rows(own.own.id)).toMatchObject([{ order_due: 0 }, { order_due: 0 }]);
		const before = lines.length;
		expect(await process(own)).toMatchObject({ processed: 0, remaining: 0 });
		expect(lines.slice(before).filter((line) => line.includes("order of a debited sale"))).toEqual(
			[],
		);

		const say = async ({ sale_id }: QueuedRecord, body: object) =>
			(await own.own.post(`/api/relay/${sale_id}/settle`, body)).json.data;
		const settle = async (sale: QueuedRecord, found: string) =>
			say(sale, { found, attempts: (await say(sale, { found })).attempts });
		expect(await settle(sales[0], "not-done")).toMatchObject({
			state: "refused",
			reason: expect.stringMatching(/restaurant/i),
		});
		await moveTo(1000012);
		expect((await settle(sales[0], "not-done")).state).toBe("accepted");
		expect((await settle(sales[1], "done")).state).toBe("accepted");
		expect([
			await attention(),
			(await provider.orders(sales[0].reference)).length,
			await provider.orders(sales[1].reference),
		]).toEqual([[], 1, []]);
		expect((await sale(own, sales[1])).deliveries.provider.is).toBe("accepted");
		expect(calls).toHaveLength(2);
	});

	it("[TXN-09, TXN-16, SRV-26] lists an order as unknown whose first answer was lost and that can't be asked for again, and leaves it to a person", async () => {
		const own = await till();
		const queued = queuedSale(own);
		await handOver(own.own, queued);
		await provider.misbehave("lose-reply", { times: 2 });
		await process(own);
		expect((await own.own.get("/api/relay/attention")).json.data).toEqual([]);
		await own.own.put(`/api/restaurants/${own.place.restaurantId}`, {
			name: "A",
			location: "B",
			branch_id: 1000012,
			restaurant_id: 1000099,
		});
		await process(own);
		expect((await own.own.get("/api/relay/attention")).json.data).toMatchObject([
			{ sale_id: queued.sale_id, state: "unknown", reason: expect.stringMatching(/restaurant/i) },
		]);
		expect(await rows(own.own.id)).toMatchObject([{ order_due: 0 }]);
		expect(
			(await own.own.post(`/api/relay/${queued.sale_id}/settle`, { found: "done" })).json.data
				.state,
		).toBe("accepted");
		expect(await provider.orders(queued.reference)).toHaveLength(1);
	});

	it("[TXN-16, LIB-25] sends the order of a fine that was paid by campus card offline, though no menu has it", async () => {
		const own = await till();
		const [line] = queuedSale(own).items;
		const fine = {
			itemTag: "library_fine",
			fineId: "F-1",
			credentialId: "****0066",
			fineDescription: "x",
			dateIssued: "2026-11-01",
			originalAmount: 10,
		};
		const queued = queuedSale(own, cards.taxable, {
			items: [{ ...line, ...fine, menuItemId: 0, partialPayment: false }],
		});
		expect((await handOver(own.own, queued)).status).toBe(200);
		expect(await process(own)).toMatchObject({ succeeded: 1 });
		expect(await provider.orders(queued.reference)).toMatchObject([
			{ body: { order_items: [{ menu_id: 0 }] } },
		]);
	});
});
