import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type {
	ProviderAnswer,
	ProviderCall,
	ProviderWire,
} from "../../../server/src/outbound/provider-wire.ts";
import { relay } from "../../../server/src/provider-proxy/relay.ts";
import { type Browser, owner } from "../browser.ts";
import { type FreshDatabase, onEachDatabase } from "../on-each-database.ts";
import { orderBody } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import {
	hastyProviderWire,
	type ServerUnderTest,
	serverUnderTest,
	silentKinds,
} from "../server-under-test.ts";

const token = "sandbox-demo-token-not-a-secret";

async function till(server: ServerUnderTest): Promise<Browser & { readonly id: string }> {
	const own = await owner(server);
	await own.post("/api/restaurants", {
		name: "A",
		location: "B",
		restaurant_id: 1000012,
		branch_id: 1000012,
		menu_api_url: server.sandboxUrl,
		menu_api_key: token,
	});
	return own;
}

const place = (own: Browser, order: object, key?: string) =>
	own.post(
		"/api/truffle-proxy",
		{ endpoint: "/place_order", method: "POST", body: order },
		key === undefined ? {} : { "idempotency-key": key },
	);

const placeFor = (own: Browser, account: string, order: { readonly transaction_id: string }) =>
	own.post(
		"/api/truffle-proxy",
		{ endpoint: "/place_order", method: "POST", body: order },
		{ "idempotency-key": order.transaction_id, "tuckshop-account": account },
	);

const rowsOf = (server: ServerUnderTest, ownerId: string) =>
	server.parts
		.get("database")
		.selectFrom("relay_orders")
		.selectAll()
		.where("owner_id", "=", ownerId)
		.execute();

onEachDatabase((fresh) => {
	describe.each([true, false])("a provider that recognises references: %s", (recognises) => {
		let server: ServerUnderTest;
		let levers: ReturnType<typeof sandboxLevers>;
		/** The ledger's state at each call. */
		const atCall: string[] = [];
		const calls: ProviderCall[] = [];
		const wire = hastyProviderWire();
		beforeAll(async () => {
			server = await serverUnderTest(
				{ ...(await fresh()), PROVIDER_RECOGNISES_REFERENCES: recognises ? "yes" : "no" },
				{
					wire: {
						async call(call): Promise<ProviderAnswer> {
							calls.push(call);
							const body = call.body as { reference_number?: string } | undefined;
							const row = await server.parts
								.get("database")
								.selectFrom("relay_orders")
								.select("state")
								.where("reference", "=", body?.reference_number ?? "")
								.executeTakeFirst();
							atCall.push(row?.state ?? "nothing");
							return wire.call(call);
						},
					},
				},
			);
			levers = sandboxLevers(server.sandboxUrl ?? "");
		});
		afterEach(async () => {
			await levers.behave();
			calls.length = 0;
			atCall.length = 0;
		});
		afterAll(() => server.close());

		it("[SRV-26] does nothing for an account that signed in in the browser where the sale was another's, with the same restaurant of the provider's", async () => {
			const [own, stranger, order] = [await till(server), await till(server), orderBody()];
			expect(await placeFor(stranger, own.id, order)).toMatchObject({
				status: 401,
				json: { success: false, code: "other-account" },
			});
			expect([calls.length, await rowsOf(server, stranger.id)]).toEqual([0, []]);
			expect((await placeFor(own, own.id, order)).json).toMatchObject({ success: true });
			expect(await rowsOf(server, own.id)).toMatchObject([{ state: "accepted" }]);
		});

		it("[SRV-26, API-28] places an order once, written before the call, and answers every repeat from the ledger", async () => {
			const own = await till(server);
			const order = orderBody();
			const first = await place(own, order, order.transaction_id);
			expect(first.json).toMatchObject({
				success: true,
				status: 200,
				data: { code: 200, data: { reference_number: order.reference_number } },
			});
			for (const key of [order.transaction_id, undefined, "another-key-for-the-same-order"])
				expect((await place(own, order, key)).json).toEqual(first.json);
			expect([calls.length, atCall]).toEqual([1, ["sending"]]);
			expect(await levers.orders(order.reference_number)).toMatchObject([
				{ total_amount: 11.3, tax_amount: 1.3 },
			]);
			expect(await rowsOf(server, own.id)).toMatchObject([
				{ state: "accepted", attempts: 1, reference: order.reference_number },
			]);
		});

		it("[SRV-26] answers the repeat with the members in another order, from another till of the owner's", async () => {
			const own = await till(server);
			const order = orderBody();
			const first = await place(own, order);
			const turned = Object.fromEntries(Object.entries(order).reverse());
			expect((await place(own, turned)).json).toEqual(first.json);
			expect(calls).toHaveLength(1);
		});

		it("[SRV-26] makes one call of many repeats at once, and gives all of them its answer", async () => {
			const own = await till(server);
			await levers.misbehave("answer-late", { delayMs: 300 });
			const order = orderBody();
			const answers = await Promise.all(
				Array.from({ length: 10 }, () => place(own, order, "one-key")),
			);
			expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
			expect(answers[0]?.json.success).toBe(true);
			expect(calls).toHaveLength(1);
			expect(await levers.orders(order.reference_number)).toHaveLength(1);
		});

		it("[SRV-26, API-02] refuses another order under a used key, also while the first is on its way", async () => {
			const own = await till(server);
			await levers.misbehave("answer-late", { delayMs: 300 });
			const order = orderBody();
			const [first, meanwhile] = await Promise.all([
				place(own, order, "a-key"),
				new Promise((resolve) => setTimeout(resolve, 100)).then(() =>
					place(own, orderBody(), "a-key"),
				),
			]);
			expect(first?.json.success).toBe(true);
			const changed = { ...order, total_amount: 11.31 };
			for (const conflict of [
				meanwhile,
				await place(own, changed, "a-key"),
				await place(own, changed, "a-new-key"),
				await place(own, changed),
			])
				expect([conflict?.status, conflict?.json.code]).toEqual([409, "idempotency-conflict"]);
			expect(calls).toHaveLength(1);
			expect(await levers.orders(order.reference_number)).toHaveLength(1);
		});

		it("[SRV-26, API-02] refuses another sale's order under a used reference, which a provider would take for the first one", async () => {
			const own = await till(server);
			const order = orderBody();
			expect((await place(own, order)).json.success).toBe(true);
			const { status, json } = await place(
				own,
				orderBody({ reference_number: order.reference_number }),
			);
			expect([status, json.code, json.field]).toEqual([
				409,
				"idempotency-conflict",
				"body.reference_number",
			]);
			expect((await place(own, order)).json.success).toBe(true);
			expect([
				calls.length,
				(await levers.orders(order.reference_number)).length,
				(await rowsOf(server, own.id)).length,
			]).toEqual([1, 1, 1]);
			const stranger = await till(server);
			expect(
				(await place(stranger, orderBody({ reference_number: order.reference_number }))).status,
			).toBe(200);
		});

		it("[SRV-26, API-28] keeps the keys of two owners apart", async () => {
			const [one, other] = [await till(server), await till(server)];
			expect((await place(one, orderBody(), "the-same")).json.success).toBe(true);
			expect((await place(other, orderBody(), "the-same")).json.success).toBe(true);
		});

		it("[PROV-03, SRV-26] tells that the provider refused, and calls again when asked again", async () => {
			const own = await till(server);
			await levers.misbehave("code-400");
			const order = orderBody();
			const refused = await place(own, order);
			expect(refused.json).toMatchObject({
				success: false,
				status: 200,
				outcome: "refused",
				data: { code: 400 },
				error: expect.stringMatching(/\w/),
			});
			expect(await rowsOf(server, own.id)).toMatchObject([{ state: "refused" }]);
			expect((await place(own, order)).json.success).toBe(true);
			expect(calls).toHaveLength(2);
			expect(await levers.orders(order.reference_number)).toHaveLength(1);
		});

		const lost = ["lose-reply", "time-out", "slow-body"] as const;
		const lostEitherWay = ["http-500", "html", "cut-json"] as const;
		const faults = [
			...lost.map((kind) => ({ kind, more: {} })),
			...lostEitherWay.flatMap((kind) =>
				[false, true].map((afterWork) => ({ kind, more: { afterWork } })),
			),
		];
		it.each(faults)(
			"[SRV-26, PROV-03] treats an answer lost by $kind $more as neither done nor not done",
			async ({ kind, more }) => {
				const own = await till(server);
				await levers.misbehave(kind, more);
				if (silentKinds.has(kind)) wire.giveUp(1);
				const order = orderBody();
				const first = await place(own, order);
				const second = await place(own, order);
				const orders = await levers.orders(order.reference_number);
				if (recognises) {
					expect(first.json).toMatchObject({ success: true, status: 200 });
					expect(second.json).toEqual(first.json);
					expect([calls.length, orders.length]).toEqual([2, 1]);
				} else {
					expect(first.json).toMatchObject({
						success: false,
						status: 504,
						outcome: "unknown",
						error: expect.stringMatching(/\w/),
					});
					expect(second.json).toEqual(first.json);
					expect(calls).toHaveLength(1);
					expect(orders.length).toBeLessThanOrEqual(1);
					expect(await rowsOf(server, own.id)).toMatchObject([{ state: "unknown", attempts: 1 }]);
				}
			},
		);

		it("[SRV-26] stops after few calls in one request, and goes on when the till asks again", async () => {
			const own = await till(server);
			await levers.misbehave("lose-reply", { times: 2 });
			const order = orderBody();
			const first = await place(own, order);
			expect(first.json).toMatchObject({
				success: false,
				outcome: recognises ? "unreached" : "unknown",
			});
			expect(calls).toHaveLength(recognises ? 2 : 1);
			const second = await place(own, order);
			expect(second.json.success).toBe(recognises);
			expect(await levers.orders(order.reference_number)).toHaveLength(1);
		});

		it("[SRV-26, REST-25] places an order that was taken before its restaurant was deleted", async () => {
			const own = await till(server);
			const { data } = (await own.get("/api/restaurants")).json;
			await own.delete(`/api/restaurants/${data[0].id}`);
			expect((await place(own, orderBody())).json.success).toBe(true);
		});

		it("[SRV-26] answers from the ledger when the restaurant was made anew under the same numbers", async () => {
			const own = await till(server);
			const order = orderBody();
			const first = await place(own, order);
			const { data } = (await own.get("/api/restaurants")).json;
			await own.delete(`/api/restaurants/${data[0].id}`);
			await own.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1000012,
				branch_id: 1000012,
				menu_api_url: server.sandboxUrl,
				menu_api_key: token,
			});
			expect((await place(own, order)).json).toEqual(first.json);
			expect(calls).toHaveLength(1);
		});

		it("[SRV-26, API-02] refuses a key, an id and a reference that are too long for the ledger", async () => {
			const own = await till(server);
			expect((await place(own, orderBody(), "k".repeat(201))).json.field).toBe("Idempotency-Key");
			expect((await place(own, orderBody({ transaction_id: "k".repeat(201) }))).json.field).toBe(
				"body.transaction_id",
			);
			expect((await place(own, orderBody({ reference_number: "k".repeat(201) }))).json.field).toBe(
				"body.reference_number",
			);
		});
	});

	it("[SRV-26] puts an order that never left back to waiting, whoever is asked to recognise what", async () => {
		const server = await serverUnderTest({
			...(await fresh()),
			PROVIDER_HOSTS: "http://127.0.0.1:9",
			PROVIDER_FIXED_HOST: "http://127.0.0.1:9",
		});
		try {
			const own = await owner(server);
			await own.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1000012,
				branch_id: 1000012,
				menu_api_key: token,
			});
			const order = orderBody();
			const { json } = await place(own, order);
			expect(json).toEqual({
				success: false,
				status: 503,
				outcome: "unreached",
				error: "the provider refused the connection",
			});
			expect(await rowsOf(server, own.id)).toMatchObject([{ state: "waiting", attempts: 1 }]);
			expect((await place(own, order)).json.outcome).toBe("unreached");
			expect(await rowsOf(server, own.id)).toMatchObject([{ state: "waiting", attempts: 2 }]);
		} finally {
			await server.close();
		}
	});

	it("[SRV-26] gives an order to one attempt of several that found it alike, and lets no attempt write over another", async () => {
		const server = await serverUnderTest(await fresh());
		try {
			const own = await till(server);
			await place(own, orderBody({ restaurant_id: 1000012 }));
			const repository = server.parts.get("relayRepository");
			const [accepted] = await rowsOf(server, own.id);
			if (!accepted) throw new Error("there is no row");
			const [row] = await repository.open({
				...accepted,
				id: "row",
				idempotency_key: "k",
				transaction_id: "t",
				state: "waiting",
				attempts: 0,
				attempt_id: null,
			});
			if (!row) throw new Error("there is no row");
			const at = "2026-11-20T17:05:00.000Z";
			const ids = ["a", "b", "c", "d"];
			const claims = await Promise.all(
				ids.map((id) => repository.claim(row, { id, leaseUntil: at, at })),
			);
			expect(claims.filter(Boolean)).toHaveLength(1);
			const winner = ids[claims.indexOf(true)] ?? "";
			const outcome = { status: 200, body: "{}", reason: null };
			expect(
				await repository.finish(
					{ id: "row", attemptId: "another" },
					{ ...outcome, state: "refused" },
					at,
				),
			).toBe(false);
			expect(
				await repository.finish(
					{ id: "row", attemptId: winner },
					{ ...outcome, state: "unknown" },
					at,
				),
			).toBe(true);
			expect(
				await repository.finish(
					{ id: "row", attemptId: "a late one" },
					{ ...outcome, state: "accepted" },
					at,
				),
			).toBe(true);
			expect(
				await repository.finish(
					{ id: "row", attemptId: winner },
					{ ...outcome, state: "refused" },
					at,
				),
			).toBe(false);
			expect(
				await repository.finish(
					{ id: "row", attemptId: "a later one" },
					{ ...outcome, body: "another answer", state: "accepted" },
					at,
				),
			).toBe(false);
			expect(await repository.get("row")).toMatchObject({ state: "accepted", answer_body: "{}" });
		} finally {
			await server.close();
		}
	});

	it("[SRV-26] holds an order for as long as its call takes: nobody takes it for lost, or sends it again, while the provider thinks", async () => {
		const server = await serverUnderTest(await fresh());
		try {
			const own = await till(server);
			const repository = server.parts.get("relayRepository");
			const order = orderBody({ restaurant_id: 1000012, restaurant_branch_id: 1000012 });
			const [{ id: restaurantId }] = (await own.get("/api/restaurants")).json.data;
			const leaseMs = 1_000;
			let now = Date.parse("2026-11-20T17:05:00.000Z");
			let ids = 0;
			const asleep: { readonly until: number; readonly wake: () => void }[] = [];
			/** Time passes only on the test's request; repeated calls get a moment in between. */
			const world = {
				now: () => now,
				uuid: () => `id-${++ids}`,
				sleep: (ms: number) =>
					new Promise<void>((wake) =>
						ms < leaseMs / 5 ? setImmediate(wake) : asleep.push({ until: now + ms, wake }),
					),
			};
			const leaseUntil = async () =>
				Date.parse((await rowsOf(server, own.id))[0]?.lease_until ?? "");
			const place = (calls: ProviderWire) =>
				relay({
					repository,
					wire: calls,
					receipts: { give: () => "" },
					mayHaveGone: async () => false,
					rules: { recognisesReferences: false, leaseMs },
					world,
					log: () => undefined,
				}).place({
					ownerId: own.id,
					restaurantId,
					key: order.transaction_id,
					order: order as never,
					url: new URL("http://127.0.0.1:9"),
					accessToken: undefined,
				});
			const never: ProviderWire = { call: () => Promise.reject(new Error("it was sent again")) };
			let beside: ReturnType<typeof place> | undefined;
			const slow: ProviderWire = {
				async call() {
					for (let passed = 0; passed < 10; passed++) {
						// The holder of the order sleeps again only once the database has answered.
						await expect.poll(() => asleep.length).toBeGreaterThan(0);
						now += leaseMs * 0.4;
						for (const { wake } of asleep.splice(0).filter(({ until }) => until <= now)) wake();
						await expect.poll(leaseUntil).toBeGreaterThanOrEqual(now + leaseMs);
					}
					beside = place(never);
					return {
						is: "answered",
						status: 200,
						text: JSON.stringify({ code: 200, message: "ok", data: {} }),
					};
				},
			};
			const first = await place(slow);
			expect([first.is, (await beside)?.is]).toEqual(["accepted", "accepted"]);
			expect(await rowsOf(server, own.id)).toMatchObject([{ state: "accepted", attempts: 1 }]);
		} finally {
			await server.close();
		}
	});

	it("[SRV-26] makes one call when two processes on one database are asked at once", async () => {
		const [one, other, levers] = await twoProcesses(fresh);
		try {
			const own = await till(one);
			await levers.misbehave("answer-late", { delayMs: 600 });
			const order = orderBody();
			const send = (server: ServerUnderTest) =>
				fetch(`${server.url}/api/truffle-proxy`, {
					method: "POST",
					headers: { "content-type": "application/json", cookie: own.cookie() ?? "" },
					body: JSON.stringify({ endpoint: "/place_order", body: order }),
				}).then((response) => response.text());
			const answers = await Promise.all([send(one), send(other), send(one), send(other)]);
			expect(new Set(answers).size).toBe(1);
			expect(answers[0]).toContain('"success":true');
			expect(await levers.orders(order.reference_number)).toHaveLength(1);
			expect(await rowsOf(one, own.id)).toMatchObject([{ state: "accepted", attempts: 1 }]);
		} finally {
			await other.close();
			await one.close();
		}
	});
});

/**
 * Two servers on one database; the second calls the sandbox of the first, which does not recognise
 * references.
 */
async function twoProcesses(
	fresh: FreshDatabase,
): Promise<readonly [ServerUnderTest, ServerUnderTest, ReturnType<typeof sandboxLevers>]> {
	const database = await fresh();
	const one = await serverUnderTest({ ...database, PROVIDER_RECOGNISES_REFERENCES: "no" });
	const provider = one.sandboxUrl ?? "";
	const environment = {
		PROVIDER_HOSTS: provider,
		PROVIDER_FIXED_HOST: provider,
		PROVIDER_RECOGNISES_REFERENCES: "no",
	};
	const other = await serverUnderTest(
		{ ...database, ...environment, TUCKSHOP_DATA: one.folder },
		{ besideAnother: true },
	);
	return [one, other, sandboxLevers(provider)];
}
