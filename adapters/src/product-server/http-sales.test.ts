import { sampleId, sampleSale } from "@tuckshop/core/conformance";
import { accountHeader } from "@tuckshop/core/contract";
import { SaleFromTransaction } from "@tuckshop/core/records";
import { Effect, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { orderForProvider } from "../provider/index.ts";
import { httpOrderRelay } from "./http-order-relay.ts";
import { httpSalesHistory } from "./http-sales-history.ts";
import { httpSalesLedger } from "./http-sales-ledger.ts";
import { proxyCalls } from "./provider-proxy.ts";
import { type Reply, withServer } from "./scripted-server.sample.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const sale = sampleSale({ id: sampleId(1) });
const receipt = {
	sale_id: sale.facts.id,
	reference: sale.facts.reference,
	received_at: "2026-11-20T12:00:01.000Z",
};

describe("httpSalesLedger", () => {
	it("[SRV-19, SRV-26] posts the full transaction record under the sale's id, and gives the receipt", () =>
		withServer(
			() => ({ json: { success: true, data: receipt } }),
			async ({ config, heard }) => {
				expect(await settled(httpSalesLedger(config).accept(sale))).toMatchObject({
					success: receipt,
				});
				expect(heard).toMatchObject([
					{
						method: "POST",
						path: "/api/transactions",
						headers: { "idempotency-key": sale.facts.id },
					},
				]);
				expect(Schema.decodeUnknownSync(SaleFromTransaction)(heard[0]?.body)).toEqual(sale);
			},
		));

	it("[SRV-26] asks for the digests of this device at its station, and gives them as the till reckons its own", () => {
		const day = { business_date: "2026-11-20", device_id: "till 1", count: 2, digest: "abc" };
		return withServer(
			() => ({ json: { success: true, data: [day] } }),
			async ({ config, heard }) => {
				const asked = httpSalesLedger(config).digests({
					ownerId: "owner 1",
					deviceId: "till 1",
					stationId: "station 1",
					from: "2026-11-01",
					to: "2026-11-20",
				});
				expect(await settled(asked)).toMatchObject({ success: [day] });
				const path =
					"/api/transactions/digest?from=2026-11-01&to=2026-11-20&device=till+1&station=station+1";
				expect(heard).toMatchObject([
					{ method: "GET", path, headers: { "tuckshop-account": "owner 1" } },
				]);
			},
		);
	});

	it.each<readonly [string, Reply, string]>([
		[
			"another sale under this key",
			{
				status: 409,
				json: { success: false, message: "Another sale", code: "idempotency-conflict" },
			},
			"Refused",
		],
		[
			"a session that is over",
			{ status: 401, json: { success: false, message: "Sign in", code: "not-signed-in" } },
			"SignedOut",
		],
		[
			"a database that does not answer",
			{ status: 503, json: { success: false, message: "Try again", code: "database-away" } },
			"Unreached",
		],
		[
			"a full disk",
			{ status: 507, json: { success: false, message: "Try again", code: "storage-full" } },
			"Unreached",
		],
		["a reply that can't be read", { json: { success: true } }, "Undecodable"],
		["no reply", { never: true }, "Unreached"],
	])("[SRV-23] takes %s for %s's fault", (_, reply, tag) =>
		withServer(
			() => reply,
			async ({ config }) => {
				expect(await settled(httpSalesLedger(config).accept(sale))).toMatchObject({
					failure: { _tag: tag },
				});
			},
		),
	);
});

describe("httpSalesHistory", () => {
	it("[API-02] asks for a page by what the filter names, and gives its sales and the way to the next", () => {
		const listed = {
			received_at: receipt.received_at,
			record: Schema.encodeSync(SaleFromTransaction)(sale),
		};
		return withServer(
			({ path }) => ({
				json: {
					success: true,
					data: path.includes("cursor") ? [] : [listed],
					next: path.includes("cursor") ? null : "further",
				},
			}),
			async ({ config, heard }) => {
				const history = httpSalesHistory(config);
				const first = await Effect.runPromise(
					history.page({ status: "failed", from: "2026-11-01" }, { limit: 1 }),
				);
				expect(first.sales.map(({ record }) => [record.reference, record.amount])).toEqual([
					[sale.facts.reference, sale.facts.total],
				]);
				expect(await Effect.runPromise(history.page({}, { cursor: first.next ?? "" }))).toEqual({
					sales: [],
					unreadable: [],
				});
				expect(heard.map(({ path }) => path)).toEqual([
					"/api/transactions?status=failed&from=2026-11-01&limit=1",
					"/api/transactions?cursor=further",
				]);
			},
		);
	});

	it("[BOOK-03] gives the sales of a page that holds records it can't read, and these by name", () => {
		const listed = {
			received_at: receipt.received_at,
			record: Schema.encodeSync(SaleFromTransaction)(sale),
		};
		const later = {
			...listed,
			record: { ...listed.record, reference: "POS-1-9", tenders: [{ method: "crypto" }] },
		};
		return withServer(
			() => ({
				json: {
					success: true,
					data: [later, listed, { received_at: 7 }, "?"],
					unreadable: ["POS-1-8"],
					next: null,
				},
			}),
			async ({ config }) => {
				const { sales, unreadable } = await Effect.runPromise(httpSalesHistory(config).page({}));
				expect(sales.map(({ record }) => record.reference)).toEqual([sale.facts.reference]);
				expect(unreadable).toEqual(["POS-1-9", "?", "?", "POS-1-8"]);
			},
		);
	});

	it("[API-02] asks for the gaps of a device, and names the address of an export", () => {
		const device = {
			device_id: "a b",
			count: 2,
			first: 1,
			last: 3,
			missing: [{ from: 2, to: 2 }],
			repeated: [],
		};
		return withServer(
			() => ({ json: { success: true, data: [device] } }),
			async ({ config, heard }) => {
				expect(await Effect.runPromise(httpSalesHistory(config).gaps("a b"))).toEqual([device]);
				expect(heard).toMatchObject([{ method: "GET", path: "/api/transactions/gaps?device=a+b" }]);
				const address = await Effect.runPromise(
					httpSalesHistory(config).exportAddress({ search: "a&b", method: "itc" }, "csv"),
				);
				expect(address).toBe(
					`${config.base}/api/transactions/export?format=csv&search=a%26b&method=itc`,
				);
			},
		);
	});
});

describe("httpOrderRelay", () => {
	it("[PROV-01, PROV-02, PROV-14, PROV-21] places the order through the proxy, under the sale's id", () =>
		withServer(
			() => ({
				json: {
					success: true,
					status: 200,
					data: { code: 200, data: { order_id: "1" }, message: "ok" },
				},
			}),
			async ({ config, heard }) => {
				expect(
					await settled(httpOrderRelay(proxyCalls(config), config).place(sale.facts)),
				).toMatchObject({
					success: { answeredAt: expect.stringMatching(/Z$/) },
				});
				expect(heard).toMatchObject([
					{
						method: "POST",
						path: "/api/truffle-proxy",
						headers: { "idempotency-key": sale.facts.id },
						body: {
							endpoint: "/place_order",
							method: "POST",
							body: { reference_number: sale.facts.reference, transaction_id: sale.facts.id },
						},
					},
				]);
				expect(heard[0]?.body).toHaveProperty(
					"body",
					JSON.parse(JSON.stringify(orderForProvider(sale.facts))),
				);
			},
		));

	it("[PROV-01] takes the provider's name from the configuration", () =>
		withServer(
			() => ({ json: { success: true, status: 200, data: { code: 200 } } }),
			async ({ config, heard }) => {
				await settled(httpOrderRelay(proxyCalls(config, "chestnut"), config).place(sale.facts));
				expect(heard[0]?.path).toBe("/api/chestnut-proxy");
			},
		));

	it.each<readonly [string, string, unknown, object]>([
		[
			"[PROV-03, PROV-23]",
			"an inner code that is not 200",
			{ success: true, status: 200, data: { code: 400, message: "Unknown item" } },
			{ _tag: "Refused", reason: "Unknown item" },
		],
		[
			"[PROV-04]",
			"a refusal that the relay remembered",
			{ success: false, status: 200, data: { code: 422 }, error: "code 422", outcome: "refused" },
			{ _tag: "Refused", reason: "" },
		],
		[
			"[PROV-05]",
			"a refusal in the proxy's own words",
			{ success: false, status: 400, error: "no such restaurant", outcome: "refused" },
			{ _tag: "Refused", reason: "no such restaurant" },
		],
		[
			"[PROV-06]",
			"a refusal without words",
			{ success: false, status: 418, outcome: "refused" },
			{ _tag: "Refused", reason: "API request failed with status 418" },
		],
		[
			"[PROV-05]",
			"a provider that was not reached",
			{ success: false, status: 503, error: "refused the connection", outcome: "unreached" },
			{ _tag: "Unreached", beyond: "provider" },
		],
		[
			"[PROV-05]",
			"an outcome that nobody knows",
			{ success: false, status: 504, error: "no answer in 10 s", outcome: "unknown", attempts: 2 },
			{ _tag: "OutcomeUnknown", reason: "no answer in 10 s", attempts: 2 },
		],
		[
			"[PROV-23]",
			"a success that says nothing",
			{ success: true, status: 200, data: "<html>" },
			{ _tag: "OutcomeUnknown" },
		],
		[
			"[PROV-06]",
			"a failure that does not say what is known",
			{ success: false, status: 500 },
			{ _tag: "Undecodable", reason: "API request failed with status 500" },
		],
		["[PROV-03]", "a reply that is no proxy reply", { ok: true }, { _tag: "Undecodable" }],
	])("%s takes %s for what it is", (_, __, json, failure) =>
		withServer(
			() => ({ json }),
			async ({ config }) => {
				expect(
					await settled(httpOrderRelay(proxyCalls(config), config).place(sale.facts)),
				).toMatchObject({ failure });
			},
		),
	);

	it.each(["unknown", "waiting", "refused"])(
		"[TXN-09] says of the attempts that stand now that an order was not done which is %s, and says it once",
		async (state) => {
			const stands = { state, reason: "no answer", at: "2026-11-20T12:00:01.000Z", attempts: 3 };
			// Sent once more, its answer is lost again: that is another attempt, about which nobody has
			// decided anything.
			const sentAgain = { ...stands, state: "unknown", attempts: 4 };
			await withServer(
				({ body }) => ({
					json: {
						success: true,
						data:
							(body as { readonly attempts?: number }).attempts === undefined ? stands : sentAgain,
					},
				}),
				async ({ config, heard }) => {
					expect(
						await settled(
							httpOrderRelay(proxyCalls(config), config).settle(
								{ ownerId: sale.facts.ownerId, saleId: sale.facts.id },
								"not-done",
							),
						),
					).toMatchObject({ success: sentAgain });
					expect(heard.map(({ method, path }) => [method, path])).toEqual(
						Array(2).fill(["POST", `/api/relay/${sale.facts.id}/settle`]),
					);
					expect(heard.map(({ body }) => body)).toEqual([
						{ found: "not-done" },
						{ found: "not-done", attempts: 3 },
					]);
				},
			);
		},
	);

	it("[TXN-09] says in one call of the attempts that a person has seen that an order was not done, whatever stands there now", () => {
		const stands = {
			state: "unknown",
			reason: "no answer",
			at: "2026-11-20T12:00:01.000Z",
			attempts: 4,
		};
		return withServer(
			() => ({ json: { success: true, data: stands } }),
			async ({ config, heard }) => {
				expect(
					await settled(
						httpOrderRelay(proxyCalls(config), config).settle(
							{ ownerId: sale.facts.ownerId, saleId: sale.facts.id },
							"not-done",
							3,
						),
					),
				).toMatchObject({ success: stands });
				expect(heard.map(({ body }) => body)).toEqual([{ found: "not-done", attempts: 3 }]);
				expect(heard[0]?.headers[accountHeader]).toBe(sale.facts.ownerId);
			},
		);
	});

	it.each([
		["done", "accepted"],
		["not-done", "accepted"],
	] as const)(
		"[TXN-09] settles an order as %s by its sale's id in one call where nothing is left to say, and gives where it stands then",
		(found, state) =>
			withServer(
				() => ({
					json: {
						success: true,
						data: { state, reason: "", at: "2026-11-20T12:00:01.000Z", attempts: 1 },
					},
				}),
				async ({ config, heard }) => {
					const settling = httpOrderRelay(proxyCalls(config), config).settle(
						{ ownerId: sale.facts.ownerId, saleId: sale.facts.id },
						found,
					);
					expect(await settled(settling)).toMatchObject({
						success: { state, at: "2026-11-20T12:00:01.000Z" },
					});
					expect(heard).toMatchObject([
						{ method: "POST", path: `/api/relay/${sale.facts.id}/settle`, body: { found } },
					]);
				},
			),
	);

	it.each<readonly [string, Reply, object]>([
		[
			"an order that the server does not know",
			{ status: 404, json: { success: false, message: "none", code: "not-found" } },
			{ success: undefined },
		],
		[
			"an order that waits for nobody",
			{ status: 409, json: { success: false, message: "no", code: "not-open" } },
			{ failure: { _tag: "Refused", code: "not-open" } },
		],
		[
			"a gateway without a server behind it",
			{ status: 503, text: "gone" },
			{ failure: { _tag: "Unreached" } },
		],
		[
			"a session that is over",
			{ status: 401, json: { success: false, message: "Sign in", code: "not-signed-in" } },
			{ failure: { _tag: "SignedOut" } },
		],
	])("[TXN-09] takes %s for what it is", (_, reply, result) =>
		withServer(
			() => reply,
			async ({ config }) => {
				const relay = httpOrderRelay(proxyCalls(config), config);
				expect(
					await settled(
						relay.settle({ ownerId: sale.facts.ownerId, saleId: sale.facts.id }, "done"),
					),
				).toMatchObject(result);
			},
		),
	);
});
