import { randomUUID } from "node:crypto";
import { cents, sumCents } from "@tuckshop/core/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ItcServer, itcServer } from "../itc/itc-server.ts";
import { cards } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { sandboxLevers } from "../sandbox-levers.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";
import { tablet } from "./tablet.ts";

const service = "/api/table-service";

onEachDatabase((fresh) => {
	let itc: ItcServer;
	let place: Restaurant;
	let till: ReturnType<typeof tablet>;
	let tableId = "";
	let tableNumber = "";
	let sessionId = "";
	let startedAt = 0;
	let tables = 0;
	beforeAll(async () => {
		itc = await itcServer(await fresh());
	});
	beforeEach(async () => {
		await itc.again();
		place = await restaurantWithServer(itc.server);
		till = tablet(place);
		tableNumber = `T${++tables}`;
		tableId = await tableOf(place, tableNumber);
		await seat();
	});
	afterAll(() => itc.server.close());

	async function seat(): Promise<void> {
		const { session } = (
			await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 3 })
		).json;
		sessionId = session.id;
		startedAt = Date.parse(session.started_at);
	}
	async function eat(
		item_name: string,
		price: number,
		seat_number: number | null = null,
		key: string = randomUUID(),
	): Promise<string> {
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
		return (
			await place.ana.post(`${service}/sessions/${sessionId}/orders`, body, {
				"idempotency-key": key,
			})
		).json.order.id;
	}
	const bill = async () => (await place.ana.get(`${service}/sessions/${sessionId}/bill`)).json.bill;
	const sales = async () => (await place.own.get("/api/transactions?limit=100")).json.data;
	const tableStatus = async () =>
		(await place.ana.get(`${place.at}/snapshot`)).json.snapshot.tables.find(
			({ id }: { readonly id: string }) => id === tableId,
		).status;
	const inCents = (dollars: number) => cents(Math.round(dollars * 100));
	const ordered = async () => {
		await itc.server.parts.get("tableOrders").start();
		return sandboxLevers(itc.server.sandboxUrl ?? "").orders(`TABLE-${tableNumber}-${startedAt}`);
	};

	describe("a payment that its tablet closed", () => {
		it("[BOOK-05, TPAY-22] is kept as it is, under the tablet's own number and reference, and is one sale whichever door it comes by again", async () => {
			await eat("Stew", 10.01, 1);
			await eat("Fries", 3.33);
			await till.read(sessionId);
			const mine = till.close({ seats: [1] });
			const paid = await till.pay(mine);
			expect([paid.status, paid.json.payment]).toMatchObject([
				200,
				{ id: mine.id, amount: mine.record.amount, payment_status: "completed", seats: [1] },
			]);
			expect((await till.pay(mine)).json.payment).toEqual(paid.json.payment);
			expect((await till.deliver(mine)).status).toBe(200);
			await till.read(sessionId);
			const rest = till.close({});
			expect((await till.deliver(rest)).status).toBe(200);
			expect((await till.pay(rest)).json).toMatchObject({
				payment: { id: rest.id, amount: rest.record.amount },
				session: { payment_status: "paid" },
				bill: { due: 0 },
			});

			const listed = await sales();
			expect(listed).toHaveLength(2);
			for (const { record } of [mine, rest])
				expect(listed).toContainEqual(
					expect.objectContaining({
						record: expect.objectContaining({
							sale_id: record.sale_id,
							reference: record.reference,
							device_id: till.deviceId,
							sequence: record.sequence,
							items: record.items,
							taxes: record.taxes,
							tenders: record.tenders,
							check: record.check,
						}),
					}),
				);
			expect(listed.filter((one: { readonly verdict?: unknown }) => one.verdict)).toEqual([]);
			expect(mine.record.reference).toMatch(new RegExp(`^TABLE-${tableNumber}-\\d+$`));
			const { total } = await bill();
			expect(sumCents([mine, rest].map(({ record }) => inCents(record.amount)))).toBe(
				inCents(total),
			);
			expect((await place.own.get("/api/transactions/gaps")).json.data).toEqual([
				expect.objectContaining({ device_id: till.deviceId, count: 2, last: 2, missing: [] }),
			]);
			expect([await tableStatus(), await ordered()]).toMatchObject([
				"available",
				[{ total_amount: total }],
			]);
		});

		it("[CREW-08, BOOK-09] is of the person whom it names, be it one of two with the same name; that of an older tablet names nobody", async () => {
			const added = { name: "Ana", pin: "9182", employee_id: "E-2" };
			const second = (await place.ana.post(`${place.at}/servers`, added)).json.server.id;
			await eat("Stew", 10, 1);
			await eat("Fries", 3, 2);
			await till.read(sessionId);
			const older = till.close({ seats: [2] });
			const newer = till.close({ seats: [1], person: { id: second, name: "Ana" } });
			for (const one of [older, newer]) expect((await till.deliver(one)).status).toBe(200);
			const paidBy = async (id: string) =>
				(
					await itc.server.parts
						.get("database")
						.selectFrom("table_payments")
						.select("paid_by")
						.where("payment_id", "=", id)
						.executeTakeFirstOrThrow()
				).paid_by;
			expect(await paidBy(newer.id)).toBe(second);
			expect(await paidBy(older.id)).not.toBe(second);
			const people = (await sales()).map(
				(one: { readonly record: { person?: unknown } }) => one.record.person,
			);
			expect(people).toHaveLength(2);
			expect(people).toEqual(expect.arrayContaining([{ id: second, name: "Ana" }, undefined]));
		});
		it("[BOOK-05] comes to the bill with those that the server closed, to the cent for every tax", async () => {
			for (const [at, price] of [7.99, 12.49, 12.49, 20.95].entries())
				await eat(`Dish ${at}`, price, (at % 3) + 1);
			await eat("Bread", 1.01);
			await till.read(sessionId);
			await till.pay(till.close({ seats: [2] }));
			const { due } = await bill();
			const third = Math.ceil(inCents(due) / 3) / 100;
			await place.ana.post(
				`${service}/sessions/${sessionId}/payment`,
				{
					amount: third,
					tip_amount: 0,
					payment_method: "cash",
					payment_status: "completed",
					seats: [],
					ways: 3,
				},
				{ "idempotency-key": randomUUID() },
			);
			await till.read(sessionId);
			expect((await till.deliver(till.close({ ways: 2 }))).status).toBe(200);
			await till.read(sessionId);
			await till.pay(till.close({}));
			const { total, taxes, due: left } = await bill();
			const listed = (await sales()).map((one: { readonly record: unknown }) => one.record);
			type Told = {
				readonly amount: number;
				readonly taxes: readonly { readonly amount: number }[];
			};
			expect([listed.length, left]).toEqual([4, 0]);
			expect(sumCents(listed.map(({ amount }: Told) => inCents(amount)))).toBe(inCents(total));
			expect(
				sumCents(
					listed.flatMap((one: Told) => one.taxes).map(({ amount }: Told) => inCents(amount)),
				),
			).toBe(inCents(taxes[0].amount));
			expect((await sales()).some((one: { readonly verdict?: unknown }) => one.verdict)).toBe(
				false,
			);
		});

		it("[BOOK-05] by card is charged once and sold as the tablet closed it, and is refused before that where another amount is owed", async () => {
			await eat("Stew", 10);
			await till.read(sessionId);
			const early = till.close({ card: cards.taxable });
			await eat("Soup", 5);
			expect(await till.pay(early)).toMatchObject({
				status: 409,
				json: { code: "amount-differs" },
			});
			expect([await sales(), await itc.levers.debits(early.record.reference)]).toEqual([[], []]);
			await till.read(sessionId);
			const mine = till.close({ card: cards.taxable });
			expect((await till.pay(mine)).json.payment.payment_status).toBe("completed");
			await till.pay(mine);
			await till.deliver(mine);
			expect(await itc.levers.debits(mine.record.reference)).toHaveLength(1);
			expect(await sales()).toMatchObject([
				{ record: { sale_id: mine.id, device_id: till.deviceId, credential_id: "****0002" } },
			]);
		});

		it("[BOOK-05, TABL-03] for seats that somebody else has paid stands as it happened, with a verdict for the owner, and moves nobody's bill", async () => {
			await eat("Stew", 10, 1);
			await eat("Soup", 6, 2);
			await till.read(sessionId);
			const other = tablet(place);
			await other.read(sessionId);
			const [first, twice, both] = [
				till.close({ seats: [1] }),
				other.close({ seats: [1] }),
				other.close({ seats: [1, 2] }),
			];
			await till.pay(first);
			expect((await other.deliver(twice)).status).toBe(200);
			expect(await bill()).toMatchObject({ paid: 11.3, due: 6.78 });
			expect((await other.pay(both)).status).toBe(200);
			expect(await bill()).toMatchObject({ paid: 18.08, due: 0 });
			const listed = await sales();
			const verdicts = new Map(
				listed.map((one: { readonly record: { sale_id: string }; readonly verdict?: object }) => [
					one.record.sale_id,
					one.verdict,
				]),
			);
			expect(verdicts.get(first.id)).toBeUndefined();
			expect(verdicts.get(twice.id)).toMatchObject({ is: "differs" });
			expect(verdicts.get(both.id)).toMatchObject({ is: "differs" });
			expect(await tableStatus()).toBe("available");
			// Cash for a table that was paid and left long ago is accepted all the same.
			const late = other.close({ seats: [2] });
			expect((await other.pay(late)).status).toBe(200);
			expect(await sales()).toHaveLength(4);
			expect(await ordered()).toHaveLength(1);
		});

		it("[BOOK-05, TABL-03] waits in the ledger for lines and guests that the server does not know yet, and is applied when the last of them comes", async () => {
			await eat("Stew", 10, 1);
			await till.read(sessionId);
			const mine = till.close({});
			const key = randomUUID();
			const [item] = mine.record.items;
			const moved = {
				...mine,
				record: { ...mine.record, items: [{ ...item, id: key }] },
			} as typeof mine;
			expect((await till.deliver(moved)).status).toBe(200);
			expect([(await bill()).due, (await sales()).length]).toEqual([11.3, 1]);
			const order = (await place.ana.get(`${service}/sessions/${sessionId}/orders`)).json.orders[0];
			await place.ana.post(`${service}/orders/${order.id}/void`, { reason: "Wrong table" });
			await eat("Stew", 10, 1, key);
			expect(await bill()).toMatchObject({ due: 0, payments: [{ id: mine.id, amount: 11.3 }] });
			expect([await sales(), await tableStatus()]).toMatchObject([
				[{ record: { sale_id: mine.id } }],
				"available",
			]);
		});

		it("[TABL-03, BOOK-02] says on the owner's list that its lines have not come, until they come, be it to a check that follows", async () => {
			await eat("Stew", 10, 1);
			await till.read(sessionId);
			const mine = till.close({ seats: [1] });
			const key = randomUUID();
			const [item] = mine.record.items;
			const moved = {
				...mine,
				record: { ...mine.record, items: [{ ...item, id: key }] },
			} as typeof mine;
			expect((await till.deliver(moved)).status).toBe(200);
			const odd = async () =>
				(await place.own.get("/api/transactions?limit=100&verdict=not-judged")).json.data;
			expect(await odd()).toMatchObject([
				{ record: { sale_id: mine.id }, verdict: { why: "lines-not-here" } },
			]);
			const before = sessionId;
			tableId = await tableOf(place, `${tableNumber}-next`);
			await seat();
			await eat("Stew", 10, 1, key);
			expect(sessionId).not.toBe(before);
			expect([await bill(), await odd()]).toMatchObject([
				{ due: 0, payments: [{ id: mine.id, amount: 11.3, seats: [1] }] },
				[],
			]);
		});

		it("[TABL-03, TABL-08, BOOK-05] closes no check while lines of its bill have not come, also those of another tablet: they come to the same check, which is one order", async () => {
			await eat("Stew", 10, 1);
			await till.read(sessionId);
			const key = randomUUID();
			const mine = till.close({ seats: [1], unheard: [key] });
			expect((await till.deliver(mine)).status).toBe(200);
			expect(await bill()).toMatchObject({ due: 0, payments: [{ id: mine.id }] });
			expect([await tableStatus(), await ordered()]).toEqual(["occupied", []]);
			expect(await eat("Soup", 5, 2, key)).toBe(key);
			expect(await bill()).toMatchObject({ paid: 11.3, due: 5.65 });
			await till.read(sessionId);
			const other = till.close({ seats: [2] });
			expect((await till.deliver(other)).status).toBe(200);
			expect([await tableStatus(), await ordered()]).toMatchObject([
				"available",
				[{ total_amount: 16.95 }],
			]);
		});

		it("[TABL-03, TABL-08] closes its check at the last line where that is free, and where the line has gone to another check", async () => {
			const [free, moved] = [randomUUID(), randomUUID()];
			const first = sessionId;
			const firstTable = tableId;
			await eat("Stew", 10, 1);
			await till.read(sessionId);
			const mine = till.close({ seats: [1], unheard: [moved, free] });
			expect((await till.deliver(mine)).status).toBe(200);
			tableId = await tableOf(place, `${tableNumber}-next`);
			await seat();
			await eat("Soup", 5, 2, moved);
			[sessionId, tableId] = [first, firstTable];
			expect(await tableStatus()).toBe("occupied");
			await eat("Water", 0, 2, free);
			expect([await tableStatus(), (await bill()).due]).toEqual(["available", 0]);
		});

		it("[TABL-03, TABL-13] leaves it to a person to close a check whose missing line never comes, and orders it then", async () => {
			await eat("Stew", 10, 1);
			await till.read(sessionId);
			const mine = till.close({ seats: [1], unheard: [randomUUID()] });
			expect((await till.deliver(mine)).status).toBe(200);
			expect([await tableStatus(), await ordered()]).toEqual(["occupied", []]);
			const ended = await place.ana.post(`${service}/sessions/${sessionId}/end`, {});
			expect([ended.status, ended.json.session]).toMatchObject([200, { payment_status: "paid" }]);
			expect([await tableStatus(), await ordered()]).toMatchObject([
				"available",
				[{ total_amount: 11.3 }],
			]);
		});

		it("[TABL-03, TABL-08] pays the check that its guests have joined meanwhile, and there the same seat's", async () => {
			await eat("Stew", 10, 1);
			await eat("Fries", 3.33);
			await till.read(sessionId);
			const mine = till.close({ seats: [2] });
			const from = sessionId;
			tableId = await tableOf(place, `${tableNumber}-next`);
			await seat();
			await eat("Soup", 5, 2);
			await place.ana.post(`${service}/sessions/${from}/join`, { session_id: sessionId });
			expect((await till.deliver(mine)).status).toBe(200);
			const { seats, payments } = await bill();
			expect(payments).toMatchObject([{ id: mine.id, amount: mine.record.amount, seats: [5] }]);
			expect(seats.map(({ paid }: { readonly paid: number }) => paid)).toEqual([
				0,
				0,
				0,
				0,
				mine.record.amount,
				0,
			]);
			expect((await sales()).filter((one: { readonly verdict?: unknown }) => one.verdict)).toEqual(
				[],
			);
		});

		it("[TABL-13, TPAY-20] by a card that waits in its queue frees the table, whose check is pending until it is charged", async () => {
			await eat("Stew", 10);
			await till.read(sessionId);
			const mine = till.close({ card: cards.taxable, queued: true });
			const database = itc.server.parts.get("database");
			expect((await till.deliver(mine)).status).toBe(200);
			const session = () =>
				database
					.selectFrom("table_sessions")
					.select(["payment_status", "open_table_id"])
					.where("id", "=", sessionId)
					.executeTakeFirst();
			expect(await session()).toMatchObject({ open_table_id: null });
			expect(await tableStatus()).toBe("available");
			await itc.server.parts.get("tableWork").startAll();
			expect(await session()).toMatchObject({ payment_status: "pending" });
			await itc.server.parts.get("offlineQueue").process(place.own.id, undefined, undefined);
			await itc.server.parts.get("tableWork").startAll();
			expect(await session()).toEqual({ payment_status: "paid", open_table_id: null });
			expect(await itc.levers.debits(mine.record.reference)).toHaveLength(1);
			expect([await sales(), await ordered()]).toMatchObject([
				[{ record: { sale_id: mine.id } }],
				[{ total_amount: 11.3 }],
			]);
		});

		describe("by a card that waits in its queue and is declined then", () => {
			const status = async () =>
				(await itc.server.parts
					.get("database")
					.selectFrom("table_sessions")
					.select(["payment_status", "open_table_id"])
					.where("id", "=", sessionId)
					.executeTakeFirst()) ?? {};
			const tellsTables = () => itc.server.parts.get("tableWork").startAll();
			const odd = async () =>
				(await place.own.get("/api/transactions?limit=100&verdict=differs")).json.data;
			const credentialId = "60019107";
			const topUp = (balance: number) =>
				itc.levers.putCard({
					credentialId,
					holder: "Guest",
					accounts: [{ id: "7-1", name: "Flex", type: "TAXABLE", balance }],
				});
			const charges = () =>
				itc.server.parts.get("offlineQueue").process(place.own.id, undefined, undefined);
			async function declined() {
				await topUp(0);
				await eat("Stew", 10);
				await till.read(sessionId);
				const mine = till.close({ card: credentialId, queued: true });
				expect((await till.deliver(mine)).status).toBe(200);
				await charges();
				return mine;
			}

			it("[TPAY-20, TABL-13] is seen at its table and by the owner, and the check is paid again", async () => {
				const mine = await declined();
				await tellsTables();
				expect(await status()).toEqual({ payment_status: "unpaid", open_table_id: tableId });
				expect([await tableStatus(), await bill(), await odd()]).toMatchObject([
					"occupied",
					{ due: 11.3, payments: [{ id: mine.id, payment_status: "declined" }] },
					[{ record: { sale_id: mine.id } }],
				]);
				expect((await place.own.get("/api/itc/attention")).json.data).toMatchObject([
					{ reference: mine.record.reference, state: "declined" },
				]);
				await till.read(sessionId);
				expect((await till.pay(till.close({}))).status).toBe(200);
				expect([await status(), await tableStatus(), await ordered()]).toMatchObject([
					{ payment_status: "paid", open_table_id: null },
					"available",
					[{ total_amount: 11.3 }],
				]);
			});

			it("[TPAY-20] waits while others sit at its table", async () => {
				await declined();
				const mine = sessionId;
				await seat();
				const others = sessionId;
				sessionId = mine;
				await tellsTables();
				expect(await status()).toEqual({ payment_status: "pending", open_table_id: null });
				await place.ana.post(`${service}/sessions/${others}/end`, {});
				await tellsTables();
				expect(await status()).toEqual({ payment_status: "unpaid", open_table_id: tableId });
			});

			it("[TPAY-20] stands where the owner has it charged once more, with what was paid twice in its verdict", async () => {
				const mine = await declined();
				await tellsTables();
				await till.read(sessionId);
				await till.pay(till.close({}));
				await topUp(20);
				const [{ id, attempts }] = (await place.own.get("/api/itc/attention")).json.data;
				await place.own.post(`/api/itc/attention/${id}/retry`, { credentialId, attempts });
				await charges();
				await tellsTables();
				expect([await status(), await bill(), await odd()]).toMatchObject([
					{ payment_status: "paid", open_table_id: null },
					{ due: 0, payments: [{ payment_status: "completed" }, { payment_status: "completed" }] },
					[
						{
							record: { sale_id: mine.id },
							verdict: {
								differences: [{ field: "lines.0.total" }, { field: "taxes.HST 13.amount" }],
							},
						},
					],
				]);
			});
		});

		it("[BOOK-05] is turned away where payment and sale do not say the same, and nothing is written", async () => {
			await eat("Stew", 10);
			await till.read(sessionId);
			const mine = till.close({});
			const other = await restaurantWithServer(itc.server);
			for (const [field, change] of [
				["sale.sale_id", { sale_id: randomUUID() }],
				["sale.owner_id", { owner_id: other.own.id }],
				["sale.product_restaurant_id", { product_restaurant_id: other.restaurantId }],
				["sale.device_id", { device_id: `tables-${place.restaurantId}` }],
				["sale.check", { check: { session: randomUUID(), version: 1, part: 1 } }],
				["sale.amount", { amount: 1 }],
			] as const)
				expect([
					field,
					await till.pay(mine, { sale: { ...mine.record, ...change } }),
				]).toMatchObject([field, { status: 400, json: { code: "sale-does-not-fit", field } }]);
			expect([await sales(), (await bill()).due]).toEqual([[], 11.3]);
		});

		it("[BOOK-05] is stored and applied in one transaction: where it fails in between, neither stands, and the next try does both", async () => {
			await eat("Stew", 10);
			await till.read(sessionId);
			const mine = till.close({});
			const database = itc.server.parts.get("database");
			await sql`alter table table_payments rename to table_payments_away`.execute(database);
			expect((await till.pay(mine)).status).toBeGreaterThanOrEqual(500);
			expect(await sales()).toEqual([]);
			await sql`alter table table_payments_away rename to table_payments`.execute(database);
			expect((await till.pay(mine)).status).toBe(200);
			expect([await sales(), (await bill()).due]).toMatchObject([
				[{ record: { sale_id: mine.id } }],
				0,
			]);
		});
	});
});
