import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import { cards } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";

const service = "/api/table-service";
type Seat = { readonly seatNumber: number; readonly due: number; readonly paymentStatus: string };

onEachDatabase((fresh) => {
	let itc: ItcServer;
	let ahead = 0;
	let place: Restaurant;
	let tableId: string;
	let sessionId: string;
	let tables = 0;
	beforeAll(async () => {
		const environment = { ...(await fresh()), ITC_RECOGNISES_REFERENCES: "no" };
		itc = await itcServer(environment, {
			world: {
				...realWorld,
				sleep: (ms) => realWorld.sleep(ms / 10),
				now: () => Date.now() + ahead,
			},
		});
		await itc.levers.change({ recognisesReferences: false });
		place = await restaurantWithServer(itc.server);
	});
	beforeEach(async () => {
		tableId = await tableOf(place, `T${++tables}`);
		sessionId = (await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 3 }))
			.json.session.id;
	});
	afterEach(() => itc.again());
	afterAll(() => itc.server.close());

	/** A line of one, taxed at 13 %. */
	const eat = async (price: number, seat_number: number | null = null): Promise<string> => {
		const line = {
			menu_item_id: 7,
			item_name: "Stew",
			quantity: 1,
			unit_price: price,
			total_price: price,
			seat_number,
			modifiers: [],
		};
		const body = { ...line, special_requests: null, course: "main" };
		return (
			await place.ana.post(`${service}/sessions/${sessionId}/orders`, body, {
				"idempotency-key": randomUUID(),
			})
		).json.order.id;
	};
	const bill = async () => (await place.ana.get(`${service}/sessions/${sessionId}/bill`)).json.bill;
	const cash = (amount: number, change: object = {}, key: string = randomUUID()) =>
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
	const card = (
		amount: number,
		transaction_reference: string,
		change: object = {},
		key: string = randomUUID(),
	) =>
		cash(
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
	const current = async () =>
		(await place.ana.get(`${service}/tables/${tableId}/current-session`)).json.session;

	describe("a table's payment in cash", () => {
		it("[TPAY-03, TPAY-08, TPAY-09, TFLR-31, API-48] pays the whole bill once, and frees the table", async () => {
			await eat(10);
			const key = randomUUID();
			const paid = await cash(11.3, {}, key);
			expect(paid.json).toMatchObject({
				success: true,
				payment: {
					id: key,
					amount: 11.3,
					payment_method: "cash",
					payment_status: "completed",
					transaction_reference: null,
					seats: [],
					paid_by: "Ana",
				},
				session: { payment_status: "paid", total_amount: 11.3 },
				bill: { paid: 11.3, due: 0 },
			});
			const repeats = await Promise.all([1, 2, 3].map(() => cash(11.3, {}, key)));
			for (const { status, json } of repeats)
				expect([status, json.bill.payments.length]).toEqual([200, 1]);
			expect((await cash(11.3)).json).toMatchObject({ success: false, code: "session-paid" });
			expect((await cash(5, {}, key)).json).toMatchObject({
				success: false,
				code: "idempotency-conflict",
			});
			expect(await current()).toBeNull();
			expect(
				(await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 2 })).status,
			).toBe(201);
		});

		it("[TPAY-07, TPAY-08] is refused where it is not what is owed, has a tip, or has no id", async () => {
			expect((await cash(1)).json).toMatchObject({ success: false, code: "nothing-owed" });
			await eat(10);
			expect((await cash(11.29)).json).toMatchObject({
				code: "amount-differs",
				field: "amount",
				message: expect.stringContaining("$11.30 is owed, not $11.29"),
			});
			expect((await cash(11.3, { tip_amount: 1 })).json.field).toBe("tip_amount");
			expect((await cash(11.3, { payment_status: "pending" })).json.field).toBe("payment_status");
			expect((await cash(11.3, { payment_method: "card" })).json.field).toBe("payment_method");
			const body = {
				amount: 11.3,
				tip_amount: 0,
				payment_method: "cash",
				payment_status: "completed",
				seats: [],
			};
			expect(
				(await place.ana.post(`${service}/sessions/${sessionId}/payment`, body)).json.field,
			).toBe("Idempotency-Key");
			expect(await bill()).toMatchObject({ due: 11.3, payments: [] });
		});

		it("[TPAY-09, TPAY-13, BILL-10] of some seats leaves the others owing, locks what was paid, and is made once of two at the same moment", async () => {
			const [soup] = [await eat(10, 1), await eat(8, 2), await eat(10.01)];
			const seats = async () =>
				(await bill()).seats.map(({ seatNumber, due, paymentStatus }: Seat) => [
					seatNumber,
					due,
					paymentStatus,
				]);
			const [[, first]] = await seats();
			const both = await Promise.all([cash(first, { seats: [1] }), cash(first, { seats: [1] })]);
			expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
			const paid = both.find(({ status }) => status === 200)?.json;
			expect(paid).toMatchObject({
				payment: { seats: [1] },
				session: { payment_status: "unpaid" },
			});
			expect(await seats()).toMatchObject([
				[1, 0, "paid"],
				[2, expect.any(Number), "unpaid"],
				[3, expect.any(Number), "unpaid"],
			]);
			expect(
				(await place.ana.post(`${service}/orders/${soup}/void`, { reason: "Cold" })).json,
			).toMatchObject({ success: false, code: "line-paid" });
			const { version } = await bill();
			const move = { version, line_id: soup, from: 1, change: { is: "move", to: 2 } };
			expect(
				(await place.ana.post(`${service}/sessions/${sessionId}/shares`, move)).json,
			).toMatchObject({ success: false, code: "seat-paid" });
			await eat(2, 1);
			expect((await place.ana.post(`${service}/sessions/${sessionId}/end`)).json).toMatchObject({
				success: false,
				code: "still-owed",
			});
			const { due, total } = await bill();
			expect((await cash(due)).json).toMatchObject({
				session: { payment_status: "paid", total_amount: total },
				bill: { due: 0, paid: total },
			});
		});

		it("[BILL-03] of one of several equal parts differs from the others by a cent at most, and together they are the bill", async () => {
			await eat(10);
			const whole = (await bill()).total;
			let paid = 0;
			for (const ways of [3, 2]) {
				const { due } = await bill();
				const part = Math.ceil(Math.round(due * 100) / ways) / 100;
				const said = await cash(part, { ways });
				expect([ways, said.status, said.json.bill?.paid_in_parts]).toEqual([ways, 200, true]);
				paid += Math.round(part * 100);
			}
			expect((await cash(1, { seats: [1] })).json).toMatchObject({ code: "paid-in-parts" });
			const { due } = await bill();
			expect((await cash(due)).json).toMatchObject({ session: { payment_status: "paid" } });
			expect(paid + Math.round(due * 100)).toBe(Math.round(whole * 100));
		});
	});

	describe("a table's payment by campus card", () => {
		it("[TPAY-21, TPAY-22, TPAY-24, API-48] charges the card once under its reference, with the tax of what it pays, and pays with it", async () => {
			await eat(10, 1);
			await eat(5, 2);
			const reference = `TABLE-7-${Date.now()}`;
			const key = randomUUID();
			const pay = () => card(11.3, reference, { seats: [1] }, key);
			const paid = await pay();
			expect(paid.json).toMatchObject({
				payment: {
					payment_status: "completed",
					payment_method: "itc",
					transaction_reference: reference,
					seats: [1],
				},
				session: { payment_status: "unpaid" },
				debit: {
					transactionReference: reference,
					totalAmount: 11.3,
					transactionId: expect.stringMatching(/./),
					response: expect.any(Array),
				},
			});
			await Promise.all([pay(), pay()]);
			expect(await itc.levers.debits(reference)).toMatchObject([
				{ credentialId: cards.taxable, amount: 11.3, taxAmount: 1.3 },
			]);
			expect(itc.calls.filter(({ url }) => String(url).includes("debit"))).toHaveLength(1);
			expect((await card(5.65, reference, { seats: [2] })).json).toMatchObject({
				success: false,
				code: "reference-taken",
			});
			expect(itc.lines.join("")).not.toContain(cards.taxable);
			const rows = await itc.server.parts
				.get("database")
				.selectFrom("table_payments")
				.selectAll()
				.execute();
			expect(JSON.stringify(rows)).not.toContain(cards.taxable);
		});

		it("[TPAY-15, TPAY-23, TPAY-09] that is declined pays nothing and says why; another card may pay", async () => {
			await eat(10);
			const [first, second] = [`TABLE-7-${Date.now()}`, `TABLE-7-${Date.now() + 1}`];
			const declined = await card(11.3, first, { credential_id: cards.empty });
			expect(declined.json).toMatchObject({
				payment: { payment_status: "declined", reason: expect.stringMatching(/\w/) },
				session: { payment_status: "unpaid" },
				bill: { due: 11.3, paid: 0 },
			});
			expect(declined.json.debit).toBeUndefined();
			expect((await card(11.3, second, { credential_id: " " })).json).toMatchObject({
				field: "credential_id",
				message: expect.stringContaining("Please enter a valid card number"),
			});
			expect((await card(11.3, "POS-1-2")).json.field).toBe("transaction_reference");
			expect((await card(11.3, second, { station_id: randomUUID() })).status).toBe(404);
			expect((await card(11.3, second)).json).toMatchObject({
				payment: { payment_status: "completed" },
				session: { payment_status: "paid" },
			});
		});

		it("[TPAY-09, TPAY-23] whose answer was lost is neither paid nor owed, and the same again, until a person settles it", async () => {
			await eat(10);
			const reference = `TABLE-7-${Date.now()}`;
			const key = randomUUID();
			await itc.levers.misbehave("lose-reply");
			const lost = await card(11.3, reference, {}, key);
			expect(lost.json).toMatchObject({
				payment: { payment_status: "pending" },
				session: { payment_status: "pending" },
				bill: { due: 0 },
			});
			expect((await card(11.3, reference, {}, key)).json).toMatchObject({
				payment: { payment_status: "pending" },
			});
			// Another card under the same payment is refused: the outcome of the first one is still open.
			expect(
				(await card(11.3, reference, { credential_id: cards.everyKind }, key)).json,
			).toMatchObject({ success: false, code: "debit-conflict" });
			expect((await cash(11.3)).json).toMatchObject({ success: false, code: "nothing-owed" });
			expect((await place.ana.post(`${service}/sessions/${sessionId}/end`)).json).toMatchObject({
				success: false,
				code: "still-owed",
			});
			const [debit] = (await place.own.get("/api/itc/attention")).json.data.filter(
				(each: { readonly reference: string }) => each.reference === reference,
			);
			expect(debit).toMatchObject({ state: "unknown", attempts: 1 });
			const settled = await place.own.post(`/api/itc/attention/${debit.id}/settle`, {
				outcome: "done",
				transactionId: "T-1",
				attempts: 1,
			});
			expect(settled.status).toBe(200);
			// While the charging process may still be running, nothing is concluded from the present
			// state.
			expect(await current()).toMatchObject({ payment_status: "pending" });
			ahead += 121_000;
			expect(await current()).toBeNull();
			expect(await bill()).toMatchObject({ due: 0, payments: [{ payment_status: "completed" }] });
		});

		it("[TPAY-09, TPAY-23] whose answer was lost is owed again once a person found that the card was not charged", async () => {
			await eat(10);
			const reference = `TABLE-7-${Date.now()}`;
			await itc.levers.misbehave("lose-reply");
			await card(11.3, reference);
			const [debit] = (await place.own.get("/api/itc/attention")).json.data.filter(
				(each: { readonly reference: string }) => each.reference === reference,
			);
			await place.own.post(`/api/itc/attention/${debit.id}/settle`, {
				outcome: "not-done",
				attempts: debit.attempts,
			});
			ahead += 121_000;
			expect(await current()).toMatchObject({ payment_status: "unpaid" });
			expect(await bill()).toMatchObject({ due: 11.3, payments: [{ payment_status: "declined" }] });
			expect((await cash(11.3)).json.session).toMatchObject({ payment_status: "paid" });
		});

		it("[TPAY-23] that the server died before sending is owed again, and no card was charged", async () => {
			await eat(10);
			const reference = `TABLE-7-${Date.now()}`;
			const { due, taxes } = await bill();
			const at = new Date(Date.now() + ahead);
			const row = {
				session_id: sessionId,
				payment_id: randomUUID(),
				restaurant_id: place.restaurantId,
				body_hash: "hash",
				amount_cents: Math.round(due * 100),
				tax_cents: 130,
				method: "itc",
				seats: "[]",
				taken: JSON.stringify({
					part: {
						subtotal: 1000,
						taxes: [{ name: taxes[0].name, rate: 13_000, amount: 130 }],
						taxTotal: 130,
						total: 1130,
					},
				}),
				reference,
				state: "pending",
				reason: "",
				lease_until: new Date(at.getTime() + 120_000).toISOString(),
				paid_at: at.toISOString(),
				paid_by: (await place.ana.get(`${service}/servers/current`)).json.serverId,
			};
			await itc.server.parts.get("database").insertInto("table_payments").values(row).execute();
			expect(await current()).toMatchObject({ payment_status: "pending" });
			ahead += 121_000;
			expect(await current()).toMatchObject({ payment_status: "unpaid" });
			expect(await itc.levers.debits(reference)).toEqual([]);
			expect((await cash(due)).json.session).toMatchObject({ payment_status: "paid" });
		});
	});
});
