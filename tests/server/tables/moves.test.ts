import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";

const service = "/api/table-service";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
	});
	afterAll(() => server.close());

	type Dish = { readonly seat: number | null; readonly quantity?: number };

	/**
	 * Seats guests at a table, with soup at 10.00 for the named ones. Returns the ids of the lines
	 * too.
	 */
	async function seated(place: Restaurant, number: string, guests: number, ...dishes: Dish[]) {
		const tableId = await tableOf(place, number);
		const { session } = (
			await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: guests })
		).json;
		const lines: string[] = [];
		for (const [at, { seat, quantity = 1 }] of dishes.entries()) {
			const { order } = (
				await place.ana.post(
					`${service}/sessions/${session.id}/orders`,
					{
						menu_item_id: 201,
						item_name: "Soup",
						quantity,
						unit_price: 10,
						total_price: 10 * quantity,
						seat_number: seat,
						modifiers: [],
						special_requests: null,
						course: "main",
					},
					{ "idempotency-key": `line-${at}` },
				)
			).json;
			lines.push(order.id);
		}
		return { tableId, id: session.id as string, lines };
	}
	const dues = async ({ ana }: Restaurant, id: string) =>
		(await ana.get(`${service}/sessions/${id}/bill`)).json.bill.seats.map(
			({ due }: { readonly due: number }) => due,
		);
	const lines = async ({ ana }: Restaurant, id: string) =>
		(await ana.get(`${service}/sessions/${id}/orders`)).json.orders.map(
			({ quantity, seat_number, total_price }: Record<string, number | null>) => [
				quantity,
				seat_number,
				total_price,
			],
		);
	const join = ({ ana }: Restaurant, id: string, session_id: string) =>
		ana.post(`${service}/sessions/${id}/join`, { session_id });
	const moveLine = ({ ana }: Restaurant, id: string, body: object, key = "move-1") =>
		ana.post(`${service}/orders/${id}/move`, body, { "idempotency-key": key });
	const pay = ({ ana }: Restaurant, id: string, amount: number, seats: readonly number[]) =>
		ana.post(
			`${service}/sessions/${id}/payment`,
			{
				amount,
				tip_amount: 0,
				payment_method: "cash",
				payment_status: "completed",
				seats,
			},
			{ "idempotency-key": `paid-${id}-${seats.join()}` },
		);
	const statusOf = async ({ ana, at }: Restaurant, tableId: string) => {
		const { tables } = (await ana.get(`${at}/snapshot`)).json.snapshot;
		return tables.find(({ id }: { id: string }) => id === tableId).status;
	};

	describe("two tables", () => {
		it("[TABL-08] join on one check: each guest owes what they owed before, and the left table is free", async () => {
			const place = await restaurantWithServer(server);
			const one = await seated(place, "12", 2, { seat: 1 }, { seat: null });
			const other = await seated(place, "14", 3, { seat: null }, { seat: 2, quantity: 2 });
			const [first, second] = [await dues(place, one.id), await dues(place, other.id)];
			expect((await join(place, other.id, one.id)).json.session).toMatchObject({
				id: one.id,
				table_number: "12",
				guest_count: 5,
				total_amount: 56.5,
			});
			expect(await dues(place, one.id)).toEqual([...first, ...second]);
			expect(await lines(place, one.id)).toEqual([
				[1, 1, 10],
				[1, null, 10],
				[1, null, 10],
				[2, 4, 20],
			]);
			expect([await statusOf(place, one.tableId), await statusOf(place, other.tableId)]).toEqual([
				"occupied",
				"available",
			]);
			const again = await join(place, other.id, one.id);
			expect([again.status, again.json.session.guest_count]).toEqual([200, 5]);
			expect((await pay(place, one.id, 56.5, [])).json.session.payment_status).toBe("paid");
		});

		it("[TABL-08] do not join once somebody has paid, with themselves, or across restaurants", async () => {
			const [place, elsewhere] = [
				await restaurantWithServer(server),
				await restaurantWithServer(server),
			];
			const one = await seated(place, "12", 2, { seat: 1 }, { seat: 2 });
			const other = await seated(place, "14", 2, { seat: 1 });
			const foreign = await seated(elsewhere, "14", 2, { seat: 1 });
			expect((await join(place, one.id, one.id)).json.code).toBe("same-session");
			expect((await join(place, one.id, foreign.id)).status).toBe(404);
			expect((await join(elsewhere, one.id, foreign.id)).status).toBe(404);
			await pay(place, one.id, 11.3, [1]);
			for (const refused of [
				await join(place, one.id, other.id),
				await join(place, other.id, one.id),
			])
				expect([refused.status, refused.json.code]).toEqual([409, "line-paid"]);
			expect(await dues(place, other.id)).toEqual([11.3, 0]);
		});

		it("[TABL-08] that join each other at once end as one check with every line, however often it is asked", async () => {
			const place = await restaurantWithServer(server);
			const one = await seated(place, "12", 2, { seat: 1 });
			const other = await seated(place, "14", 2, { seat: 1 });
			const answers = await Promise.all([
				join(place, one.id, other.id),
				join(place, other.id, one.id),
				join(place, one.id, other.id),
			]);
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
			const { sessions } = (await place.ana.get(`${place.at}/snapshot`)).json.snapshot;
			expect(sessions).toHaveLength(1);
			expect(sessions[0].orders).toHaveLength(2);
			expect(sessions[0].session.guest_count).toBe(4);
		});
	});

	describe("a line", () => {
		it("[TABL-08] moves in part to another seat, once however often it is asked, and the sums stay", async () => {
			const place = await restaurantWithServer(server);
			const {
				id,
				lines: [soup = ""],
			} = await seated(place, "12", 2, { seat: 1, quantity: 3 });
			for (const _ of [1, 2])
				expect(
					(await moveLine(place, soup, { quantity: 1, seat_number: 2 })).json.order,
				).toMatchObject({ quantity: 1, seat_number: 2, total_price: 10 });
			expect(await lines(place, id)).toEqual([
				[2, 1, 20],
				[1, 2, 10],
			]);
			expect(await dues(place, id)).toEqual([22.6, 11.3]);
			await moveLine(place, soup, { quantity: 2, seat_number: null }, "move-2");
			expect(await dues(place, id)).toEqual([11.3, 22.6]);
		});

		it("[TABL-08] moves to another table's check, whole or in part, and is paid there", async () => {
			const place = await restaurantWithServer(server);
			const one = await seated(place, "12", 2, { seat: 1, quantity: 2 });
			const other = await seated(place, "14", 2);
			const [soup = ""] = one.lines;
			const to = { session_id: other.id, seat_number: 2 };
			await moveLine(place, soup, { ...to, quantity: 1 });
			expect([await dues(place, one.id), await dues(place, other.id)]).toEqual([
				[11.3, 0],
				[0, 11.3],
			]);
			for (const _ of [1, 2])
				expect((await moveLine(place, soup, { ...to, quantity: 1 }, "move-2")).json.order.id).toBe(
					soup,
				);
			expect([await dues(place, one.id), await dues(place, other.id)]).toEqual([
				[0, 0],
				[0, 22.6],
			]);
			expect((await pay(place, other.id, 22.6, [2])).json.session.payment_status).toBe("paid");
			expect((await place.ana.post(`${service}/sessions/${one.id}/end`, {})).status).toBe(200);
		});

		it("[TABL-08] that moved is not ordered again under its key, and neither another line nor another restaurant is answered with it", async () => {
			const [place, elsewhere] = [
				await restaurantWithServer(server),
				await restaurantWithServer(server),
			];
			const one = await seated(place, "12", 1);
			const other = await seated(place, "14", 2);
			const foreign = await seated(elsewhere, "14", 1);
			const key = randomUUID();
			const order = async ({ ana }: Restaurant, id: string, quantity: number) =>
				(
					await ana.post(
						`${service}/sessions/${id}/orders`,
						{
							...{ menu_item_id: 201, item_name: "Soup", quantity, unit_price: 10 },
							...{ total_price: 10 * quantity, seat_number: 1, modifiers: [] },
							...{ special_requests: null, course: "main" },
						},
						{ "idempotency-key": key },
					)
				).json.order.id;
			expect(await order(place, one.id, 1)).toBe(key);
			await moveLine(place, key, { session_id: other.id, quantity: 1, seat_number: 2 });
			expect(await order(place, one.id, 1)).toBe(key);
			expect([await lines(place, one.id), await lines(place, other.id)]).toEqual([
				[],
				[[1, 2, 10]],
			]);
			expect(await order(place, one.id, 2)).not.toBe(key);
			expect(await order(elsewhere, foreign.id, 1)).not.toBe(key);
			expect([await lines(place, one.id), await lines(elsewhere, foreign.id)]).toEqual([
				[[2, 1, 20]],
				[[1, 1, 10]],
			]);
		});

		it("[TABL-08] is not moved where somebody has paid for it, where it has fewer, or to a seat that is not there", async () => {
			const place = await restaurantWithServer(server);
			const {
				id,
				lines: [paid = "", other = "", shared = ""],
			} = await seated(place, "12", 2, { seat: 1 }, { seat: 2 }, { seat: 2, quantity: 2 });
			await pay(place, id, 11.3, [1]);
			const refusals = [
				await moveLine(place, paid, { quantity: 1, seat_number: 2 }),
				await moveLine(place, other, { quantity: 2, seat_number: 1 }),
				await moveLine(place, other, { quantity: 1, seat_number: 3 }),
				await place.ana.post(`${service}/orders/${other}/move`, { quantity: 1, seat_number: 1 }),
			];
			expect(refusals.map(({ status, json }) => [status, json.code])).toEqual([
				[409, "line-paid"],
				[400, "too-many"],
				[400, "no-such-seat"],
				[400, "invalid"],
			]);
			const { version } = (await place.ana.get(`${service}/sessions/${id}/bill`)).json.bill;
			await place.ana.post(`${service}/orders/${other}/void`, { reason: "Wrong" });
			expect((await moveLine(place, other, { quantity: 1, seat_number: 2 })).json.code).toBe(
				"cancelled",
			);
			expect(version).toBeGreaterThan(0);
			expect((await moveLine(place, shared, { quantity: 1, seat_number: null })).status).toBe(200);
		});
	});

	it("[TABL-08] a session goes to another server, and to nobody of another restaurant", async () => {
		const [place, elsewhere] = [
			await restaurantWithServer(server),
			await restaurantWithServer(server),
		];
		const { id, tableId } = await seated(place, "12", 2);
		const { server: bo } = (
			await place.ana.post(`${place.at}/servers`, { name: "Bo", pin: "2580" })
		).json;
		const give = (server_id: string) =>
			place.ana.post(`${service}/sessions/${id}/server`, { server_id });
		const now = async () =>
			(await place.ana.get(`${service}/tables/${tableId}/current-session`)).json.session;
		expect((await now()).server_name).toBe("Ana");
		expect((await give(bo.id)).json.session).toMatchObject({ id, server_name: "Bo" });
		expect((await now()).server_id).toBe(bo.id);
		const { servers } = (await elsewhere.ana.get(`${elsewhere.at}/servers`)).json;
		expect((await give(servers[0].id)).status).toBe(404);
		expect((await now()).server_name).toBe("Bo");
	});
});
