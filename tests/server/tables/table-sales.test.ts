import { randomUUID } from "node:crypto";
import { httpSalesHistory } from "@tuckshop/adapters/product-server";
import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { totalDay } from "../../../core/src/flows/sales/total-day.ts";
import { tablesDevice } from "../../../server/src/table-service/table-sales.ts";
import { realWorld } from "../../../server/src/world.ts";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import { cards } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { saleRecord } from "../sales/sample-sale.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { hastyProviderWire } from "../server-under-test.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";

const service = "/api/table-service";
const noon = Date.parse("2026-11-20T17:00:00.000Z");

type Listed = {
	readonly record: {
		readonly sale_id: string;
		readonly sequence: number;
		readonly amount: number;
		readonly taxes: readonly { readonly name: string; readonly amount: number }[];
		readonly items: readonly { readonly name: string; readonly total: number }[];
		readonly check: { readonly session: string; readonly part: number };
	};
};

onEachDatabase((fresh) => {
	let itc: ItcServer;
	let provider: ReturnType<typeof sandboxLevers>;
	let ahead = noon - Date.now();
	/** The provider can't be reached. */
	let isCut = false;
	let place: Restaurant;
	let tables = 0;
	let sessionId = "";
	let tableNumber = "";
	let startedAt = 0;
	beforeAll(async () => {
		const wire = hastyProviderWire();
		itc = await itcServer(
			{ ...(await fresh()), ITC_RECOGNISES_REFERENCES: "no", PROVIDER_RECOGNISES_REFERENCES: "no" },
			{
				world: {
					...realWorld,
					sleep: (ms) => realWorld.sleep(ms / 10),
					now: () => Date.now() + ahead,
				},
				wire: {
					call: async (call) =>
						isCut ? { is: "unreached", reason: "the cable is out" } : wire.call(call),
				},
			},
		);
		await itc.levers.change({ recognisesReferences: false });
		provider = sandboxLevers(itc.server.sandboxUrl ?? "");
	});
	beforeEach(async () => {
		isCut = false;
		await itc.again();
		place = await restaurantWithServer(itc.server);
		await seat();
	});
	afterAll(() => itc.server.close());

	async function seat(guest_count = 3): Promise<void> {
		tableNumber = `T${++tables}`;
		const tableId = await tableOf(place, tableNumber);
		const { session } = (
			await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count })
		).json;
		sessionId = session.id;
		startedAt = Date.parse(session.started_at);
	}
	const eat = async (
		item_name: string,
		price: number,
		seat_number: number | null = null,
	): Promise<string> => {
		const body = {
			menu_item_id: 7,
			item_name,
			quantity: 1,
			unit_price: price,
			total_price: price,
			seat_number,
			modifiers: [],
			special_requests: null,
			course: "main",
		};
		const added = await place.ana.post(`${service}/sessions/${sessionId}/orders`, body, {
			"idempotency-key": randomUUID(),
		});
		return added.json.order.id;
	};
	const bill = async () => (await place.ana.get(`${service}/sessions/${sessionId}/bill`)).json.bill;
	const pay = (amount: number, change: object = {}, key: string = randomUUID()) =>
		place.ana.post(
			`${service}/sessions/${sessionId}/payment`,
			{
				amount,
				tip_amount: 0,
				payment_method: "cash",
				payment_status: "completed",
				seats: [],
				...change,
			},
			{ "idempotency-key": key },
		);
	const payByCard = (
		amount: number,
		transaction_reference: string,
		change: object = {},
		key?: string,
	) =>
		pay(
			amount,
			{
				payment_method: "itc",
				transaction_reference,
				credential_id: cards.taxable,
				station_id: place.stationId,
				...change,
			},
			key,
		);
	const sales = async (): Promise<readonly Listed[]> =>
		(await place.own.get("/api/transactions?limit=100")).json.data;
	const gaps = async () => (await place.own.get("/api/transactions/gaps")).json.data;
	const work = () => itc.server.parts.get("tableWork").startAll();
	const sent = () => itc.server.parts.get("tableOrders").start();
	const ordered = async () => {
		await sent();
		return provider.orders(`TABLE-${tableNumber}-${startedAt}`);
	};
	const cents = (dollars: number) => Math.round(dollars * 100);
	const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + cents(one), 0);

	describe("a payment of a table", () => {
		it("[BOOK-08, TPAY-22] is a sale under its own id, with its share of each line and tax, and all of them come to the bill", async () => {
			await eat("Stew", 10, 1);
			await eat("Fries", 10);
			const { total, taxAmount, seats } = await bill();
			const keys = [randomUUID(), randomUUID(), randomUUID()];
			for (const [at, { seatNumber, due }] of seats.entries())
				expect((await pay(due, { seats: [seatNumber] }, keys[at])).status).toBe(200);
			await pay(seats[0].due, { seats: [1] }, keys[0]);
			const listed = await sales();
			expect(listed.map(({ record }) => record.sale_id).sort()).toEqual([...keys].sort());
			const first = listed.find(({ record }) => record.sale_id === keys[0]);
			const { payments } = await bill();
			expect(first).toEqual({
				received_at: expect.any(String),
				record: expect.objectContaining({
					reference: `TABLE-${tableNumber}-${Date.parse(payments[0].paid_at)}`,
					kind: "sale",
					status: "complete",
					business_date: "2026-11-20",
					cashier_name: "Ana",
					person: { id: expect.stringMatching(/./), name: "Ana" },
					device_id: tablesDevice(place.restaurantId),
					product_restaurant_id: place.restaurantId,
					station_id: place.stationId,
					deliveries: {
						ledger: { is: "accepted", at: expect.any(String) },
						provider: { is: "nothing-to-send" },
					},
					items: [
						expect.objectContaining({ name: "Stew", quantity: 1, price: 10, total: 10 }),
						expect.objectContaining({ name: "1/3 Fries", quantity: 1, price: 3.34, total: 3.34 }),
					],
					subtotal: 13.34,
					tenders: [expect.objectContaining({ method: "cash", amount: seats[0].due, change: 0 })],
					check: { session: sessionId, version: expect.any(Number), part: 1, seats: [1] },
				}),
			});
			const records = listed.map(({ record }) => record);
			expect(sum(records.map(({ amount }) => amount))).toBe(cents(total));
			expect(sum(records.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))).toBe(
				cents(taxAmount),
			);
			expect(sum(records.flatMap(({ items }) => items.map((item) => item.total)))).toBe(2_000);
			const judged = await itc.server.parts
				.get("database")
				.selectFrom("sales")
				.select("verdict")
				.where("owner_id", "=", place.own.id)
				.execute();
			expect(judged).toEqual([{ verdict: "agrees" }, { verdict: "agrees" }, { verdict: "agrees" }]);
		});

		it("[BILL-16, BOOK-08] are numbered without a gap however many are paid at once, also under names that are no sale's", async () => {
			const key = randomUUID();
			const paying: (() => Promise<{ readonly status: number }>)[] = [];
			for (let at = 0; at < 5; at++) {
				await seat();
				await eat("Stew", 10);
				const path = `${service}/sessions/${sessionId}/payment`;
				const body = {
					amount: 11.3,
					tip_amount: 0,
					payment_method: "cash",
					payment_status: "completed",
					seats: [],
				};
				const name = at === 0 ? "first-payment" : at < 3 ? key : randomUUID();
				paying.push(() => place.ana.post(path, body, { "idempotency-key": name }));
			}
			const paid = await Promise.all(paying.map((each) => each()));
			expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
			const records = (await sales()).map(({ record }) => record);
			expect(records.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4, 5]);
			expect(new Set(records.map(({ sale_id }) => sale_id)).size).toBe(5);
			expect(await gaps()).toEqual([
				expect.objectContaining({
					device_id: tablesDevice(place.restaurantId),
					count: 5,
					last: 5,
					missing: [],
					repeated: [],
				}),
			]);
		});

		it("[BILL-16, TAX-15] by campus card is sold once it is approved, with what its accounts change; declined it is no sale", async () => {
			await eat("Stew", 10);
			const declined = await payByCard(11.3, `TABLE-${tableNumber}-1`, {
				credential_id: cards.empty,
			});
			expect(declined.json.payment.payment_status).toBe("declined");
			expect(await sales()).toEqual([]);
			const key = randomUUID();
			await payByCard(11.3, `TABLE-${tableNumber}-2`, {}, key);
			expect(await sales()).toEqual([
				expect.objectContaining({
					record: expect.objectContaining({
						sale_id: key,
						reference: `TABLE-${tableNumber}-2`,
						payment_method: "itc",
						status: "complete",
						credential_id: "****0002",
						tenders: [{ method: "itc", amount: 11.3, credential_id: "****0002" }],
						itc_transaction_id: expect.stringMatching(/./),
						check: expect.objectContaining({ part: 2 }),
					}),
				}),
			]);
		});

		it("[BILL-16, TPAY-23] by a card whose answer was lost is sold when a person has settled it, also if nobody looks at the table again", async () => {
			await eat("Stew", 10);
			const reference = `TABLE-${tableNumber}-${Date.now()}`;
			const key = randomUUID();
			await itc.levers.misbehave("lose-reply");
			await payByCard(11.3, reference, {}, key);
			await work();
			expect([await sales(), await ordered()]).toEqual([[], []]);
			const [debit] = (await place.own.get("/api/itc/attention")).json.data;
			await place.own.post(`/api/itc/attention/${debit.id}/settle`, {
				outcome: "done",
				transactionId: "T-1",
				attempts: 1,
			});
			ahead += 121_000;
			await work();
			expect(await sales()).toMatchObject([{ record: { sale_id: key, amount: 11.3, reference } }]);
			expect(await ordered()).toMatchObject([{ total_amount: 11.3 }]);
		});

		it("[BILL-16] that was made before payments were sales becomes one at the next start, to the same cents", async () => {
			await eat("Stew", 10);
			await eat("Soup", 3.33);
			for (const ways of [3, 2]) {
				const { due } = await bill();
				await pay(Math.ceil(cents(due) / ways) / 100, { ways });
			}
			await payByCard((await bill()).due, `TABLE-${tableNumber}-3`);
			const before = await sales();
			const database = itc.server.parts.get("database");
			const rows = await database
				.selectFrom("table_payments")
				.selectAll()
				.where("session_id", "=", sessionId)
				.execute();
			for (const { payment_id, taken } of rows) {
				const { lines: _, ...then } = JSON.parse(taken);
				await database
					.updateTable("table_payments")
					.set({ sale_id: null, taken: JSON.stringify(then) })
					.where("payment_id", "=", payment_id)
					.execute();
			}
			await database.deleteFrom("sales").where("owner_id", "=", place.own.id).execute();
			await database.deleteFrom("device_heads").where("owner_id", "=", place.own.id).execute();
			await Promise.all([work(), work()]);
			await work();
			const cut = (listed: readonly Listed[]) =>
				listed
					.map(({ record: { sequence: _, check, ...record } }) => ({ ...record, part: check.part }))
					.sort((a, b) => a.part - b.part);
			const same = (listed: readonly Listed[]) =>
				cut(listed).map((record) => ({
					...record,
					...{ deliveries: undefined, itc_balance_checked: undefined },
				}));
			expect(before).toHaveLength(3);
			expect(same(await sales())).toEqual(same(before));
		});
	});

	describe("the order of a table", () => {
		it("[BOOK-06] goes to the provider once, with all that was eaten, when the last payment of its session stands", async () => {
			await eat("Stew", 10, 1);
			await eat("Soup", 5, 2);
			await pay(11.3, { seats: [1] });
			expect(await ordered()).toEqual([]);
			await payByCard(5.65, `TABLE-${tableNumber}-4`);
			expect(await ordered()).toMatchObject([{ total_amount: 16.95, tax_amount: 1.95 }]);
			const [row] = await itc.server.parts
				.get("database")
				.selectFrom("relay_orders")
				.select(["order_body", "state"])
				.where("transaction_id", "=", sessionId)
				.execute();
			expect(row?.state).toBe("accepted");
			expect(JSON.parse(row?.order_body ?? "")).toMatchObject({
				sub_total: 15,
				payment_method: "cash",
				order_items: [{ menu_name: "Stew" }, { menu_name: "Soup" }],
			});
			await work();
			expect(await ordered()).toHaveLength(1);
			expect((await place.own.get("/api/relay/attention")).json.data).toEqual([]);
		});

		it("[BOOK-06] goes out with what was paid when a person closes a table whose other lines were voided", async () => {
			await eat("Stew", 10, 1);
			const soup = await eat("Soup", 5, 2);
			await pay(11.3, { seats: [1] });
			await place.ana.post(`${service}/orders/${soup}/void`, { reason: "Walked out" });
			expect(await ordered()).toEqual([]);
			for (let time = 0; time < 2; time++)
				await place.ana.post(`${service}/sessions/${sessionId}/end`);
			expect(await ordered()).toMatchObject([{ total_amount: 11.3 }]);
			await seat();
			await place.ana.post(`${service}/sessions/${sessionId}/end`);
			expect(await ordered()).toEqual([]);
		});

		it("[BOOK-06] is due from the payment on, and sent once when the provider can be reached again, whoever asks", async () => {
			isCut = true;
			await eat("Stew", 10);
			await pay(11.3);
			const due = () =>
				itc.server.parts
					.get("database")
					.selectFrom("table_sessions")
					.innerJoin("relay_orders", "relay_orders.id", "table_sessions.id")
					.select(["order_due", "state"])
					.where("table_sessions.id", "=", sessionId)
					.execute();
			await sent();
			expect(await due()).toEqual([{ order_due: 1, state: "waiting" }]);
			isCut = false;
			await Promise.all([work(), work()]);
			await work();
			expect(await ordered()).toHaveLength(1);
			expect(await due()).toEqual([{ order_due: 0, state: "accepted" }]);
		});

		it("[BOOK-06] whose answer was lost, or that may have gone before the database went back, waits for a person", async () => {
			await eat("Stew", 10);
			await provider.misbehave("lose-reply");
			await pay(11.3);
			await work();
			await work();
			expect(await ordered()).toHaveLength(1);
			const attention = async () => (await place.own.get("/api/relay/attention")).json.data;
			expect(await attention()).toMatchObject([{ sale_id: sessionId, state: "unknown" }]);
			await seat();
			await eat("Stew", 10);
			const { database, world } = {
				database: itc.server.parts.get("database"),
				world: { now: () => Date.now() + ahead + 1_000, randomBytes: realWorld.randomBytes },
			};
			const { beginEpoch } = await import("../../../server/src/marks/epoch.ts");
			expect(await beginEpoch(database, world)).toBe(true);
			await pay(11.3);
			await work();
			expect(await ordered()).toEqual([]);
			expect(await attention()).toMatchObject([
				{ state: "unknown" },
				{ sale_id: sessionId, state: "unknown", reason: expect.stringContaining("forgotten") },
			]);
		});
	});

	describe("a day", () => {
		it("[BOOK-07] of 20 payments at tables and 20 sales at the counter is one total, in the day's page, the file and the digests", async () => {
			const paid: number[] = [];
			for (let table = 0; table < 10; table++) {
				await seat(2);
				await eat("Stew", 7 + table / 100, 1);
				await eat("Fries", 4.01);
				for (const { seatNumber, due } of (await bill()).seats)
					paid.push((await pay(due, { seats: [seatNumber] })).json.payment.amount);
			}
			const counter = { ownerId: place.own.id, ...place };
			for (let sequence = 1; sequence <= 20; sequence++) {
				const { status } = await place.own.post(
					"/api/transactions",
					saleRecord(counter, { sequence }),
				);
				expect(status).toBe(200);
			}
			const history = httpSalesHistory({ base: itc.server.url, fetch: place.own.fetch });
			const none = () => Effect.succeed([]);
			const saleStore = { recent: none, search: none, spoiled: none };
			const day = await Effect.runPromise(
				totalDay({ saleStore, salesHistory: history }, place.own.id, {
					day: "2026-11-20",
					restaurantId: place.restaurantId,
				}),
			);
			const both = sum(paid) + 20 * 1_130;
			expect(paid).toHaveLength(20);
			expect(day).toMatchObject({
				server: { is: "read" },
				unreadable: [],
				totals: { sales: 40, total: both, named: [], unsplit: { count: 0 } },
			});
			const file = (await place.own.get("/api/transactions/export?format=csv")).text;
			const [title = "", ...rows] = file.trim().split("\r\n");
			const at = title.split(",").indexOf("total");
			expect(rows).toHaveLength(40);
			expect(sum(rows.map((row) => Number(row.split(",")[at])))).toBe(both);
			const digests = (
				await place.own.get("/api/transactions/digest?from=2026-11-20&to=2026-11-20")
			).json.data;
			expect(
				digests.map((one: { device_id: string; count: number }) => [one.device_id, one.count]),
			).toEqual([
				["device-1", 20],
				[tablesDevice(place.restaurantId), 20],
			]);
		});

		it("[HEAL-04, TPAY-12] charges no card again for which a tablet asked before the database went back", async () => {
			await eat("Stew", 10);
			const snapshot = await place.ana.get(`${service}/restaurants/${place.restaurantId}/snapshot`);
			const under: string = snapshot.json.snapshot.version.epoch;
			const [key, reference] = [randomUUID(), `TABLE-${tableNumber}-${Date.now()}`];
			const ask = () => payByCard(11.3, reference, { sent_under: under }, key);
			expect((await ask()).json.payment.payment_status).toBe("completed");

			const database = itc.server.parts.get("database");
			const { table_id } = await database
				.selectFrom("table_sessions")
				.select("table_id")
				.where("id", "=", sessionId)
				.executeTakeFirstOrThrow();
			await database.deleteFrom("table_payments").where("payment_id", "=", key).execute();
			await database.deleteFrom("sales").where("sale_id", "=", key).execute();
			await database.deleteFrom("itc_debits").where("reference", "=", reference).execute();
			await database
				.updateTable("table_sessions")
				.set({ payment_status: "unpaid", open_table_id: table_id, ended_at: null, order_due: 0 })
				.where("id", "=", sessionId)
				.execute();
			const { beginEpoch } = await import("../../../server/src/marks/epoch.ts");
			expect(await beginEpoch(database, realWorld)).toBe(true);

			expect((await ask()).json.payment.payment_status).toBe("pending");
			expect(await itc.levers.debits(reference)).toHaveLength(1);
			const { data } = (await place.own.get("/api/itc/attention")).json;
			expect(data.map((one: { readonly reference: string }) => one.reference)).toEqual([reference]);
		});
	});
});
