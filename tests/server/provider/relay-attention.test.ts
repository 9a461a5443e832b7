import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { orderBody } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

async function till(
	server: ServerUnderTest,
): Promise<Browser & { readonly id: string; readonly restaurantId: string }> {
	const own = await owner(server);
	const { json } = await own.post("/api/restaurants", {
		name: "A",
		location: "B",
		restaurant_id: 1000012,
		branch_id: 1000012,
		menu_api_url: server.sandboxUrl,
		menu_api_key: "sandbox-demo-token-not-a-secret",
	});
	return { ...own, restaurantId: json.data.id };
}

const place = (own: Browser, order: object) =>
	own.post("/api/truffle-proxy", { endpoint: "/place_order", method: "POST", body: order });
const attention = async (own: Browser) => (await own.get("/api/relay/attention")).json.data;
/** Enters a person's finding at the provider. */
const settle = async (own: Browser, saleId: string, found: unknown) => {
	const asked = await own.post(`/api/relay/${saleId}/settle`, { found });
	return found === "not-done" && asked.status === 200
		? own.post(`/api/relay/${saleId}/settle`, { found, attempts: asked.json.data.attempts })
		: asked;
};

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let levers: ReturnType<typeof sandboxLevers>;
	beforeAll(async () => {
		server = await serverUnderTest({ ...(await fresh()), PROVIDER_RECOGNISES_REFERENCES: "no" });
		levers = sandboxLevers(server.sandboxUrl ?? "");
	});
	afterEach(() => levers.behave());
	afterAll(() => server.close());

	/** An order that the provider took and whose answer was lost. */
	async function lost(own: Browser) {
		await levers.misbehave("lose-reply");
		const order = orderBody();
		expect((await place(own, order)).json.outcome).toBe("unknown");
		await levers.behave();
		return order;
	}

	it("[TXN-09, SRV-26] lists the owner's unknown and refused orders with reference, totals, time and reason, and no other owner's", async () => {
		const [own, other] = [await till(server), await till(server)];
		const unknown = await lost(own);
		await levers.misbehave("code-400");
		const refused = orderBody({ total_amount: 5.65, sub_total: 5, tax_amount: 0.65 });
		await place(own, refused);
		await place(own, orderBody());
		const { json, headers } = await own.get("/api/relay/attention");
		const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
		const common = {
			...{
				restaurant_id: own.restaurantId,
				payment_method: "cash",
				reason: expect.stringMatching(/\w/),
			},
			...{ attempts: 1, created_at: moment, updated_at: moment },
		};
		expect(json.data).toEqual([
			{
				...common,
				sale_id: unknown.transaction_id,
				reference: unknown.reference_number,
				state: "unknown",
				sub_total: 10,
				tax_amount: 1.3,
				total_amount: 11.3,
			},
			{
				...common,
				sale_id: refused.transaction_id,
				reference: refused.reference_number,
				state: "refused",
				sub_total: 5,
				tax_amount: 0.65,
				total_amount: 5.65,
			},
		]);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(await attention(other)).toEqual([]);
	});

	it("[TXN-09, SRV-26] takes an order that a person found at the provider for done, and never sends it again", async () => {
		const own = await till(server);
		const order = await lost(own);
		const { status, json } = await settle(own, order.transaction_id, "done");
		expect([status, json]).toEqual([
			200,
			{
				success: true,
				data: { state: "accepted", reason: "", at: expect.any(String), attempts: 1 },
			},
		]);
		expect(await attention(own)).toEqual([]);
		expect((await place(own, order)).json).toMatchObject({
			success: true,
			data: { code: 200, data: { reference_number: order.reference_number } },
		});
		expect(await levers.orders(order.reference_number)).toHaveLength(1);
	});

	it("[TXN-09, SRV-26] sends an order once more that a person did not find there, and answers a repeated word without a second one", async () => {
		const own = await till(server);
		await levers.misbehave("http-500", { afterWork: false });
		const order = orderBody();
		await place(own, order);
		await levers.behave();
		expect(await levers.orders(order.reference_number)).toHaveLength(0);
		expect((await settle(own, order.transaction_id, "not-done")).json.data.state).toBe("accepted");
		expect((await settle(own, order.transaction_id, "not-done")).json.data.state).toBe("accepted");
		expect((await settle(own, order.transaction_id, "done")).json.data.state).toBe("accepted");
		expect((await place(own, order)).json.success).toBe(true);
		expect(await levers.orders(order.reference_number)).toHaveLength(1);
	});

	it("[TXN-09, SRV-26] sends once for several words at once", async () => {
		const own = await till(server);
		await levers.misbehave("http-500", { afterWork: false });
		const order = orderBody();
		await place(own, order);
		await levers.behave();
		await levers.misbehave("answer-late", { delayMs: 200 });
		await Promise.all([1, 2, 3, 4].map(() => settle(own, order.transaction_id, "not-done")));
		expect(await levers.orders(order.reference_number)).toHaveLength(1);
		expect((await place(own, order)).json.success).toBe(true);
	});

	it("[TXN-09] tells when sending it again came to nothing, was refused, or was lost again", async () => {
		const own = await till(server);
		const order = await lost(own);
		await levers.misbehave("lose-reply");
		expect((await settle(own, order.transaction_id, "not-done")).json.data).toMatchObject({
			state: "unknown",
			reason: expect.stringMatching(/\w/),
		});
		expect((await attention(own)).map(({ state }: { readonly state: string }) => state)).toEqual([
			"unknown",
		]);
		await levers.behave();
		await levers.misbehave("code-400");
		expect((await settle(own, order.transaction_id, "not-done")).json.data.state).toBe("refused");
	});

	it("[TXN-09, SRV-26] sends nothing for a person's word that comes again after the order was sent once more, nor for one that names no attempt", async () => {
		const own = await till(server);
		await levers.misbehave("http-500", { afterWork: false });
		const order = orderBody();
		await place(own, order);
		const say = async (body: object) =>
			(await own.post(`/api/relay/${order.transaction_id}/settle`, body)).json.data;
		expect(await say({ found: "not-done" })).toMatchObject({ state: "unknown", attempts: 1 });
		expect(await levers.orders(order.reference_number)).toHaveLength(0);
		const word = { found: "not-done", attempts: 1 };
		// This time the provider takes it, and its answer is lost.
		await levers.misbehave("lose-reply");
		expect(await say(word)).toMatchObject({ state: "unknown", attempts: 2 });
		for (const again of [word, { found: "not-done" }])
			expect(await say(again)).toMatchObject({ state: "unknown", attempts: 2 });
		expect(await levers.orders(order.reference_number)).toHaveLength(1);
		expect(await say({ found: "done" })).toMatchObject({ state: "accepted" });
	});

	it("[TXN-09, SRV-26] only tells how a refused order stands, and sends nothing, where a word names no attempt", async () => {
		const own = await till(server);
		await levers.misbehave("code-400");
		const order = orderBody();
		await place(own, order);
		const say = async (body: object) =>
			(await own.post(`/api/relay/${order.transaction_id}/settle`, body)).json.data;
		expect(await say({ found: "not-done" })).toMatchObject({ state: "refused", attempts: 1 });
		expect(await levers.orders(order.reference_number)).toHaveLength(0);
		expect(await say({ found: "not-done", attempts: 1 })).toMatchObject({
			state: "accepted",
			attempts: 2,
		});
		expect(await levers.orders(order.reference_number)).toHaveLength(1);
	});

	it("[TXN-09, SRV-26] takes a refused order for done that a person entered at the provider, and never sends it again", async () => {
		const own = await till(server);
		await levers.misbehave("code-400");
		const order = orderBody();
		expect((await place(own, order)).json.outcome).toBe("refused");
		expect((await settle(own, order.transaction_id, "done")).json.data.state).toBe("accepted");
		expect(await attention(own)).toEqual([]);
		expect((await place(own, order)).json.success).toBe(true);
		expect(await levers.orders(order.reference_number)).toHaveLength(0);
	});

	it("[TXN-09, SRV-26] lists the order whose server stopped while it was sending, and lets a person settle it", async () => {
		const own = await till(server);
		const order = await lost(own);
		const database = server.parts.get("database");
		const sending = (lease_until: string) =>
			database
				.updateTable("relay_orders")
				.set({ state: "sending", lease_until, reason: null })
				.where("transaction_id", "=", order.transaction_id)
				.execute();
		await sending("2999-01-01T00:00:00.000Z");
		expect(await attention(own)).toEqual([]);
		expect((await settle(own, order.transaction_id, "done")).status).toBe(409);
		await sending("2026-01-01T00:00:00.000Z");
		expect(await attention(own)).toMatchObject([
			{ state: "unknown", reason: "the server stopped while it was sending" },
		]);
		expect((await settle(own, order.transaction_id, "done")).json.data.state).toBe("accepted");
	});

	it("[API-02, TXN-09] lets nobody settle another owner's order or one that is not there, nor say anything else of it", async () => {
		const [own, other] = [await till(server), await till(server)];
		const order = await lost(own);
		for (const id of [order.transaction_id, "no-such-sale"])
			expect((await settle(other, id, "done")).status).toBe(404);
		const wrong = await settle(own, order.transaction_id, "perhaps");
		expect([wrong.status, wrong.json.field]).toEqual([400, "found"]);
		expect((await attention(own)).length).toBe(1);
	});
});
