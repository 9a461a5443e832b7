import { setTimeout as sleep } from "node:timers/promises";
import { OfflineTransaction } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { browser } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { type ItcServer, itcServer } from "./itc-server.ts";
import {
	cards,
	debitBody,
	handOver,
	type ItcTill,
	itcKeys,
	itcSettings,
	itcTill,
	type QueuedRecord,
	queuedSale,
} from "./itc-till.ts";

type Tab = "queued" | "successful" | "failed";
type Listed = { readonly reference: string };

const list = async ({ own }: ItcTill, tab: Tab) =>
	(await own.get(`/api/offline-transactions/${tab}`)).json.data;
const references = async (own: ItcTill, tab: Tab): Promise<readonly string[]> =>
	(await list(own, tab)).map(({ reference }: Listed) => reference);
const process = async ({ own }: ItcTill) =>
	(await own.post("/api/offline-transactions/process")).json.data;
const sale = async ({ own }: ItcTill, { reference }: QueuedRecord) =>
	(await own.get(`/api/transactions?reference=${reference}`)).json.data[0]?.record;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let levers: ItcServer["levers"];
	let calls: ItcServer["calls"];
	let lines: ItcServer["lines"];
	let till: ItcServer["till"];
	let again: ItcServer["again"];
	let provider: ReturnType<typeof sandboxLevers>;
	beforeAll(async () => {
		({ server, levers, calls, lines, till, again } = await itcServer({
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

	describe("the offline queue", () => {
		it("[API-23, OQ-11, TXN-14, TXN-15, TXN-16, TXN-17] lists a sale that was handed over as it was made, the card by its last four", async () => {
			const own = await till();
			const queued = queuedSale(own);
			expect((await handOver(own.own, queued)).status).toBe(200);
			const [listed, ...rest] = await list(own, "queued");
			expect(rest).toEqual([]);
			expect(listed).toMatchObject({
				id: queued.sale_id,
				reference: queued.reference,
				created_at: queued.created_at,
				amount: 11.3,
				payment_method: "itc",
				credential_id: "****0002",
				items: queued.items,
				status: "complete",
				is_offline_transaction: true,
				offline_processing_status: "queued",
				debit_state: "waiting",
				itc_balance_request: {
					credentialId: "****0002",
					timestamp: "2026-11-20T17:05:00.000Z",
					offline: true,
				},
				itc_debit_request: {
					credentialId: "****0002",
					amount: 11.3,
					taxAmount: 1.3,
					stationId: own.place.stationId,
					transactionReference: queued.reference,
					items: [
						{
							name: "Soup",
							quantity: 1,
							unitPrice: 10,
							totalPrice: 10,
							itcMenuType: "Meal",
							taxAmount: 1.3,
							taxRate: 0.13,
						},
					],
				},
			});
			expect(listed.offline_processed_at).toBeUndefined();
			expect(await sale(own, queued)).toMatchObject({
				status: "complete",
				debit_delivery: { is: "waiting" },
				offline_processing_status: "queued",
			});
			expect(Schema.decodeUnknownSync(OfflineTransaction)(listed).amount).toBe(1130);
			expect([await list(own, "successful"), await list(own, "failed"), calls]).toEqual([
				[],
				[],
				[],
			]);
			expect(
				(await own.own.get("/api/offline-transactions/queued")).headers.get("cache-control"),
			).toBe("no-store");
		});

		it("[API-24, API-26, OQ-11, SRV-24] debits what is queued and tells how it went, with ITC's answer beside the sale", async () => {
			const own = await till();
			const queued = queuedSale(own);
			await handOver(own.own, queued);
			const { status, json } = await own.own.post("/api/offline-transactions/process");
			expect([status, json]).toEqual([
				200,
				{ success: true, data: { processed: 1, succeeded: 1, failed: 0, remaining: 0 } },
			]);
			expect(await levers.debits(queued.reference)).toMatchObject([
				{ credentialId: cards.taxable, amount: 11.3 },
			]);
			const [done] = await list(own, "successful");
			expect(done).toMatchObject({
				reference: queued.reference,
				credential_id: "****0002",
				offline_processing_status: "success",
				offline_processed_at: expect.stringMatching(/Z$/),
				itc_debit_response: {
					totalAmount: 11.3,
					transactionStatus: "APPROVED",
					response: [{ accountName: "Taxable Flex", debited: 11.3 }],
				},
			});
			expect([await list(own, "queued"), await list(own, "failed")]).toEqual([[], []]);
			expect(await sale(own, queued)).toMatchObject({
				credential_id: "****0002",
				credential_hash: expect.any(String),
				offline_processing_status: "success",
				itc_transaction_id: done.itc_debit_response.transactionId,
				tenders: [{ method: "itc", credential_id: "****0002" }],
			});
			expect(await process(own)).toEqual({ processed: 0, succeeded: 0, failed: 0, remaining: 0 });
			expect(calls).toHaveLength(1);
		});

		it("[API-25, OQ-09, OQ-13, TXN-16] lists a declined sale as failed with the reason, sends it to nobody, and never tries it again by itself", async () => {
			const own = await till();
			const queued = queuedSale(own, cards.blocked);
			await handOver(own.own, queued);
			expect(await process(own)).toEqual({ processed: 1, succeeded: 0, failed: 1, remaining: 0 });
			expect(await list(own, "failed")).toMatchObject([
				{
					reference: queued.reference,
					offline_processing_status: "failed",
					offline_error_message: "CARD BLOCKED SEE CARD OFFICE",
					offline_processed_at: expect.stringMatching(/Z$/),
					itc_debit_response: {
						responses: [{ operationMessage: "CARD~BLOCKED~SEE~CARD~OFFICE" }],
						transactionReference: queued.reference,
						totalAmount: 0,
					},
					debit_state: "declined",
				},
			]);
			expect(await process(own)).toEqual({ processed: 0, succeeded: 0, failed: 0, remaining: 0 });
			expect([calls.length, await provider.orders(queued.reference)]).toEqual([1, []]);
			expect((await own.own.get("/api/itc/attention")).json.data).toMatchObject([
				{ reference: queued.reference, state: "declined", amount: 11.3, sale_id: queued.sale_id },
			]);
			expect(await sale(own, queued)).toMatchObject({
				status: "failed",
				error_message: "CARD BLOCKED SEE CARD OFFICE",
				offline_error_message: "CARD BLOCKED SEE CARD OFFICE",
				debit_delivery: { is: "refused", reason: "CARD BLOCKED SEE CARD OFFICE" },
			});
		});

		it("[OQ-13] charges no card by a till's call for the debit of a queued sale that was declined: only a person asks for it again", async () => {
			const own = await till();
			const queued = queuedSale(own, cards.empty);
			await handOver(own.own, queued);
			await process(own);
			await levers.putCard({
				credentialId: cards.empty,
				holder: "topped up",
				accounts: [{ id: "7-1", name: "Flex", type: "TAXABLE", balance: 20 }],
			});
			const asked = await own.own.post(
				"/api/itc/debit",
				debitBody(own, { transactionReference: queued.reference, credentialId: cards.empty }),
			);
			expect([asked.json.outcome, calls.length]).toEqual(["declined", 1]);
			expect(await rows(own.own.id)).toMatchObject([{ state: "declined", attempts: 1 }]);
		});

		it("[OQ-13] queues a declined sale again when a person gives the same card's number, and no other's", async () => {
			const own = await till();
			const queued = queuedSale(own, cards.empty);
			await handOver(own.own, queued);
			await process(own);
			const [{ id, attempts }] = (await own.own.get("/api/itc/attention")).json.data;
			const retry = (credentialId: string) =>
				own.own.post(`/api/itc/attention/${id}/retry`, { credentialId, attempts });
			expect([(await retry(cards.taxable)).json.code, (await retry("")).json.field]).toEqual([
				"another-card",
				"credentialId",
			]);
			await levers.putCard({
				credentialId: cards.empty,
				holder: "topped up",
				accounts: [{ id: "7-1", name: "Flex", type: "TAXABLE", balance: 20 }],
			});
			expect((await retry(cards.empty)).json.success).toBe(true);
			expect((await retry(cards.empty)).status).toBe(409);
			expect(await references(own, "queued")).toEqual([queued.reference]);
			expect(await process(own)).toMatchObject({ succeeded: 1, remaining: 0 });
			expect(await levers.debits(queued.reference)).toHaveLength(1);
		});

		it("[OQ-25, TXN-17] keeps one debit however often a sale is handed over, before and after it was debited", async () => {
			const own = await till();
			const queued = queuedSale(own);
			const answers = await Promise.all(Array.from({ length: 8 }, () => handOver(own.own, queued)));
			expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
			await process(own);
			expect((await handOver(own.own, queued)).json).toEqual(answers[0]?.json);
			const masked = {
				...queued,
				tenders: [{ ...queued.tenders[0], credential_id: "****0002" }],
				credential_id: "****0002",
				offline_processing_status: "success",
			};
			expect((await handOver(own.own, masked as QueuedRecord)).json).toEqual(answers[0]?.json);
			expect(await process(own)).toMatchObject({ processed: 0 });
			expect([
				await levers.debits(queued.reference),
				await references(own, "successful"),
			]).toMatchObject([[{}], [queued.reference]]);
			expect(await rows(own.own.id)).toHaveLength(1);
		});

		it("[TXN-18, OQ-11] holds the whole number sealed while the debit is open and not at all once it is settled", async () => {
			const own = await till();
			const [paid, declined] = ["7004123412345678", "7004123487654321"];
			await levers.putCard({
				credentialId: paid,
				holder: "x",
				accounts: [{ id: "1", name: "Flex", type: "TAXABLE", balance: 20 }],
			});
			for (const card of [paid, declined]) await handOver(own.own, queuedSale(own, card));
			const kept = async () => ({
				debits: await rows(own.own.id),
				sales: await server.parts
					.get("database")
					.selectFrom("sales")
					.selectAll()
					.where("owner_id", "=", own.own.id)
					.execute(),
			});
			const open = await kept();
			expect(open.debits.every((row) => row.credential_sealed !== null)).toBe(true);
			await process(own);
			const settled = await kept();
			expect(settled.debits.map((row) => row.credential_sealed)).toEqual([null, null]);
			const told = await Promise.all(
				(["queued", "successful", "failed"] as const).map((tab) => list(own, tab)),
			);
			const all = (await own.own.get("/api/transactions")).text;
			for (const card of [paid, declined])
				for (const text of [
					JSON.stringify(open),
					JSON.stringify(settled),
					JSON.stringify(told),
					all,
					lines.join(""),
				])
					expect(text).not.toContain(card);
			expect(all).toContain("****5678");
		});

		it("[OQ-13, ITCS-15] lets one debit of unknown outcome wait for a person and goes on with the others", async () => {
			const own = await till();
			const sales = [queuedSale(own), queuedSale(own), queuedSale(own)] as const;
			for (const each of sales) await handOver(own.own, each);
			await levers.misbehave("lose-reply");
			expect(await process(own)).toEqual({ processed: 3, succeeded: 2, failed: 1, remaining: 0 });
			const [unknown] = await list(own, "failed");
			expect(unknown).toMatchObject({
				reference: sales[0].reference,
				debit_state: "unknown",
				debit_attempts: 1,
				offline_processing_status: "failed",
				offline_error_message: "outcome unknown: the connection broke off",
			});
			expect(await process(own)).toMatchObject({ processed: 0 });
			expect([calls.length, await provider.orders(sales[0].reference)]).toEqual([3, []]);

			await own.own.post(`/api/itc/attention/${unknown.debit_id}/settle`, { outcome: "done" });
			expect(await references(own, "successful")).toContain(sales[0].reference);
			await process(own);
			expect(await provider.orders(sales[0].reference)).toHaveLength(1);
			expect([calls.length, (await levers.debits(sales[0].reference)).length]).toEqual([3, 1]);
		});

		it("[OQ-13, ITCS-15] debits a sale once more only after a person found that it was not done", async () => {
			const own = await till();
			const queued = queuedSale(own);
			await handOver(own.own, queued);
			await levers.misbehave("http-500");
			await process(own);
			const [{ id, attempts }] = (await own.own.get("/api/itc/attention")).json.data;
			expect(
				(await own.own.post(`/api/itc/attention/${id}/settle`, { outcome: "not-done", attempts }))
					.json.message,
			).toBe("The debit is queued again.");
			expect(await references(own, "queued")).toEqual([queued.reference]);
			expect(await process(own)).toMatchObject({ succeeded: 1, remaining: 0 });
			expect(await levers.debits(queued.reference)).toHaveLength(1);
		});

		it("[OQ-13, ITCS-15] charges nothing for a person's word that comes again after the debit was sent once more", async () => {
			const own = await till();
			const queued = queuedSale(own);
			await handOver(own.own, queued);
			const look = async () => (await own.own.get("/api/itc/attention")).json.data[0];
			await levers.misbehave("http-500");
			await process(own);
			const { id, attempts } = await look();
			const say = async () =>
				(await own.own.post(`/api/itc/attention/${id}/settle`, { outcome: "not-done", attempts }))
					.json;
			expect(await say()).toMatchObject({ success: true });
			// This time the card is charged, and the answer is lost.
			await levers.misbehave("lose-reply");
			await process(own);
			expect(await look()).toMatchObject({ id, state: "unknown" });
			calls.length = 0;
			expect(await say()).toMatchObject({ success: false, code: "sent-since", field: "attempts" });
			await process(own);
			expect([calls.length, (await levers.debits(queued.reference)).length]).toEqual([0, 1]);
		});

		it("[OQ-13] tries a declined card once for each time that a person gives its number, however often that arrives", async () => {
			const own = await till();
			const queued = queuedSale(own, cards.blocked);
			await handOver(own.own, queued);
			await process(own);
			const [{ id, attempts }] = (await own.own.get("/api/itc/attention")).json.data;
			const retry = async () =>
				(
					await own.own.post(`/api/itc/attention/${id}/retry`, {
						credentialId: cards.blocked,
						attempts,
					})
				).json;
			expect(await retry()).toMatchObject({ success: true });
			await process(own);
			calls.length = 0;
			expect(await retry()).toMatchObject({ success: false, code: "sent-since" });
			await process(own);
			expect(calls).toHaveLength(0);
		});

		it("[API-26] leaves what can't be debited now in the queue, and passes over a station that has no ITC", async () => {
			const own = await till();
			const queued = queuedSale(own);
			await handOver(own.own, queued);
			await own.save({ authToken: "wrong" });
			expect(await process(own)).toEqual({ processed: 0, succeeded: 0, failed: 0, remaining: 1 });
			expect(await list(own, "queued")).toMatchObject([
				{ offline_error_message: "ITC answered with HTTP 401" },
			]);
			await own.save({ enableItc: false });
			calls.length = 0;
			expect(await process(own)).toMatchObject({ processed: 0, remaining: 1 });
			expect(calls).toEqual([]);
			const pending = await own.own.post("/api/itc/process-pending");
			expect(pending.json).toEqual({
				success: false,
				message: expect.stringContaining("ITC is not configured"),
			});
			await own.save({});
			expect(await process(own)).toMatchObject({ succeeded: 1, remaining: 0 });
		});

		it("[API-20, ITCS-25] processes what is pending with the stored keys, and with the headers' keys only where none are stored", async () => {
			const own = await till();
			const headers = {
				"subscription-key": itcKeys.subscriptionKey,
				"auth-token": itcKeys.authToken,
			};
			await handOver(own.own, queuedSale(own));
			const stored = await own.own.post("/api/itc/process-pending", undefined, {
				"subscription-key": "wrong",
				"auth-token": "wrong",
			});
			expect([stored.status, stored.json]).toEqual([
				200,
				{ success: true, message: "Processed 1 transactions: 1 succeeded, 0 failed, 0 remaining." },
			]);
			await own.save({ subscriptionKey: null, authToken: null });
			await handOver(own.own, queuedSale(own));
			expect((await own.own.post("/api/itc/process-pending")).json.success).toBe(false);
			expect((await own.own.post("/api/itc/process-pending", undefined, headers)).json).toEqual({
				success: true,
				message: "Processed 1 transactions: 1 succeeded, 0 failed, 0 remaining.",
			});
			expect(lines.join("")).not.toContain(itcKeys.authToken);
		});

		it("[ITCS-16] goes through the queue by itself when a sale is handed over, where the station says so", async () => {
			const own = await till({ autoProcessTransactions: true });
			const queued = queuedSale(own);
			await handOver(own.own, queued);
			while ((await references(own, "successful")).length === 0) await sleep(10);
			while ((await provider.orders(queued.reference)).length === 0) await sleep(10);
			const still = await till();
			await handOver(still.own, queuedSale(still));
			await sleep(200);
			expect([(await list(still, "queued")).length, calls.length]).toEqual([1, 1]);
		});

		it("[API-23, API-24, API-25, API-26] shows and debits the owner's own sales alone, and answers nobody", async () => {
			const own = await till();
			const queued = queuedSale(own);
			await handOver(own.own, queued);
			const stranger = await till();
			await stranger.own.post("/api/itc/settings", itcSettings(server.itcSandboxUrl));
			for (const tab of ["queued", "successful", "failed"] as const) {
				expect(await list(stranger, tab)).toEqual([]);
				expect((await browser(server).get(`/api/offline-transactions/${tab}`)).status).toBe(401);
			}
			expect(await process(stranger)).toEqual({
				processed: 0,
				succeeded: 0,
				failed: 0,
				remaining: 0,
			});
			expect((await browser(server).post("/api/offline-transactions/process")).status).toBe(401);
			expect((await browser(server).post("/api/itc/process-pending")).status).toBe(401);
			expect([calls, await references(own, "queued")]).toEqual([[], [queued.reference]]);
		});
	});
});

onEachDatabase((fresh) => {
	it("[ITCS-15, OQ-13] asks again under its reference for what an ITC that recognises references did not answer, and holds up none behind it", async () => {
		const { server, levers } = await itcServer({
			...(await fresh()),
			ITC_RECOGNISES_REFERENCES: "yes",
		});
		try {
			const own = await itcTill(server, server.itcSandboxUrl, { retryAttempts: 2 });
			const sales = [queuedSale(own), queuedSale(own), queuedSale(own)];
			for (const each of sales) await handOver(own.own, each);
			await levers.misbehave("lose-reply", { times: 2 });
			expect(await process(own)).toEqual({ processed: 2, succeeded: 2, failed: 0, remaining: 1 });
			expect(await list(own, "queued")).toMatchObject([
				{ reference: sales[0]?.reference, debit_state: "unanswered" },
			]);
			expect((await own.own.get("/api/itc/attention")).json.data).toEqual([]);
			expect(await process(own)).toEqual({ processed: 1, succeeded: 1, failed: 0, remaining: 0 });

			const later = Array.from({ length: 5 }, () => queuedSale(own));
			for (const each of later) await handOver(own.own, each);
			await levers.misbehave("lose-reply", { times: "always" });
			expect(await process(own)).toMatchObject({ processed: 0, remaining: 5 });
			const tried = await list(own, "queued");
			expect(
				tried.filter((sale: { readonly debit_state: string }) => sale.debit_state === "unanswered"),
			).toHaveLength(3);
			await levers.behave();
			expect(await process(own)).toMatchObject({ succeeded: 5, remaining: 0 });
			expect(
				await Promise.all(
					[...sales, ...later].map(
						async ({ reference }) => (await levers.debits(reference)).length,
					),
				),
			).toEqual(Array(8).fill(1));
		} finally {
			await server.close();
		}
	});
});
