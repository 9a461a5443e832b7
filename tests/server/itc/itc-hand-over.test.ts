import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { type ItcServer, itcServer } from "./itc-server.ts";
import {
	cards,
	debitBody,
	handOver,
	type ItcTill,
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
	let till: ItcServer["till"];
	let again: ItcServer["again"];
	let provider: ReturnType<typeof sandboxLevers>;
	beforeAll(async () => {
		({ server, levers, calls, till, again } = await itcServer({
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

	describe("the hand-over", () => {
		it("[TXN-17, OQ-25] adopts a debit that the till tried before under the same reference: what was charged is not charged again", async () => {
			const own = await till();
			const queued = queuedSale(own);
			expect(
				(
					await own.own.post(
						"/api/itc/debit",
						debitBody(own, { transactionReference: queued.reference }),
					)
				).json.success,
			).toBe(true);
			await handOver(own.own, queued);
			expect(await references(own, "successful")).toEqual([queued.reference]);
			await process(own);
			expect([calls.length, (await levers.debits(queued.reference)).length]).toEqual([1, 1]);
			expect(await provider.orders(queued.reference)).toHaveLength(1);
		});

		it("[TXN-17, OQ-25] asks once more for a debit that was declined before the sale was made, and leaves an unknown one to a person", async () => {
			const own = await till();
			const [declined, unknown] = [queuedSale(own, cards.empty), queuedSale(own)];
			await own.own.post(
				"/api/itc/debit",
				debitBody(own, { transactionReference: declined.reference, credentialId: cards.empty }),
			);
			await levers.misbehave("lose-reply");
			await own.own.post(
				"/api/itc/debit",
				debitBody(own, { transactionReference: unknown.reference }),
			);
			await levers.putCard({
				credentialId: cards.empty,
				holder: "topped up",
				accounts: [{ id: "7-1", name: "Flex", type: "TAXABLE", balance: 20 }],
			});
			for (const each of [declined, unknown]) await handOver(own.own, each);
			expect([await references(own, "queued"), await references(own, "failed")]).toEqual([
				[declined.reference],
				[unknown.reference],
			]);
			expect(await process(own)).toEqual({ processed: 1, succeeded: 1, failed: 0, remaining: 0 });
			expect(await levers.debits(unknown.reference)).toHaveLength(1);
		});

		it("[TXN-17, API-27] refuses a sale whose reference stands for another debit, keeps nothing of it, and keeps the rest of a burst", async () => {
			const own = await till();
			const queued = queuedSale(own);
			await own.own.post(
				"/api/itc/debit",
				debitBody(own, { transactionReference: queued.reference, amount: 99, taxAmount: 0 }),
			);
			const other = queuedSale(own);
			const [refused, taken, cash] = await Promise.all([
				handOver(own.own, queued),
				handOver(own.own, other),
				own.own.post("/api/transactions", saleRecord(own.place)),
			]);
			expect([refused.status, refused.json.code, refused.json.field]).toEqual([
				409,
				"debit-conflict",
				"reference",
			]);
			expect([taken.status, cash.status]).toEqual([200, 200]);
			expect([await sale(own, queued), await references(own, "queued")]).toEqual([
				undefined,
				[other.reference],
			]);
		});

		it.each([
			["a masked card", { tenders: [{ method: "itc", amount: 11.3, credential_id: "****0002" }] }],
			[
				"two cards",
				{
					tenders: [5, 6.3].map((amount) => ({ method: "itc", amount, credential_id: "60010002" })),
				},
			],
			[
				"no card",
				{ tenders: [{ method: "cash", amount: 11.3, received: 11.3, change: 0, rounding: 0 }] },
			],
		])(
			"[OQ-11, API-27] refuses a queued sale with %s, and names the tenders",
			async (_, change) => {
				const own = await till();
				const { status, json } = await handOver(own.own, queuedSale(own, cards.taxable, change));
				expect([status, json.field, await rows(own.own.id)]).toEqual([400, "tenders", []]);
			},
		);

		it("[TXN-25, SRV-21, SRV-22] keeps an online campus-card sale with what ITC answered, opens no debit for it, and masks its card", async () => {
			const own = await till();
			const queued = queuedSale(own);
			const body = debitBody(own, { transactionReference: queued.reference });
			const { json } = await own.own.post("/api/itc/debit", body);
			const { success, ...result } = json.data;
			const online = {
				...queued,
				is_offline_transaction: false,
				offline_processing_status: undefined,
				itc_balance_checked: true,
				itc_debit_request: body,
				itc_debit_response: result,
				itc_transaction_id: result.transactionId,
				status: "syncing",
			};
			expect((await handOver(own.own, online as unknown as QueuedRecord)).status).toBe(200);
			expect(await sale(own, queued)).toMatchObject({
				credential_id: "****0002",
				itc_debit_request: { credentialId: "****0002", amount: 11.3 },
				itc_debit_response: result,
				itc_transaction_id: result.transactionId,
				is_offline_transaction: false,
			});
			expect([
				calls.length,
				(await rows(own.own.id)).length,
				await list(own, "successful"),
			]).toEqual([1, 1, []]);
		});
	});

	describe("a restaurant with open debits", () => {
		it("[REST-25] is not deleted while a debit is queued or unknown, and its queued sales are debited after it is", async () => {
			const own = await till();
			const queued = queuedSale(own);
			await handOver(own.own, queued);
			const remove = () => own.own.delete(`/api/restaurants/${own.place.restaurantId}`);
			expect([(await remove()).status, (await remove()).json.code]).toEqual([409, "debits-open"]);
			await levers.misbehave("lose-reply");
			await process(own);
			expect((await remove()).status).toBe(409);
			const [{ id }] = (await own.own.get("/api/itc/attention")).json.data;
			await own.own.post(`/api/itc/attention/${id}/settle`, { outcome: "done" });
			expect((await remove()).status).toBe(200);
			await handOver(own.own, queuedSale(own));
			expect(await process(own)).toMatchObject({ succeeded: 1, remaining: 0 });
			const stranger = await owner(server);
			expect((await stranger.delete(`/api/restaurants/${own.place.restaurantId}`)).status).toBe(
				404,
			);
		});
	});
});
