import { accountHeader, maxReferences } from "@tuckshop/core/contract";
import { defaultItcSettings } from "@tuckshop/core/records";
import { cents } from "@tuckshop/core/rules";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { httpOfflineQueue } from "./contract-ports.ts";
import { httpCampusCard } from "./http-campus-card.ts";
import { httpItcSettings } from "./http-itc-settings.ts";
import { type Reply, withServer } from "./scripted-server.sample.ts";

const settled = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));
const request = {
	credentialId: "60010002",
	amount: cents(1130),
	taxAmount: cents(130),
	stationId: "station-1",
	transactionReference: "POS-1-1",
	items: [{ name: "Soup", quantity: 1, unitPrice: cents(1000), totalPrice: cents(1000) }],
};
const account = { id: "1", name: "Flex", type: "TAXABLE", balance: 12.5 };
const data = {
	success: true,
	message: "",
	operationStatus: "SUCCESS",
	accountsPriority: { aggregatedBalance: [] },
	accounts: [account],
};
const no = (outcome: string | undefined, more = {}) => ({
	json: {
		success: false,
		message: "no",
		error: "no",
		...(outcome ? { outcome } : {}),
		data: { success: false, transactionReference: "POS-1-1", ...more },
	},
});

describe("httpCampusCard", () => {
	it("[SRV-13, SRV-14, TPAY-16] asks for the balance with credentialId and stationId", () =>
		withServer(
			() => ({ json: { success: true, message: "", data } }),
			async ({ config, heard }) => {
				expect(
					await settled(httpCampusCard(config).balance("60010002", "station-1")),
				).toMatchObject({
					success: { accounts: [{ balance: 1250 }] },
				});
				expect(heard).toMatchObject([
					{ method: "GET", path: "/api/itc/balance?credentialId=60010002&stationId=station-1" },
				]);
			},
		));

	it("[SRV-18] asks for what is known of debits by account and references, as many at once as the server takes", () =>
		withServer(
			() => ({ json: { success: true, data: [] } }),
			async ({ config, heard }) => {
				const references = Array.from({ length: maxReferences + 1 }, (_, n) => `POS-1-${n}`);
				expect(await settled(httpCampusCard(config).debits("owner-1", references))).toMatchObject({
					success: [],
				});
				expect(
					heard.map(({ body }) => (body as { references: string[] }).references.length),
				).toEqual([maxReferences, 1]);
				expect(heard[0]).toMatchObject({
					method: "POST",
					path: "/api/itc/debits",
					headers: { [accountHeader]: "owner-1" },
				});
			},
		));

	it.each<readonly [string, Reply, object]>([
		[
			"refused, for data.error",
			{
				json: {
					success: false,
					message: "m",
					outcome: "refused",
					data: { success: false, message: "m", error: "blocked" },
				},
			},
			{ _tag: "Refused", reason: "blocked" },
		],
		[
			"refused, for the message",
			{
				json: {
					success: false,
					message: "m",
					outcome: "refused",
					data: { success: false, message: "m" },
				},
			},
			{ _tag: "Refused", reason: "m" },
		],
		[
			"not reached",
			{
				json: {
					success: false,
					message: "m",
					outcome: "unreached",
					data: { success: false, message: "m" },
				},
			},
			{ _tag: "Unreached", beyond: "itc" },
		],
		[
			"without accounts",
			{ json: { success: true, message: "", data: { success: true, message: "" } } },
			{ _tag: "Undecodable" },
		],
		["a page", { text: "<html>" }, { _tag: "Undecodable" }],
		[
			"after the session",
			{ status: 401, json: { success: false, message: "Sign in first.", code: "not-signed-in" } },
			{ _tag: "SignedOut" },
		],
	])("[SRV-15] a balance that is %s is no balance", (_, reply, fault) =>
		withServer(
			() => reply,
			async ({ config }) =>
				expect(await settled(httpCampusCard(config).balance("6", "s"))).toMatchObject({
					failure: fault,
				}),
		),
	);

	it("[SRV-16, SRV-17, SRV-18] sends a debit in dollars, and gives what was approved in cents", () =>
		withServer(
			() => ({
				json: {
					success: true,
					message: "",
					data: {
						success: true,
						transactionReference: "POS-1-1",
						transactionId: "T1",
						totalAmount: 11.3,
					},
				},
			}),
			async ({ config, heard }) => {
				expect(await settled(httpCampusCard(config).debit(request))).toMatchObject({
					success: { totalAmount: 1130, transactionId: "T1", responses: [] },
				});
				expect(heard).toMatchObject([
					{
						method: "POST",
						path: "/api/itc/debit",
						body: { amount: 11.3, taxAmount: 1.3, transactionReference: "POS-1-1" },
					},
				]);
			},
		));

	it.each<readonly [string, Reply, object]>([
		[
			"declined",
			no("declined", {
				responses: [
					{
						operationStatus: "DECLINED",
						operationMessage: "No~funds",
						transactionId: "0",
						accounts: [],
					},
				],
			}),
			{ _tag: "Declined", said: { operationMessage: "No~funds" } },
		],
		["that never left", no("unreached"), { _tag: "Unreached", beyond: "itc" }],
		["that only a person can find out about", no("unknown"), { _tag: "OutcomeUnknown" }],
		["without an answer of ITC's", no("unanswered"), { _tag: "ResponseLost" }],
		["that failed and does not say how", no(undefined), { _tag: "ResponseLost" }],
		["answered with a page", { text: "<html>" }, { _tag: "ResponseLost" }],
		["answered by a gateway", { status: 502, text: "bad gateway" }, { _tag: "ResponseLost" }],
		["whose answer broke off", { json: {}, cut: true }, { _tag: "ResponseLost" }],
		[
			"refused at the door",
			{ status: 400, json: { success: false, message: "amount", code: "invalid" } },
			{ _tag: "Refused" },
		],
		[
			"after the session",
			{ status: 401, json: { success: false, message: "Sign in first.", code: "not-signed-in" } },
			{ _tag: "SignedOut" },
		],
	])("a debit %s is never taken for paid", (_, reply, fault) =>
		withServer(
			() => reply,
			async ({ config }) =>
				expect(await settled(httpCampusCard(config).debit(request))).toMatchObject({
					failure: fault,
				}),
		),
	);
});

describe("httpOfflineQueue", () => {
	it.each([400, 403, 409, 429, 500, 502, 503])(
		"[OQ-23] fails to process where the server answers %i, whatever its body says",
		(status) =>
			withServer(
				() => ({
					status,
					json: { success: true, data: { processed: 2, succeeded: 2, failed: 0, remaining: 0 } },
				}),
				async ({ config }) =>
					expect(await settled(httpOfflineQueue(config).process("owner-7"))).toMatchObject({
						_tag: "Failure",
					}),
			),
	);

	it("[OQ-21] processes by POST /api/offline-transactions/process", () =>
		withServer(
			({ method }) =>
				method === "POST"
					? {
							json: {
								success: true,
								data: { processed: 2, succeeded: 1, failed: 1, remaining: 0 },
							},
						}
					: { status: 500, text: "no" },
			async ({ config, heard }) => {
				expect(await settled(httpOfflineQueue(config).process("owner-7"))).toMatchObject({
					success: { processed: 2 },
				});
				expect(heard[0]).toMatchObject({
					method: "POST",
					path: "/api/offline-transactions/process",
				});
				expect(await settled(httpOfflineQueue(config).list("queued", "owner-7"))).toMatchObject({
					failure: { _tag: "Undecodable" },
				});
				expect(heard[1]).toMatchObject({ method: "GET", path: "/api/offline-transactions/queued" });
				// Tabs of one browser share a session: nothing of another account's queue is read or
				// started.
				expect(heard.map(({ headers }) => headers[accountHeader])).toEqual(["owner-7", "owner-7"]);
			},
		));
});

describe("httpItcSettings", () => {
	const settings = {
		...defaultItcSettings("https://itc.example"),
		enableItc: true,
		subscriptionKey: "key",
		authToken: "token",
	};

	it("[ITCS-13, ITCS-17, ITCS-20, ITCS-25] reads and saves at the server alone: a station's, or without one the account's", () =>
		withServer(
			({ path }) =>
				path.endsWith("process-pending")
					? { json: { success: true, message: "done" } }
					: { json: { success: true, data: settings, saved: "station", has_keys: true } },
			async ({ config, heard }) => {
				const source = httpItcSettings(config);
				expect(await settled(source.read("s-1"))).toMatchObject({
					success: { settings, saved: "station", hasKeys: true },
				});
				await settled(source.save(settings, "s-1"));
				await settled(source.save(settings));
				expect(
					await settled(source.processPending({ subscriptionKey: "key", authToken: "token" })),
				).toMatchObject({ success: { message: "done" } });
				expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
					"GET /api/itc/settings/s-1",
					"POST /api/itc/settings/s-1",
					"POST /api/itc/settings",
					"POST /api/itc/process-pending",
				]);
				expect([heard[1]?.body, heard[2]?.body]).toEqual([settings, settings]);
				expect(heard[3]?.headers).toMatchObject({
					"subscription-key": "key",
					"auth-token": "token",
				});
			},
		));
});
