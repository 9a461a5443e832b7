import { setTimeout as sleep } from "node:timers/promises";
import { maxReferences } from "@tuckshop/core/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pauseBeforeRepeatMs } from "../../../server/src/itc/gateway.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import type { ServerUnderTest } from "../server-under-test.ts";
import { hastyWorld, type ItcServer, itcServer } from "./itc-server.ts";
import { cards, debitBody, handOver, type ItcTill, newReference, queuedSale } from "./itc-till.ts";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let levers: ItcServer["levers"];
	let calls: ItcServer["calls"];
	let till: ItcServer["till"];
	let again: ItcServer["again"];
	/** Runs before the server's first retry. */
	let beforeRepeat: () => Promise<void> = async () => undefined;
	const world = {
		...hastyWorld,
		async sleep(milliseconds: number) {
			if (milliseconds === pauseBeforeRepeatMs) await beforeRepeat();
			return hastyWorld.sleep(milliseconds);
		},
	};
	beforeAll(async () => {
		({ server, levers, calls, till, again } = await itcServer(
			{ ...(await fresh()), ITC_RECOGNISES_REFERENCES: "yes" },
			{ world },
		));
	});
	afterEach(() => {
		beforeRepeat = async () => undefined;
		return again();
	});
	afterAll(() => server.close());

	const debit = ({ own }: ItcTill, body: object) => own.post("/api/itc/debit", body);
	const known = async ({ own }: ItcTill, ...references: string[]) =>
		(await own.post("/api/itc/debits", { references })).json.data;
	const settle = ({ own }: ItcTill, id: string, body: object) =>
		own.post(`/api/itc/attention/${id}/settle`, body);
	/** The sale of a till that waited for its card, as the till sends it to the ledger. */
	const keep = ({ own, place }: ItcTill, reference: string, change: object = {}) => {
		const sale = saleRecord(place, { reference, ...change });
		return own.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
	};

	describe("what is known of debits", () => {
		it("[SRV-18] is told of those under the references, of a till that waits and of the queue alike, and to their owner alone", async () => {
			const own = await till({ retryAttempts: 1 });
			const [approved, declined, lost] = [
				debitBody(own),
				debitBody(own, { credentialId: cards.blocked }),
				debitBody(own),
			];
			const queued = queuedSale(own);
			const { json } = await debit(own, approved);
			await debit(own, declined);
			await levers.misbehave("http-500");
			await debit(own, lost);
			await handOver(own.own, queued);
			const references = [approved, declined, lost].map(
				({ transactionReference }) => transactionReference,
			);
			const found: readonly { readonly reference: string }[] = await known(
				own,
				...references,
				queued.reference,
				newReference(),
			);
			const { success: _, ...approval } = json.data;
			expect(
				[...references, queued.reference].map((reference) =>
					found.find((each) => each.reference === reference),
				),
			).toMatchObject([
				{ state: "approved", sale_id: null, attempts: 1, approval },
				{ state: "declined", sale_id: null, attempts: 1 },
				{ state: "unanswered", sale_id: null, attempts: 1, reason: "ITC answered with HTTP 500" },
				{ state: "waiting", sale_id: queued.sale_id, attempts: 0 },
			]);
			expect(found).toHaveLength(4);
			expect(await known(await till(), ...references)).toEqual([]);
			const tooMany = await own.own.post("/api/itc/debits", {
				references: Array.from({ length: maxReferences + 1 }, newReference),
			});
			expect([tooMany.status, tooMany.json.field]).toEqual([400, "references"]);
		});
	});

	describe("a person's word about a debit that is not over", () => {
		it.each(["done", "not-done"])(
			"[ITCS-15] is not taken as %s while ITC is at it",
			async (outcome) => {
				const own = await till({ retryAttempts: 1 });
				const body = debitBody(own);
				await levers.misbehave("answer-late", { delayMs: 400 });
				const asked = debit(own, body);
				while (calls.length === 0) await sleep(10);
				const [row] = await known(own, body.transactionReference);
				expect(row).toMatchObject({ state: "sending", attempts: 1 });
				const answer = await settle(own, row.id, { outcome, attempts: 1 });
				expect([answer.status, answer.json.code]).toEqual([409, "still-asked"]);
				expect((await asked).json.success).toBe(true);
				expect(await known(own, body.transactionReference)).toMatchObject([{ state: "approved" }]);
			},
		);

		it("[ITCS-15] ends the server's own tries: the next one charges nothing", async () => {
			const own = await till({ retryAttempts: 5 });
			const body = debitBody(own);
			await levers.misbehave("http-500");
			beforeRepeat = async () => {
				const [row] = await known(own, body.transactionReference);
				expect(row).toMatchObject({ state: "unanswered", attempts: 1 });
				expect((await settle(own, row.id, { outcome: "not-done", attempts: 1 })).status).toBe(200);
			};
			const { json } = await debit(own, body);
			expect(json).toMatchObject({
				success: false,
				outcome: "unreached",
				error: "settled by hand as not done",
			});
			expect(await levers.debits(body.transactionReference)).toEqual([]);
		});
	});

	describe("a debit whose sale is in the ledger", () => {
		it("[SRV-18] is not begun by a call that comes late: its till has gone on", async () => {
			const own = await till({ retryAttempts: 1 });
			const body = debitBody(own);
			await keep(own, body.transactionReference);
			expect((await debit(own, body)).json).toMatchObject({ success: false, outcome: "unreached" });
			expect([calls.length, await levers.debits(body.transactionReference)]).toEqual([0, []]);
		});

		it("[SRV-18] is still found out where ITC may have charged the card, and its sale is told with it", async () => {
			const own = await till({ retryAttempts: 1 });
			const body = debitBody(own);
			await levers.misbehave("lose-reply");
			expect((await debit(own, body)).json.outcome).toBe("unanswered");
			await keep(own, body.transactionReference, {
				payment_method: "itc",
				tenders: [{ method: "itc", amount: 11.3, credential_id: "****0002" }],
				itc_balance_checked: true,
				is_offline_transaction: false,
				debit_delivery: {
					is: "refused",
					at: "2026-11-20T17:06:00.000Z",
					reason: "settled by hand as not done",
				},
			});
			const told = async () =>
				(await own.own.get(`/api/transactions?reference=${body.transactionReference}`)).json.data[0]
					.record.debit_delivery.is;
			expect(await told()).toBe("refused");
			expect((await debit(own, body)).json.success).toBe(true);
			expect(await told()).toBe("accepted");
			expect(await levers.debits(body.transactionReference)).toHaveLength(1);
		});
	});
});
