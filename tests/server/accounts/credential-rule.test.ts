import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import {
	debitBody,
	handOver,
	type ItcTill,
	type QueuedRecord,
	queuedSale,
} from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";

/** Numbers that occur nowhere else, each with another history. */
const credential = (last: number): string => `70041234999900${last}${last}`;
const [online, offline, declined, unknown, unanswered] = [
	credential(1),
	credential(2),
	credential(3),
	credential(4),
	credential(5),
];
const [fined, asked, finedOffline] = [credential(6), credential(7), credential(8)];
const planted = [online, offline, declined, unknown, unanswered, fined, asked, finedOffline];

onEachDatabase((fresh, kind) => {
	let itc: ItcServer;
	let till: ItcTill;
	beforeAll(async () => {
		itc = await itcServer({ ...(await fresh()), ITC_RECOGNISES_REFERENCES: "no" });
		till = await itc.till({ retryAttempts: 1 });
		for (const credentialId of [online, offline, unknown, unanswered, asked])
			await itc.levers.putCard({
				credentialId,
				holder: "x",
				accounts: [{ id: "1", name: `Card ${credentialId}`, type: "TAXABLE", balance: 50 }],
			});
		await itc.levers.putCard({
			credentialId: declined,
			holder: "x",
			declines: `CARD~${declined}~BLOCKED`,
			accounts: [],
		});
	});
	afterAll(() => itc.server.close());

	/** Every row of every table, as text. */
	const everything = async (): Promise<string> => {
		const database = itc.server.parts.get("database");
		const tables = await database.introspection.getTables();
		const rows = await Promise.all(
			tables.map(({ name }) =>
				database
					.selectFrom(name as "sales")
					.selectAll()
					.execute(),
			),
		);
		return JSON.stringify(Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]])));
	};
	const heldIn = (text: string) => planted.filter((each) => text.includes(each));
	const fineLine = (credentialId: string) => ({
		...saleRecord(till.place).items[0],
		menuItemId: 0,
		name: "Overdue book",
		itemTag: "library_fine",
		fineId: "F-1",
		credentialId,
		fineDescription: "Overdue book",
		dateIssued: "2026-11-01",
		originalAmount: 10,
		partialPayment: false,
	});

	it("[TXN-18, ITC-25, LIB-26, OQ-11] [ASVS 14.2.6, 16.2.5] holds no whole credential in any table, file or line of the log once its debit is settled", async () => {
		const { own } = till;
		expect(
			(await own.get(`/api/itc/balance?credentialId=${asked}&stationId=${till.place.stationId}`))
				.json.success,
		).toBe(true);
		const paid = debitBody(till, { credentialId: online });
		expect((await own.post("/api/itc/debit", paid)).json.success).toBe(true);
		const soldOnline = queuedSale(till, online, {
			reference: paid.transactionReference,
			is_offline_transaction: false,
			offline_processing_status: undefined,
			itc_debit_request: paid,
			offline_error_message: `first tried with ${online}`,
			deliveries: {
				ledger: { is: "waiting" },
				provider: {
					is: "refused",
					at: "2026-11-20T17:06:00.000Z",
					reason: `no order for ${online}`,
				},
			},
		});
		const refused = {
			is: "refused",
			at: "2026-11-20T17:06:00.000Z",
			reason: `${offline} pays for ${finedOffline}`,
		};
		const ofFine = {
			items: [fineLine(finedOffline)],
			deliveries: { ledger: { is: "waiting" }, provider: refused },
		};
		const queue = [
			queuedSale(till, unknown),
			queuedSale(till, offline, ofFine),
			queuedSale(till, declined),
		];
		const fine = saleRecord(till.place, { items: [fineLine(fined)] });
		for (const sale of [soldOnline, ...queue]) expect((await handOver(own, sale)).status).toBe(200);
		expect((await own.post("/api/transactions", fine)).status).toBe(200);

		// While their debits are open, the whole numbers are sealed, and nowhere in the clear.
		const sealed = (text: string) => [...text.matchAll(/"credential_sealed":"/g)].length;
		const open = await everything();
		expect([sealed(open), heldIn(open)]).toEqual([3, []]);

		await itc.levers.misbehave("lose-reply");
		expect((await own.post("/api/offline-transactions/process")).json.data).toEqual({
			processed: 3,
			succeeded: 1,
			failed: 2,
			remaining: 0,
		});
		// The number of a debit with an unknown outcome is still needed; a declined one is queued again
		// with the number entered again.
		expect(sealed(await everything())).toBe(1);
		const again = (await own.get("/api/itc/attention")).json.data.find(
			({ state }: { readonly state: string }) => state === "declined",
		);
		await own.post(`/api/itc/attention/${again.id}/retry`, {
			credentialId: declined,
			attempts: again.attempts,
		});
		expect(sealed(await everything())).toBe(2);
		await own.post("/api/offline-transactions/process");
		await itc.levers.misbehave("lose-reply");
		await own.post("/api/itc/debit", debitBody(till, { credentialId: unanswered }));
		for (const { id, state } of (await own.get("/api/itc/attention")).json.data)
			if (state === "unknown")
				await own.post(`/api/itc/attention/${id}/settle`, { outcome: "done" });

		const settled = await everything();
		expect([sealed(settled), heldIn(settled), heldIn(itc.lines.join(""))]).toEqual([0, [], []]);
		expect(settled).toContain("****0022");
		const told = await Promise.all(
			[
				"/api/transactions",
				"/api/itc/attention",
				...["queued", "successful", "failed"].map((tab) => `/api/offline-transactions/${tab}`),
			].map((path) => own.get(path)),
		);
		expect(heldIn(told.map(({ text }) => text).join(""))).toEqual([]);
		if (kind === "SQLite") {
			const { folder } = itc.server;
			const files = readdirSync(folder).filter((name) => name.startsWith("tuckshop.sqlite"));
			expect(files.length).toBeGreaterThan(0);
			expect(
				heldIn(files.map((name) => readFileSync(join(folder, name), "latin1")).join("")),
			).toEqual([]);
		}
	});

	it("[TXN-18, LIB-26] takes a sale for the same whether its credentials come whole or masked, and finds both by one keyed hash", async () => {
		const { own } = till;
		const fine = saleRecord(till.place, { items: [fineLine(fined)] });
		const masked = { ...fine, items: [fineLine("****0066")] };
		const key = { "idempotency-key": fine.sale_id };
		expect((await own.post("/api/transactions", fine, key)).json).toEqual(
			(await own.post("/api/transactions", masked, key)).json,
		);
		const another = { ...fine, items: [fineLine("****0067")] };
		expect((await own.post("/api/transactions", another, key)).status).toBe(409);
		const hashes = [];
		for (const card of [offline, offline, online]) {
			const sale = queuedSale(till, card);
			await handOver(own, sale);
			hashes.push(
				(await own.get(`/api/transactions?reference=${sale.reference}`)).json.data[0].record
					.credential_hash,
			);
		}
		expect(new Set(hashes).size).toBe(2);
	});

	it("[OQ-11, API-27] refuses a queued sale of which no debit can be made, by the field, and keeps nothing of it", async () => {
		for (const [field, change] of [
			["tenders", { tenders: [{ method: "itc", amount: 11.3, credential_id: "é".repeat(20) }] }],
			["reference", { reference: "POS 1 2" }],
			["items", { items: [{ ...saleRecord(till.place).items[0], quantity: 200_000 }] }],
		] as const) {
			const sale = queuedSale(till, offline, change) as QueuedRecord;
			const { status, json } = await handOver(till.own, sale);
			expect([field, status, json.field.split(".")[0]]).toEqual([field, 400, field]);
		}
	});
});
