import { orderForProvider } from "@tuckshop/adapters/provider";
import { saleOfRecord, TransactionRecord } from "@tuckshop/core/records";
import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginEpoch } from "../../../server/src/marks/epoch.ts";
import { realWorld } from "../../../server/src/world.ts";
import type { Browser } from "../browser.ts";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import {
	debitBody,
	handOver,
	type ItcTill,
	itcLevers,
	newReference,
	queuedSale,
} from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";

const decode = Schema.decodeUnknownSync(TransactionRecord);
const at = "2026-11-20T17:06:00.000Z";
const sendingToLedger = { is: "sending", since: "2026-11-20T17:05:01.000Z" };
type Record = ReturnType<typeof saleRecord>;

/** A sale as its till sends it again, with the outcome that it knows of the provider. */
const knowing = (sale: Record, provider: object, sentUnder?: string) => ({
	...sale,
	deliveries: { ledger: sendingToLedger, provider },
	...(sentUnder === undefined ? {} : { sent_under: sentUnder }),
});

onEachDatabase((fresh) => {
	describe.each([false, true])("where references are recognised: %s", (recognises) => {
		let itc: ItcServer;
		beforeAll(async () => {
			const said = recognises ? "yes" : "no";
			itc = await itcServer({
				...(await fresh()),
				ITC_RECOGNISES_REFERENCES: said,
				PROVIDER_RECOGNISES_REFERENCES: said,
			});
		});
		afterAll(() => itc.server.close());

		const database = () => itc.server.parts.get("database");
		const epoch = async (): Promise<string> =>
			(await itc.server.parts.get("serverMarks").mark()).epoch;
		const send = (own: Browser, sale: { readonly sale_id: string }) =>
			own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
		const place = async (
			own: Browser,
			sale: Record | ReturnType<typeof queuedSale>,
			sentUnder?: string,
		) =>
			(
				await own.post(
					"/api/truffle-proxy",
					{
						endpoint: "/place_order",
						method: "POST",
						body: orderForProvider(saleOfRecord(decode(sale)).facts),
						product_restaurant_id: sale.product_restaurant_id,
						...(sentUnder === undefined ? {} : { sent_under: sentUnder }),
					},
					{ "idempotency-key": sale.sale_id },
				)
			).json;
		const process = async (own: Browser) =>
			(await own.post("/api/offline-transactions/process")).json.data;
		/** The provider's orders and ITC's debits under a sale's reference. */
		const made = async ({ reference }: { readonly reference: string }) => [
			(await itcLevers(itc.server.itcSandboxUrl).debits(reference)).length,
			(await sandboxLevers(itc.server.sandboxUrl ?? "").orders(reference)).length,
		];
		const orders = async ({ own }: ItcTill) => (await own.get("/api/relay/attention")).json.data;
		const debits = async ({ own }: ItcTill) => (await own.get("/api/itc/attention")).json.data;
		const known = async ({ own }: ItcTill, { reference }: { readonly reference: string }) =>
			(await own.post("/api/itc/debits", { references: [reference] })).json.data[0];
		/** Deletes an owner's work as a restored backup does; the sales in `keeping` stay. */
		async function forget({ own }: ItcTill, keeping: { readonly sales?: boolean } = {}) {
			await database().deleteFrom("relay_orders").where("owner_id", "=", own.id).execute();
			await database().deleteFrom("itc_debits").where("owner_id", "=", own.id).execute();
			if (!keeping.sales)
				await database().deleteFrom("sales").where("owner_id", "=", own.id).execute();
			await beginEpoch(database(), realWorld);
		}

		it("[HEAL-05] gives a receipt with each outcome that it tells, and the same one with each repeat", async () => {
			const till = await itc.till();
			const sale = saleRecord(till.place);
			const first = (await send(till.own, sale)).json.data;
			expect(first.receipt).toMatch(/^\S+Z [\w-]{43}$/);
			expect((await send(till.own, sale)).json.data).toEqual(first);
			const ordered = await place(till.own, sale);
			expect(ordered).toMatchObject({
				success: true,
				receipt: expect.stringMatching(/Z [\w-]{43}$/),
			});
			expect(ordered.receipt).not.toBe(first.receipt);
			expect(await place(till.own, sale)).toEqual(ordered);
			await sandboxLevers(itc.server.sandboxUrl ?? "").misbehave("code-400");
			const refused = saleRecord(till.place);
			await send(till.own, refused);
			const answer = await place(till.own, refused);
			expect(answer.outcome).toBe("refused");
			expect(answer.receipt).toMatch(/Z [\w-]{43}$/);
			await sandboxLevers(itc.server.sandboxUrl ?? "").behave();
		});

		it.each([true, false])(
			"[HEAL-05] orders nothing again that the provider accepted, by the receipt; the sale itself was kept: %s",
			async (keptSale) => {
				const till = await itc.till();
				const sale = saleRecord(till.place);
				const under = await epoch();
				await send(till.own, sale);
				const { receipt } = await place(till.own, sale);
				await forget(till, { sales: keptSale });
				await send(till.own, knowing(sale, { is: "accepted", at, receipt }, under));
				expect(await orders(till)).toEqual([]);
				const { json } = await till.own.get(`/api/transactions?reference=${sale.reference}`);
				expect(json.data[0].record.deliveries.provider.is).toBe("accepted");
				expect(await place(till.own, sale)).toMatchObject({ success: true, receipt });
				expect(await made(sale)).toEqual([0, 1]);
			},
		);

		it("[HEAL-05] orders nothing anew that may have gone in what was forgotten, though its till waits to send it", async () => {
			const till = await itc.till();
			const sale = saleRecord(till.place);
			const waits = knowing(sale, { is: "waiting" }, await epoch());
			await send(till.own, waits);
			expect(await place(till.own, sale)).toMatchObject({ success: true });
			await forget(till, { sales: true });
			// Its till never received the answer for the order that the provider took.
			await send(till.own, waits);
			const again = await place(till.own, sale);
			expect(again).toMatchObject(
				recognises ? { success: true } : { success: false, outcome: "unknown", attempts: 1 },
			);
			expect(await made(sale)).toEqual([0, 1]);
			if (recognises) return;
			expect(await orders(till)).toMatchObject([{ sale_id: sale.sale_id, state: "unknown" }]);
			// A person has looked, and the order exists.
			const settled = await till.own.post(`/api/relay/${sale.sale_id}/settle`, {
				found: "done",
			});
			expect(settled.status).toBe(200);
			expect(await place(till.own, sale)).toMatchObject({ success: true });
			expect(await made(sale)).toEqual([0, 1]);
		});

		it("[HEAL-05] orders nothing anew of a sale that the ledger forgot too, and whose till did not yet hear of that", async () => {
			const till = await itc.till();
			const [sale, later] = [saleRecord(till.place), saleRecord(till.place)];
			const under = await epoch();
			await send(till.own, knowing(sale, { is: "waiting" }, under));
			expect(await place(till.own, sale, under)).toMatchObject({ success: true });
			await forget(till);
			// The order arrives before the sale arrives again.
			const again = await place(till.own, sale, under);
			expect(again).toMatchObject(
				recognises ? { success: true } : { success: false, outcome: "unknown", attempts: 1 },
			);
			expect(await made(sale)).toEqual([0, 1]);
			// One of this epoch is sent at once.
			expect(await place(till.own, later, await epoch())).toMatchObject({ success: true });
			expect(await made(later)).toEqual([0, 1]);
		});

		it("[HEAL-05] puts an order on the list that a till says was accepted, without a receipt and from an earlier epoch", async () => {
			const till = await itc.till();
			const [sale, sent, strangers] = [
				saleRecord(till.place),
				saleRecord(till.place),
				saleRecord(till.place),
			] as const;
			const under = await epoch();
			await forget(till);
			await send(till.own, knowing(sale, { is: "accepted", at }, under));
			await send(till.own, knowing(sent, sendingToLedger, under));
			// Of this epoch, or of none: an unsigned statement marks nothing as done, and nothing as
			// lost.
			await send(till.own, knowing(strangers, { is: "accepted", at }, await epoch()));
			await send(till.own, knowing(saleRecord(till.place), { is: "accepted", at }));
			await send(till.own, knowing(saleRecord(till.place), { is: "nothing-to-send" }, under));
			expect(await orders(till)).toMatchObject(
				[sale, sent].map(({ sale_id }) => ({
					sale_id,
					state: "unknown",
					reason: expect.stringMatching(/^forgotten: .* the provider may have taken this/),
				})),
			);
			expect((await place(till.own, sale)).outcome).toBe("unknown");
			expect(await made(sale)).toEqual([0, 0]);
		});

		it("[HEAL-05] believes no receipt of another sale, another outcome or another place", async () => {
			const till = await itc.till();
			const ordered = saleRecord(till.place);
			await send(till.own, ordered);
			const { receipt } = await place(till.own, ordered);
			const ledgers = (await send(till.own, ordered)).json.data.receipt;
			await forget(till);
			const other = saleRecord(till.place);
			const under = "e".repeat(24);
			await send(till.own, knowing(other, { is: "accepted", at, receipt }, under));
			await send(till.own, knowing(ordered, { is: "accepted", at, receipt: ledgers }, under));
			expect((await orders(till)).map(({ sale_id, state }: never) => [sale_id, state])).toEqual([
				[other.sale_id, "unknown"],
				[ordered.sale_id, "unknown"],
			]);
			// An unproven refusal leaves the order to be sent, as today.
			const third = saleRecord(till.place);
			await send(till.own, knowing(third, { is: "refused", at, reason: "no", receipt }, under));
			expect(await orders(till)).toHaveLength(2);
		});

		it("[HEAL-05] debits nothing again that ITC approved, by the receipt, and orders it once at most", async () => {
			const till = await itc.till();
			const sale = queuedSale(till);
			await handOver(till.own, sale);
			await process(till.own);
			expect(await made(sale)).toEqual([1, 1]);
			const { receipt, approval } = await known(till, sale);
			await forget(till);
			const masked = "****0002";
			expect(
				(
					await handOver(till.own, {
						...sale,
						credential_id: masked,
						tenders: [{ method: "itc", amount: 11.3, credential_id: masked }],
						itc_balance_request: JSON.stringify({
							...JSON.parse(sale.itc_balance_request),
							credentialId: masked,
						}),
						offline_processing_status: "success",
						itc_debit_response: approval,
						debit_delivery: { is: "accepted", at, receipt },
						sent_under: "e".repeat(24),
					} as never)
				).status,
			).toBe(200);
			expect(await known(till, sale)).toMatchObject({ state: "approved", receipt, approval });
			await process(till.own);
			expect(await debits(till)).toEqual([]);
			// Where the provider can't be asked by reference, a person looks.
			await expect
				.poll(async () => (await orders(till)).map(({ state }: never) => state))
				.toEqual(recognises ? [] : ["unknown"]);
			expect(await made(sale)).toEqual([1, 1]);
		});

		it("[HEAL-05] takes a debit that was held for approved by its receipt, and a decline for one that it forgot", async () => {
			const till = await itc.till();
			const [sale, declined] = [queuedSale(till), queuedSale(till, "60010007")] as const;
			for (const each of [sale, declined]) await handOver(till.own, each);
			await process(till.own);
			const [approval, decline] = [await known(till, sale), await known(till, declined)];
			expect([approval.state, decline.state]).toEqual(["approved", "declined"]);
			// As the backup had it, and as the start after the restore held it.
			await database()
				.updateTable("itc_debits")
				.set({ state: "unknown", answer: null, processed_at: null, held_at: at })
				.where("reference", "=", sale.reference)
				.execute();
			await database()
				.deleteFrom("itc_debits")
				.where("reference", "=", declined.reference)
				.execute();
			await database().deleteFrom("sales").where("owner_id", "=", till.own.id).execute();
			await beginEpoch(database(), realWorld);
			await handOver(till.own, {
				...sale,
				offline_processing_status: "success",
				debit_delivery: { is: "accepted", at, receipt: approval.receipt },
			} as never);
			await handOver(till.own, {
				...declined,
				offline_processing_status: "failed",
				debit_delivery: { is: "refused", at, reason: "no money", receipt: decline.receipt },
			} as never);
			await process(till.own);
			expect((await known(till, sale)).state).toBe("approved");
			expect(await known(till, declined)).toMatchObject({ state: "declined", reason: "no money" });
			expect((await made(sale))[0]).toBe(1);
			expect(await made(declined)).toEqual([0, 0]);
		});

		it("[HEAL-04] charges no card again for which a till asked before the database went back", async () => {
			const till = await itc.till();
			const under = await epoch();
			const request = debitBody(till, { transactionReference: newReference() });
			const ask = async (sentUnder?: string) =>
				(
					await till.own.post("/api/itc/debit", request, {
						"tuckshop-asked-at": new Date().toISOString(),
						...(sentUnder === undefined ? {} : { "tuckshop-sent-under": sentUnder }),
					})
				).json;
			expect(await ask()).toMatchObject({ success: true });
			await forget(till);
			// Its answer was lost, and the till repeats.
			expect(await ask(under)).toMatchObject(
				recognises ? { success: true } : { success: false, outcome: "unknown" },
			);
			const charged = await itcLevers(itc.server.itcSandboxUrl).debits(
				request.transactionReference,
			);
			expect(charged).toHaveLength(1);
			expect(await debits(till)).toMatchObject(recognises ? [] : [{ state: "unknown" }]);
		});

		it("[HEAL-04] opens a debit as unknown that was handed over to a server that forgot it, or asks by reference", async () => {
			const till = await itc.till();
			const [sent, sending, masked] = [
				queuedSale(till),
				queuedSale(till),
				queuedSale(till),
			] as const;
			const under = "e".repeat(24);
			await handOver(till.own, { ...sent, sent_under: under } as never);
			await handOver(till.own, {
				...sending,
				offline_processing_status: "processing",
				debit_delivery: { is: "sending", since: at },
			} as never);
			await handOver(till.own, {
				...masked,
				credential_id: "****0002",
				tenders: [{ method: "itc", amount: 11.3, credential_id: "****0002" }],
				sent_under: under,
			} as never);
			await process(till.own);
			const state = recognises ? "approved" : "unknown";
			for (const sale of [sent, sending]) {
				expect([(await known(till, sale)).state, (await made(sale))[0]]).toEqual([
					state,
					recognises ? 1 : 0,
				]);
			}
			// Without the card's number the debit can't be repeated.
			expect((await known(till, masked)).state).toBe("unknown");
			expect(await made(masked)).toEqual([0, 0]);
			expect((await debits(till)).map(({ reference }: never) => reference)).toEqual(
				recognises ? [masked.reference] : [sent, sending, masked].map(({ reference }) => reference),
			);
			if (recognises) return;
			// A person's finding counts, and the order is sent once.
			const [entry] = await debits(till);
			await till.own.post(`/api/itc/attention/${entry.id}/settle`, { outcome: "done" });
			expect((await known(till, sent)).state).toBe("approved");
		});

		it("[HEAL-04] leaves a debit as it is that the server knows, and opens one of this epoch as waiting", async () => {
			const till = await itc.till();
			const sale = queuedSale(till, undefined, { reference: newReference() });
			await handOver(till.own, { ...sale, sent_under: await epoch() } as never);
			expect((await known(till, sale)).state).toBe("waiting");
			await beginEpoch(database(), realWorld);
			await handOver(till.own, { ...sale, sent_under: "e".repeat(24) } as never);
			expect((await known(till, sale)).state).toBe("waiting");
			await process(till.own);
			expect((await known(till, sale)).state).toBe("approved");
		});
	});
});
