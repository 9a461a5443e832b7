import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { hastyItcWire, type ItcServer, itcServer } from "./itc-server.ts";
import { cards, debitBody, type ItcTill, itcKeys, itcTill } from "./itc-till.ts";

const zeros = "00000000-0000-0000-0000-000000000000";

const debit = ({ own }: ItcTill, body: object) => own.post("/api/itc/debit", body);
const rowsOf = (server: ServerUnderTest, ownerId: string) =>
	server.parts
		.get("database")
		.selectFrom("itc_debits")
		.selectAll()
		.where("owner_id", "=", ownerId)
		.execute();

onEachDatabase((fresh) => {
	describe.each([true, false])("an ITC that recognises references: %s", (recognises) => {
		let server: ServerUnderTest;
		let levers: ItcServer["levers"];
		let calls: ItcServer["calls"];
		let lines: ItcServer["lines"];
		let till: ItcServer["till"];
		let again: ItcServer["again"];
		/** The ledger's state at each call. */
		const atCall: string[] = [];
		beforeAll(async () => {
			({ server, levers, calls, lines, till, again } = await itcServer(
				{ ...(await fresh()), ITC_RECOGNISES_REFERENCES: recognises ? "yes" : "no" },
				{
					async beforeCall({ body }, { parts }) {
						const { transactionReference = "" } = (body ?? {}) as {
							readonly transactionReference?: string;
						};
						const row = await parts
							.get("database")
							.selectFrom("itc_debits")
							.select("state")
							.where("reference", "=", transactionReference)
							.executeTakeFirst();
						atCall.push(row?.state ?? "nothing");
					},
				},
			));
		});
		afterEach(async () => {
			await again();
			await levers.change({ shape: "first", recognisesReferences: recognises });
			atCall.length = 0;
		});
		afterAll(() => server.close());

		it("[SRV-16, SRV-18, API-22, ITC-30, ITC-31, ITC-32] debits a card and answers in both documented shapes at once", async () => {
			const own = await till();
			const body = debitBody(own, { credentialId: cards.everyKind, amount: 430, taxAmount: 0 });
			const { status, json, headers } = await debit(own, body);
			const account = (name: string, type: string, transactionAmount: number, balance: number) => ({
				name,
				type,
				transactionAmount,
				balance,
				receipt: `${name}, card ****0001`,
			});
			expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
			expect(json).toEqual({
				success: true,
				message: "APPROVED",
				receipt: expect.stringMatching(/^\S+Z [\w-]{43}$/),
				data: {
					success: true,
					responses: [
						{
							operationStatus: "SUCCESS",
							operationMessage: "APPROVED",
							transactionId: json.data.transactionId,
							accounts: [
								account("Residence Meal Plan", "PLAN_TAX_EXEMPT", 425, 0),
								account("Tax Exempt Flex", "TAX_EXEMPT", 5, 145),
							],
						},
					],
					totalAmount: 430,
					taxExemptAmount: 430,
					taxableAmount: 0,
					transactionReference: body.transactionReference,
					transactionStatus: "APPROVED",
					transactionId: expect.stringMatching(/[1-9]/),
					response: [
						{ accountName: "Residence Meal Plan", debited: 425 },
						{ accountName: "Tax Exempt Flex", debited: 5 },
					],
				},
			});
			expect(await levers.debits(body.transactionReference)).toMatchObject([
				{ credentialId: cards.everyKind, amount: 430 },
			]);
		});

		it("[SRV-16, SRV-17, API-20, API-22] sends ITC the documented body in either shape of an item, with key and token", async () => {
			const own = await till();
			const bodies = [
				debitBody(own),
				debitBody(own, { items: [{ name: "Soup", quantity: 1, price: 10, totalPrice: 10 }] }),
			];
			for (const body of bodies) expect((await debit(own, body)).json.success).toBe(true);
			expect(calls.map(({ body }) => body)).toEqual(bodies);
			expect(calls[0]).toMatchObject({
				method: "POST",
				headers: { "subscription-key": itcKeys.subscriptionKey, "auth-token": itcKeys.authToken },
			});
			expect(String(calls[0]?.url)).toBe(`${server.itcSandboxUrl}/payments/v1/api/payments/debit`);
		});

		it("[API-22] reads the second document's shape from ITC too", async () => {
			await levers.change({ shape: "second" });
			const own = await till();
			const { json } = await debit(own, debitBody(own));
			expect(json).toMatchObject({
				success: true,
				message: "Payment approved",
				data: {
					totalAmount: 11.3,
					response: [{ accountName: "Taxable Flex", debited: 11.3 }],
					responses: [{ operationStatus: "SUCCESS" }],
				},
			});
		});

		it("[ITCS-15, API-22] is written before the call and answered from the ledger ever after", async () => {
			const own = await till();
			const body = debitBody(own);
			const first = await debit(own, body);
			for (const again of [
				body,
				Object.fromEntries(Object.entries(body).reverse()),
				{ ...body, items: [] },
			])
				expect((await debit(own, again)).json).toEqual(first.json);
			expect([calls.length, atCall]).toEqual([1, ["sending"]]);
			expect(await rowsOf(server, own.own.id)).toMatchObject([
				{ state: "approved", attempts: 1, amount_cents: 1130, tax_cents: 130 },
			]);
		});

		it("[ITCS-15, API-22] makes one debit of many repeats at once, and gives all of them its answer", async () => {
			const own = await till();
			await levers.misbehave("answer-late", { delayMs: 300 });
			const body = debitBody(own);
			const answers = await Promise.all(Array.from({ length: 12 }, () => debit(own, body)));
			expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
			expect([answers[0]?.json.success, calls.length]).toEqual([true, 1]);
			expect(await levers.debits(body.transactionReference)).toHaveLength(1);
		});

		it("[API-22, API-02] refuses another debit under a used reference, also while the first is on its way", async () => {
			const own = await till();
			await levers.misbehave("answer-late", { delayMs: 300 });
			const body = debitBody(own);
			const others = [{ amount: 11.31 }, { taxAmount: 1.29 }, { credentialId: cards.everyKind }];
			const first = debit(own, body);
			await new Promise((resolve) => setTimeout(resolve, 100));
			for (const change of others) {
				const { status, json } = await debit(own, { ...body, ...change });
				expect([status, json.code, json.field]).toEqual([
					409,
					"debit-conflict",
					"transactionReference",
				]);
			}
			expect((await first).json.success).toBe(true);
			expect((await debit(own, { ...body, ...others[0] })).status).toBe(409);
			expect(await levers.debits(body.transactionReference)).toHaveLength(1);
		});

		it("[API-22] keeps the references of two owners apart", async () => {
			const [one, other] = [await till(), await till()];
			const transactionReference = "TABLE-4-1790000000000";
			expect((await debit(one, debitBody(one, { transactionReference }))).json.success).toBe(true);
			await levers.change({ recognisesReferences: false });
			expect(
				(
					await debit(
						other,
						debitBody(other, { transactionReference, credentialId: cards.everyKind }),
					)
				).json.success,
			).toBe(true);
			expect(calls).toHaveLength(2);
		});

		it.each([
			[cards.blocked, "CARD~BLOCKED~SEE~CARD~OFFICE", "CARD BLOCKED SEE CARD OFFICE"],
			[cards.empty, "INSUFFICIENT~FUNDS", "INSUFFICIENT FUNDS"],
			["60010004", "INSUFFICIENT~FUNDS", "INSUFFICIENT FUNDS"],
			["99999999", "CREDENTIAL~NOT~FOUND", "CREDENTIAL NOT FOUND"],
		])(
			"[ITC-22, ITC-23, ITC-24, ITC-25] tells of %s declined with %s, and calls ITC once",
			async (credentialId, said, reason) => {
				const own = await till();
				const { status, json } = await debit(own, debitBody(own, { credentialId }));
				expect(status).toBe(200);
				expect(json).toMatchObject({
					success: false,
					outcome: "declined",
					message: reason,
					error: reason,
					data: {
						success: false,
						error: reason,
						responses: [
							{
								operationStatus: "DECLINED",
								operationMessage: said,
								transactionId: zeros,
								accounts: [],
							},
						],
						transactionStatus: "DECLINED",
					},
				});
				expect([calls.length, await levers.debits()]).toEqual([1, []]);
				expect(await rowsOf(server, own.own.id)).toMatchObject([
					{ state: "declined", attempts: 1 },
				]);
			},
		);

		it("[ITC-22, API-22] asks ITC again when a till asks again after a decline", async () => {
			const own = await till();
			const body = debitBody(own, { credentialId: cards.empty });
			expect((await debit(own, body)).json.outcome).toBe("declined");
			await levers.putCard({
				credentialId: cards.empty,
				holder: "topped up",
				accounts: [{ id: "7-1", name: "Flex", type: "TAXABLE", balance: 20 }],
			});
			expect((await debit(own, body)).json.success).toBe(true);
			expect(await levers.debits(body.transactionReference)).toHaveLength(1);
		});

		it("[ITCS-15, API-22] charges nothing for a call that comes again or late: its till has had an answer, and may have sold in another way", async () => {
			const own = await till();
			const body = debitBody(own, { credentialId: cards.empty });
			const calledAt = (askedAt: string) =>
				own.own.post("/api/itc/debit", body, { "tuckshop-asked-at": askedAt });
			const [early, first, later] = [
				"2026-11-20T12:00:00.000Z",
				"2026-11-20T12:00:00.001Z",
				"2026-11-20T12:00:03.000Z",
			] as const;
			expect((await calledAt(first)).json.outcome).toBe("declined");
			await levers.putCard({
				credentialId: cards.empty,
				holder: "topped up",
				accounts: [{ id: "7-1", name: "Flex", type: "TAXABLE", balance: 20 }],
			});
			for (const late of [first, early])
				expect((await calledAt(late)).json.outcome).toBe("declined");
			expect([calls.length, await levers.debits(body.transactionReference)]).toEqual([1, []]);
			expect((await calledAt(later)).json.success).toBe(true);
			expect((await calledAt("yesterday")).status).toBe(400);
		});

		const lost = ["lose-reply", "time-out", "slow-body"].map((kind) => ({ kind, more: {} }));
		const lostEitherWay = ["http-500", "html", "cut-json", "code-400"].flatMap((kind) =>
			[false, true].map((afterWork) => ({ kind, more: { afterWork } })),
		);
		it.each([...lost, ...lostEitherWay])(
			"[ITCS-15, API-22] treats an answer lost by $kind $more as neither paid nor declined",
			async ({ kind, more }) => {
				const own = await till();
				await levers.misbehave(kind, more);
				const body = debitBody(own);
				const first = await debit(own, body);
				const second = await debit(own, body);
				const made = await levers.debits(body.transactionReference);
				if (recognises) {
					expect([first.json.success, second.json]).toEqual([true, first.json]);
					expect([calls.length, made.length]).toEqual([2, 1]);
				} else {
					expect(first.json).toMatchObject({
						success: false,
						outcome: "unknown",
						error: expect.stringMatching(/\w/),
						data: { success: false },
					});
					expect(second.json).toEqual(first.json);
					expect(calls).toHaveLength(1);
					expect(made.length).toBeLessThanOrEqual(1);
					expect(await rowsOf(server, own.own.id)).toMatchObject([
						{ state: "unknown", attempts: 1 },
					]);
				}
			},
		);

		it("[ITCS-15] makes no more calls in one request than the settings allow, and says that it may have charged", async () => {
			const own = await till({ retryAttempts: 3 });
			await levers.misbehave("lose-reply", { times: 3 });
			const body = debitBody(own);
			const first = await debit(own, body);
			expect([first.json.success, first.json.outcome, calls.length]).toEqual([
				false,
				recognises ? "unanswered" : "unknown",
				recognises ? 3 : 1,
			]);
			expect((await debit(own, body)).json.success).toBe(recognises);
			expect(await levers.debits(body.transactionReference)).toHaveLength(1);
		});

		it("[ITCS-15] lists what only a person can find out, and takes what the person found", async () => {
			const own = await till({ retryAttempts: 1 });
			const bodies = [debitBody(own), debitBody(own)] as const;
			for (const body of bodies) {
				await levers.misbehave("lose-reply");
				await debit(own, body);
			}
			const { json, headers } = await own.own.get("/api/itc/attention");
			expect(headers.get("cache-control")).toBe("no-store");
			expect(json.data).toMatchObject(
				bodies.map(({ transactionReference }) => ({
					reference: transactionReference,
					state: recognises ? "unanswered" : "unknown",
					amount: 11.3,
					credential_id: "****0002",
					sale_id: null,
					reason: "the connection broke off",
				})),
			);
			const settle = (id: string, body: object) =>
				own.own.post(`/api/itc/attention/${id}/settle`, body);
			const [done, not] = json.data;
			const stranger = await till();
			expect((await stranger.own.get("/api/itc/attention")).json.data).toEqual([]);
			expect(
				(await stranger.own.post(`/api/itc/attention/${done.id}/settle`, { outcome: "done" }))
					.status,
			).toBe(404);
			expect((await settle(done.id, { outcome: "perhaps" })).json.field).toBe("outcome");

			expect((await settle(done.id, { outcome: "done", transactionId: "T-9" })).json.success).toBe(
				true,
			);
			expect((await debit(own, bodies[0])).json).toMatchObject({
				success: true,
				data: { totalAmount: 11.3, transactionId: "T-9" },
			});
			expect((await settle(done.id, { outcome: "not-done" })).status).toBe(409);

			expect((await settle(not.id, { outcome: "not-done" })).json.code).toBe("sent-since");
			expect(
				(await settle(not.id, { outcome: "not-done", attempts: not.attempts })).json.success,
			).toBe(true);
			expect((await own.own.get("/api/itc/attention")).json.data).toEqual([]);
			const before = calls.length;
			expect((await debit(own, bodies[1])).json.success).toBe(true);
			expect(calls.length).toBe(before + 1);
		});

		it("[TXN-18] keeps no more of the card than its last four and a keyed hash, in rows, answers and log lines", async () => {
			const own = await till({ retryAttempts: 1 });
			const credentialId = "7004123499998888";
			await levers.putCard({
				credentialId,
				holder: "x",
				accounts: [{ id: "1", name: `Card ${credentialId}`, type: "TAXABLE", balance: 20 }],
			});
			const answers = [await debit(own, debitBody(own, { credentialId }))];
			await levers.putCard({
				credentialId,
				holder: "x",
				declines: `CARD~${credentialId}~BLOCKED`,
				accounts: [],
			});
			answers.push(await debit(own, debitBody(own, { credentialId })));
			await levers.misbehave("lose-reply");
			answers.push(
				await debit(own, debitBody(own, { credentialId })),
				await own.own.get("/api/itc/attention"),
			);
			expect(answers.map(({ json }) => json.outcome)).toEqual([
				undefined,
				"declined",
				recognises ? "unanswered" : "unknown",
				undefined,
			]);
			expect(answers[1]?.json.error).toBe("CARD ****8888 BLOCKED");
			const rows = await rowsOf(server, own.own.id);
			expect(rows.map((row) => row.credential_sealed)).toEqual([null, null, null]);
			expect(new Set(rows.map((row) => row.credential_hash)).size).toBe(1);
			for (const text of [...answers.map(({ text }) => text), JSON.stringify(rows), lines.join("")])
				expect(text).not.toContain(credentialId);
			expect(answers[0]?.text).toContain("****8888");
		});

		it("[API-22, API-02] answers nobody and no stranger, names what is wrong, and charges nothing", async () => {
			const own = await till();
			const stranger = await till();
			expect((await browser(server).post("/api/itc/debit", debitBody(own))).status).toBe(401);
			const foreign = await debit(stranger, debitBody(own));
			expect([foreign.status, foreign.json.field]).toEqual([404, "stationId"]);
			for (const [field, change] of [
				["credentialId", { credentialId: "" }],
				["amount", { amount: 0 }],
				["amount", { amount: -11.3 }],
				["amount", { amount: 1e308 }],
				["amount", { amount: 11.305 }],
				["taxAmount", { taxAmount: "NaN" }],
				["transactionReference", { transactionReference: "" }],
				["transactionReference", { transactionReference: "x".repeat(101) }],
				["items", { items: "Soup" }],
			] as const) {
				const { status, json } = await debit(own, { ...debitBody(own), ...change });
				expect([field, status, json.field.split(".")[0]]).toEqual([field, 400, field]);
			}
			await own.save({ enableItc: false });
			expect((await debit(own, debitBody(own))).json.code).toBe("itc-not-configured");
			expect([calls, await rowsOf(server, own.own.id), await levers.debits()]).toEqual([
				[],
				[],
				[],
			]);
		});

		it("[ITCS-15] tells of a key that ITC refuses as of a debit that never left, and goes on once the key is right", async () => {
			const own = await till({ authToken: "wrong" });
			const body = debitBody(own);
			const { json } = await debit(own, body);
			expect(json).toMatchObject({
				success: false,
				outcome: "unreached",
				error: "ITC answered with HTTP 401",
			});
			expect([calls.length, await rowsOf(server, own.own.id)]).toMatchObject([
				1,
				[{ state: "waiting" }],
			]);
			await own.save(itcKeys);
			expect((await debit(own, body)).json.success).toBe(true);
		});
	});

	it("[ITCS-15] tries a debit that never left as often as the settings say, and puts it back to waiting", async () => {
		const { server } = await itcServer({
			...(await fresh()),
			ITC_HOSTS: "http://127.0.0.1:9",
			ITC_RECOGNISES_REFERENCES: "no",
		});
		try {
			const own = await itcTill(server, "http://127.0.0.1:9", { retryAttempts: 3 });
			const body = debitBody(own);
			const { json } = await debit(own, body);
			expect(json).toMatchObject({
				success: false,
				outcome: "unreached",
				error: "ITC refused the connection",
			});
			expect(await rowsOf(server, own.own.id)).toMatchObject([
				{ state: "waiting", attempts: 3, reason: "ITC refused the connection" },
			]);
			expect((await own.own.get("/api/itc/attention")).json.data).toEqual([]);
		} finally {
			await server.close();
		}
	});

	it("[ITCS-15] forgets no lost answer over a repeat that never left: the card may have been charged", async () => {
		let calls = 0;
		const wire = hastyItcWire();
		const { server } = await itcServer(
			{ ...(await fresh()), ITC_RECOGNISES_REFERENCES: "yes" },
			{
				itcWire: {
					call: async (call) => {
						calls += 1;
						if (calls === 1) await wire.call(call);
						return calls === 1
							? { is: "lost", reason: "the connection broke off" }
							: { is: "unreached", reason: "ITC refused the connection" };
					},
				},
			},
		);
		try {
			const own = await itcTill(server, server.itcSandboxUrl, { retryAttempts: 3 });
			const { json } = await debit(own, debitBody(own));
			expect([calls, json.success, json.outcome]).toEqual([3, false, "unanswered"]);
			expect(await rowsOf(server, own.own.id)).toMatchObject([{ state: "unanswered" }]);
			expect((await own.own.get("/api/itc/attention")).json.data).toHaveLength(1);
		} finally {
			await server.close();
		}
	});
});
