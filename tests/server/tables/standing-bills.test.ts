import { randomUUID } from "node:crypto";
import { cents, sumCents } from "@tuckshop/core/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";
import { tablet } from "./tablet.ts";

const service = "/api/table-service";

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let place: Restaurant;
	let till: ReturnType<typeof tablet>;
	let sessionId = "";
	let tables = 0;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh());
		place = await restaurantWithServer(server);
	});
	beforeEach(async () => {
		till = tablet(place);
		sessionId = await seated();
		// By largest remainder 10.04, 10.04 and 0.04 bear 131, 131 and 0 cents; the first two alone 131 and 130.
		await eat(10.04, 1);
		await eat(10.04, 2);
	});
	afterAll(() => server.close());

	async function seated(): Promise<string> {
		const tableId = await tableOf(place, `S${++tables}`);
		const path = `${service}/tables/${tableId}/sessions`;
		return (await place.ana.post(path, { guest_count: 3 })).json.session.id;
	}
	async function eat(price: number, seat_number: number, at = sessionId): Promise<string> {
		const body = {
			menu_item_id: 7,
			item_name: "Soup",
			quantity: 1,
			unit_price: price,
			total_price: price,
			seat_number,
			modifiers: [],
			special_requests: null,
			course: "main",
		};
		const headers = { "idempotency-key": randomUUID() };
		return (await place.ana.post(`${service}/sessions/${at}/orders`, body, headers)).json.order.id;
	}
	const inCents = (dollars: number) => cents(Math.round(dollars * 100));
	const bill = async () => (await place.ana.get(`${service}/sessions/${sessionId}/bill`)).json.bill;
	const dues = async (): Promise<number[]> =>
		(await bill()).seats.map(({ due }: { readonly due: number }) => inCents(due));

	describe("the bill of a seat", () => {
		it("[TABL-06] stands while others order, share, move, void and pay, on the server and on a tablet, and all payments are the check", async () => {
			expect(await dues()).toEqual([1135, 1134, 0]);
			const more = await eat(0.04, 3);
			expect(await dues()).toEqual([1135, 1134, 5]);
			await till.read(sessionId);
			expect(till.bill().seats.map(({ due }) => due)).toEqual([1135, 1134, 5]);

			const mine = till.close({ seats: [1] });
			expect((await till.pay(mine)).json.payment.amount).toBe(11.35);
			expect(await dues()).toEqual([0, 1134, 5]);
			const move = { quantity: 1, seat_number: 1 };
			await place.ana.post(`${service}/orders/${more}/move`, move, { "idempotency-key": "move" });
			expect((await dues())[1]).toBe(1134);
			await place.ana.post(`${service}/orders/${await eat(3.33, 3)}/void`, { reason: "Dropped" });
			expect((await dues())[1]).toBe(1134);

			await till.read(sessionId);
			const rest = till.close({});
			expect((await till.pay(rest)).json.session.payment_status).toBe("paid");
			const { payments, total } = await bill();
			expect(
				sumCents(payments.map(({ amount }: { readonly amount: number }) => inCents(amount))),
			).toBe(inCents(total));
		});

		it("[TABL-06] that was told before such things were kept stands too", async () => {
			await server.parts
				.get("database")
				.updateTable("table_sessions")
				.set({ standing: null })
				.where("id", "=", sessionId)
				.execute();
			await eat(0.04, 3);
			expect(await dues()).toEqual([1135, 1134, 5]);
		});

		it("[TABL-06, TABL-08] stands when other guests join the check", async () => {
			const others = await seated();
			await eat(0.04, 1, others);
			const path = `${service}/sessions/${others}/join`;
			await place.ana.post(path, { session_id: sessionId });
			expect(await dues()).toEqual([1135, 1134, 0, 5, 0, 0]);
		});
	});
});
