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

	/** Seats guests at a table, with a dish for the table and one for each named seat. */
	async function seated(place: Restaurant, number: string, guests: number, ...seats: number[]) {
		const tableId = await tableOf(place, number);
		const { session } = (
			await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: guests })
		).json;
		for (const seat of [null, ...seats])
			await place.ana.post(
				`${service}/sessions/${session.id}/orders`,
				{
					menu_item_id: 201,
					item_name: "Soup",
					quantity: 1,
					unit_price: 10,
					total_price: 10,
					seat_number: seat,
					modifiers: [],
					special_requests: null,
					course: "main",
				},
				{ "idempotency-key": `line-${number}-${seat}` },
			);
		return { tableId, id: session.id as string };
	}
	const bill = async ({ ana }: Restaurant, id: string) =>
		(await ana.get(`${service}/sessions/${id}/bill`)).json.bill;
	const dues = async (place: Restaurant, id: string) =>
		(await bill(place, id)).seats.map(({ seatNumber, due }: Record<string, number>) => [
			seatNumber,
			due,
		]);
	const guests = ({ ana }: Restaurant, id: string, guest_count: number) =>
		ana.post(`${service}/sessions/${id}/guests`, { guest_count });
	const move = ({ ana }: Restaurant, id: string, table_id: string) =>
		ana.post(`${service}/sessions/${id}/table`, { table_id });
	const statusOf = async ({ ana, at }: Restaurant, tableId: string) => {
		const { tables } = (await ana.get(`${at}/snapshot`)).json.snapshot;
		return tables.find(({ id }: { id: string }) => id === tableId).status;
	};

	describe("guests", () => {
		it("join without a change of anybody's bill, share what is ordered from then on, and may order for themselves", async () => {
			const place = await restaurantWithServer(server);
			const { id } = await seated(place, "12", 2, 1);
			const before = await dues(place, id);
			expect(before).toEqual([
				[1, 16.95],
				[2, 5.65],
			]);
			expect((await guests(place, id, 3)).json.session).toMatchObject({ id, guest_count: 3 });
			expect(await dues(place, id)).toEqual([...before, [3, 0]]);
			const more = { menu_item_id: 9, item_name: "Bread", quantity: 1, modifiers: [] };
			for (const [key, seat_number] of [
				["for-all", null],
				["late", 3],
			] as const)
				expect(
					(
						await place.ana.post(
							`${service}/sessions/${id}/orders`,
							{
								...more,
								unit_price: 3,
								total_price: 3,
								seat_number,
								special_requests: null,
								course: "main",
							},
							{ "idempotency-key": key },
						)
					).status,
				).toBe(201);
			expect(await dues(place, id)).toEqual([
				[1, 18.08],
				[2, 6.78],
				[3, 4.52],
			]);
		});

		it("leave once they owe nothing, from the last seat on", async () => {
			const place = await restaurantWithServer(server);
			const { id } = await seated(place, "12", 3, 1);
			const refused = await guests(place, id, 2);
			expect([refused.status, refused.json.code, refused.json.field]).toEqual([
				409,
				"seat-owes",
				"guest_count",
			]);
			const { version, seats } = await bill(place, id);
			await place.ana.post(`${service}/sessions/${id}/shares`, {
				version,
				line_id: seats[2].items[0].line_id,
				from: 3,
				change: { is: "move", to: 1 },
			});
			expect((await guests(place, id, 2)).json.session).toMatchObject({ guest_count: 2 });
			expect(await dues(place, id)).toEqual([
				[1, 18.84],
				[2, 3.76],
			]);
			expect((await guests(place, id, 0)).status).toBe(400);
			await place.ana.post(
				`${service}/sessions/${id}/payment`,
				{
					amount: 22.6,
					tip_amount: 0,
					payment_method: "cash",
					payment_status: "completed",
					seats: [],
				},
				{ "idempotency-key": "all" },
			);
			expect((await guests(place, id, 3)).json.code).toBe("session-paid");
		});
	});

	describe("a session", () => {
		it("moves to a free table with its lines and its bill, and leaves its own free", async () => {
			const place = await restaurantWithServer(server);
			const { id, tableId } = await seated(place, "12", 2, 1);
			const free = await tableOf(place, "8");
			const owed = await dues(place, id);
			expect((await move(place, id, free)).json.session).toMatchObject({
				id,
				table_id: free,
				table_number: "8",
			});
			expect(await dues(place, id)).toEqual(owed);
			expect([await statusOf(place, tableId), await statusOf(place, free)]).toEqual([
				"available",
				"occupied",
			]);
			const at = async (table: string) =>
				(await place.ana.get(`${service}/tables/${table}/current-session`)).json.session?.id;
			expect([await at(tableId), await at(free)]).toEqual([undefined, id]);
			expect((await move(place, id, free)).status).toBe(200);
		});

		it("moves neither to a table where others sit nor to another restaurant's, however many ask at once", async () => {
			const [place, elsewhere] = [
				await restaurantWithServer(server),
				await restaurantWithServer(server),
			];
			const one = await seated(place, "12", 2);
			const other = await seated(place, "14", 2);
			const taken = await move(place, one.id, other.tableId);
			expect([taken.status, taken.json.code]).toEqual([409, "table-occupied"]);
			expect((await move(place, one.id, await tableOf(elsewhere, "3"))).status).toBe(404);
			expect((await move(elsewhere, one.id, await tableOf(elsewhere, "4"))).status).toBe(404);
			const free = await tableOf(place, "20");
			const answers = await Promise.all(
				[one, other].map(({ id }) => move(place, id, free).then(({ status }) => status)),
			);
			expect(answers.sort()).toEqual([200, 409]);
			expect(await statusOf(place, free)).toBe("occupied");
		});

		it("[TABL-04] counts no change where guests can't be seated, or a table has its number already", async () => {
			const place = await restaurantWithServer(server);
			const { tableId } = await seated(place, "12", 2);
			const snapshot = async () => (await place.ana.get(`${place.at}/snapshot`)).json.snapshot;
			const { version, tables } = await snapshot();
			const again = { table_number: "12", seats: 2 };
			const [at] = tables.map(({ section_id }: { section_id: string }) => section_id);
			expect([
				(await place.ana.post(`${service}/tables/${tableId}/sessions`, { guest_count: 2 })).status,
				(await place.ana.post(`${service}/sections/${at}/tables`, again)).status,
			]).toEqual([409, 409]);
			expect((await snapshot()).version).toEqual(version);
		});
	});
});
