import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { anasPin, type Restaurant, restaurantWithServer, tableOf } from "./served-tables.ts";

const service = "/api/table-service";
const soup = {
	menu_item_id: 201,
	item_name: "Soup",
	quantity: 2,
	unit_price: 7.5,
	total_price: 15,
	seat_number: null,
	modifiers: [{ id: 4, name: "Bread", price: 1, groupId: 2, groupName: "Extras" }],
	special_requests: "no salt",
	course: "main",
};
let keys = 0;
const order = (ana: Browser, sessionId: string, change: object = {}, key = `line-${keys++}`) =>
	ana.post(
		`${service}/sessions/${sessionId}/orders`,
		{ ...soup, ...change },
		{ "idempotency-key": key },
	);
const seated = async (place: Restaurant, number: string, guest_count = 2): Promise<string> =>
	(
		await place.ana.post(`${service}/tables/${await tableOf(place, number)}/sessions`, {
			guest_count,
		})
	).json.session.id;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let ahead = 0;
	beforeAll(async () => {
		const environment = { ...(await fresh()) };
		server = await serverUnderTest(environment, {
			world: { ...realWorld, now: () => Date.now() + ahead },
		});
	});
	afterAll(() => server.close());

	describe("servers", () => {
		it("[TPIN-04, TPIN-05, TPIN-17, API-30, API-33, API-34] are a first one of the owner's, and others see that there is one", async () => {
			const own = await owner(server);
			const { id } = (
				await own.post("/api/restaurants", {
					name: "Bistro",
					location: "1 Campus Road",
					restaurant_id: 5,
				})
			).json.data;
			const at = `${service}/restaurants/${id}`;
			const tablet = browser(server);
			const current = async () =>
				(await tablet.get(`${service}/servers/current?restaurant_id=${id}`)).json;
			expect(await current()).toEqual({ authenticated: false, hasServers: false });
			const first = await own.post(`${at}/servers/first`, {
				name: " Ana ",
				pin: anasPin,
				employee_id: "E-1",
			});
			const ana = {
				id: expect.any(String),
				name: "Ana",
				employee_id: "E-1",
				is_active: true,
				last_login_at: null,
			};
			expect([first.status, first.json]).toEqual([201, { success: true, server: ana }]);
			expect(await current()).toEqual({ authenticated: false, hasServers: true });
			await tablet.post(`${at}/servers/login`, { pin: anasPin });
			expect((await tablet.get(`${at}/servers`)).json).toEqual({
				success: true,
				servers: [{ ...ana, last_login_at: expect.stringMatching(/Z$/) }],
			});
		});

		it("[TPIN-03, API-30, API-31, API-32] sign in with a PIN, work, and sign out", async () => {
			const { restaurantId, at } = await restaurantWithServer(server);
			const tablet = browser(server);
			const login = await tablet.post(`${at}/servers/login`, { pin: anasPin });
			const { id } = login.json.server;
			expect([login.status, login.json]).toEqual([
				200,
				{ success: true, server: { id: expect.any(String), name: "Ana" } },
			]);
			const current = async () =>
				(await tablet.get(`${service}/servers/current?restaurant_id=${restaurantId}`)).json;
			expect(await current()).toEqual({
				authenticated: true,
				serverName: "Ana",
				serverId: id,
				restaurantId,
				hasServers: true,
			});
			expect((await tablet.get(`${service}/servers/current`)).json).toMatchObject({
				authenticated: true,
				serverName: "Ana",
			});
			const cookies = new Map(tablet.jar);
			expect((await tablet.post(`${service}/servers/logout`)).json).toEqual({ success: true });
			expect(await current()).toMatchObject({ authenticated: false });
			// The cookie is gone, and a copy of it opens nothing any more.
			expect([cookies.size, tablet.jar.size]).toEqual([1, 0]);
			for (const [name, value] of cookies) tablet.jar.set(name, value);
			expect(await current()).toMatchObject({ authenticated: false });
			expect((await tablet.get(`${at}/servers`)).status).toBe(401);
		});

		it("[TPIN-03] are whom the PIN belongs to, and nobody where it is nobody's", async () => {
			const { restaurantId, at, ana } = await restaurantWithServer(server);
			await ana.post(`${at}/servers`, { name: "Bo", pin: "567890" });
			const serves = async (pin: string) => {
				const tablet = browser(server);
				await tablet.post(`${at}/servers/login`, { pin });
				const { authenticated, serverName } = (
					await tablet.get(`${service}/servers/current?restaurant_id=${restaurantId}`)
				).json;
				return [authenticated, serverName];
			};
			expect(await serves("567890")).toEqual([true, "Bo"]);
			expect(await serves(anasPin)).toEqual([true, "Ana"]);
			for (const pin of ["56789", "567891", `${anasPin}0`, ""])
				expect([pin, await serves(pin)]).toEqual([pin, [false, undefined]]);
		});

		it("[API-33, TPIN-05] need the owner or the dashboard's setup code for the first one, and take no second first one, also at once", async () => {
			const own = await owner(server);
			const { id } = (
				await own.post("/api/restaurants", { name: "B", location: "B", restaurant_id: 5 })
			).json.data;
			const at = `${service}/restaurants/${id}`;
			const first = (who: Browser, more: object = {}) =>
				who.post(`${at}/servers/first`, { name: "Ana", pin: anasPin, ...more });
			const [nobody, stranger] = [browser(server), await owner(server)];
			for (const who of [nobody, stranger])
				expect((await first(who)).json).toMatchObject({ success: false, code: "setup-code" });
			expect((await stranger.post(`${at}/setup-code`)).status).toBe(404);
			const old = (await own.post(`${at}/setup-code`)).json;
			const { code, expires_at } = (await own.post(`${at}/setup-code`)).json;
			expect([code, Date.parse(expires_at) - Date.now() > 3_000_000]).toEqual([
				expect.stringMatching(/^\d{4}-\d{4}$/),
				true,
			]);
			expect((await first(nobody, { setup_code: old.code })).status).toBe(403);
			ahead += 3_700_000;
			expect((await first(nobody, { setup_code: code })).status).toBe(403);
			const anew = (await own.post(`${at}/setup-code`)).json.code;
			const pins = ["1111", "2222", "3333"];
			const made = await Promise.all(
				pins.map((pin) => first(nobody, { pin, setup_code: ` ${anew.replace("-", " ")}` })),
			);
			expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
			expect((await own.post(`${at}/setup-code`)).json).toMatchObject({
				success: false,
				code: "has-servers",
			});
			expect((await first(own)).status).toBe(409);
		});

		it("[TPIN-06, API-35, TFLR-23] have a PIN of 4 to 6 digits each, no two of a restaurant the same, and it is told nowhere", async () => {
			const { ana, at } = await restaurantWithServer(server);
			const add = (pin: string, name = "Bo") =>
				ana.post(`${at}/servers`, { name, employee_id: "E-2", pin });
			for (const pin of ["123", "1234567", "12a4", "", "١٢٣٤"])
				expect([pin, (await add(pin)).json.field]).toEqual([pin, "pin"]);
			expect((await add("1234", " ")).json.field).toBe("name");
			expect((await add(anasPin)).json).toMatchObject({
				success: false,
				code: "pin-taken",
				field: "pin",
			});
			const bo = await add("123456");
			expect([bo.status, bo.json.server]).toMatchObject([201, { name: "Bo", employee_id: "E-2" }]);
			const told = `${bo.text}${(await ana.get(`${at}/servers`)).text}`;
			expect(told).not.toMatch(/123456|pin/i);
			const rows = await server.parts
				.get("database")
				.selectFrom("people")
				.select("pin_hash")
				.execute();
			expect(JSON.stringify(rows)).not.toMatch(/4711|123456/);
			// The restaurant is part of the hash.
			expect(new Set(rows.map(({ pin_hash }) => pin_hash)).size).toBe(rows.length);
		});

		it("[TPIN-11] are told Invalid PIN where it is wrong, and where the restaurant is not there", async () => {
			const { at } = await restaurantWithServer(server);
			expect(
				(await browser(server).post(`${at}/servers/login`, { pin: "9999" })).json,
			).toMatchObject({ message: "Invalid PIN", code: "wrong-pin" });
			expect(
				(
					await browser(server).post(`${service}/restaurants/no-such/servers/login`, {
						pin: anasPin,
					})
				).status,
			).toBe(401);
		});

		it("[TPIN-19, TPIN-20, REST-26] reach their own restaurant alone, and are gone after twelve hours without use", async () => {
			const [here, there] = [
				await restaurantWithServer(server),
				await restaurantWithServer(server),
			];
			const elsewhere = await seated(there, "7");
			for (const path of [
				`${there.at}/floors`,
				`${there.at}/servers`,
				`${service}/sessions/${elsewhere}/orders`,
				`${service}/sessions/${elsewhere}/bill`,
			])
				expect([path, (await here.ana.get(path)).status]).toEqual([path, 404]);
			expect((await order(here.ana, elsewhere)).status).toBe(404);
			expect(
				(await here.ana.get(`/api/itc/balance?credentialId=60010002&stationId=${there.stationId}`))
					.status,
			).toBe(404);
			expect(
				(await here.ana.get(`/api/itc/balance?credentialId=60010002&stationId=${here.stationId}`))
					.json,
			).toMatchObject({ success: true });
			ahead += 11 * 3_600_000;
			const used = await here.ana.get(`${here.at}/floors`);
			// A use sets no cookie: its answer may come after that of the next sign-in.
			expect([used.status, used.headers.getSetCookie()]).toEqual([200, []]);
			ahead += 11 * 3_600_000;
			expect((await here.ana.get(`${here.at}/floors`)).status).toBe(200);
			ahead += 13 * 3_600_000;
			expect((await here.ana.get(`${here.at}/floors`)).status).toBe(401);
			// A server of table service is no owner.
			expect((await here.ana.get("/api/restaurants")).status).toBe(401);
		});
	});

	describe("the floor plan", () => {
		it("[TFLR-16, TFLR-28, TPIN-20, API-36, API-37] has floors, with both names", async () => {
			const { ana, at } = await restaurantWithServer(server);
			for (const [body, field] of [
				[{ name: "", display_name: "Ground" }, "name"],
				[{ name: "ground", display_name: " " }, "display_name"],
			] as const)
				expect((await ana.post(`${at}/floors`, body)).json).toMatchObject({
					success: false,
					field,
				});
			const floor = (
				await ana.post(`${at}/floors`, { name: "ground", display_name: "Ground floor" })
			).json.floor;
			expect(floor).toEqual({
				id: expect.any(String),
				name: "ground",
				display_name: "Ground floor",
				is_active: true,
			});
			const roof = (await ana.post(`${at}/floors`, { name: "roof", display_name: "Roof" })).json
				.floor;
			expect((await ana.get(`${at}/floors`)).json).toEqual({
				success: true,
				floors: [floor, roof],
			});
		});

		it("[TFLR-17, TFLR-29, API-38, API-39] has sections on its floors, with both names and a colour", async () => {
			const { ana, at } = await restaurantWithServer(server);
			const [floor, roof] = [
				(await ana.post(`${at}/floors`, { name: "ground", display_name: "Ground floor" })).json
					.floor,
				(await ana.post(`${at}/floors`, { name: "roof", display_name: "Roof" })).json.floor,
			];
			const add = (body: object) => ana.post(`${service}/floors/${floor.id}/sections`, body);
			const patio = (await add({ name: "patio", display_name: "Patio" })).json.section;
			expect(patio).toEqual({
				id: expect.any(String),
				floor_id: floor.id,
				name: "patio",
				display_name: "Patio",
				color: "#3B82F6",
				color_code: "#3B82F6",
				is_active: true,
			});
			expect(
				(await add({ name: "bar", display_name: "Bar", color: "#10B981" })).json.section,
			).toMatchObject({ color: "#10B981", color_code: "#10B981" });
			expect((await add({ name: "bar", display_name: "Bar", color: "green" })).json).toMatchObject({
				success: false,
				field: "color",
			});
			expect((await add({ name: "bar" })).json).toMatchObject({
				success: false,
				field: "display_name",
			});
			expect(
				(await ana.get(`${service}/floors/${floor.id}/sections`)).json.sections.map(
					({ name }: { name: string }) => name,
				),
			).toEqual(["patio", "bar"]);
			expect((await ana.get(`${service}/floors/${roof.id}/sections`)).json.sections).toEqual([]);
		});

		it("[TFLR-19, TFLR-20, TFLR-30, TFLR-31, API-40, API-41] has tables of 1 to 20 seats, each number once in the restaurant, in the order that people count", async () => {
			const place = await restaurantWithServer(server);
			const { ana, at } = place;
			await tableOf(place, "10");
			const [floor] = (await ana.get(`${at}/floors`)).json.floors;
			const [section] = (await ana.get(`${service}/floors/${floor.id}/sections`)).json.sections;
			const add = (body: object) => ana.post(`${service}/sections/${section.id}/tables`, body);
			const numbers = { restaurant_id: 1000012, restaurant_branch_id: 1000012 };
			const two = await add({ table_number: " 2 ", is_combinable: true, ...numbers });
			const table = {
				id: expect.any(String),
				section_id: section.id,
				table_number: "2",
				seats: 4,
				status: "available",
				is_combinable: true,
				...numbers,
			};
			expect([two.status, two.json.table]).toEqual([201, table]);
			for (const seats of [0, 21, 2.5, "4"])
				expect([seats, (await add({ table_number: "3", seats })).json.field]).toEqual([
					seats,
					"seats",
				]);
			expect((await add({ table_number: " " })).json.field).toBe("table_number");
			expect((await add({ table_number: "3", restaurant_id: 7 })).json).toMatchObject({
				code: "another-restaurant",
				field: "restaurant_id",
			});
			expect((await add({ table_number: "2" })).json).toMatchObject({
				success: false,
				code: "number-taken",
				message: "The restaurant has a table 2 already.",
			});
			expect((await ana.get(`${service}/sections/${section.id}/tables`)).json.tables).toMatchObject(
				[{ table_number: "2" }, { table_number: "10", seats: 4, is_combinable: false }],
			);
		});
	});

	describe("a session", () => {
		it("[TSES-03, TSES-06, TSES-08, TFLR-31, API-42, API-43] seats guests at a table that nobody sits at, whoever of two comes first", async () => {
			const place = await restaurantWithServer(server);
			const { ana, at } = place;
			const tableId = await tableOf(place, "7");
			const current = async () =>
				(await ana.get(`${service}/tables/${tableId}/current-session`)).json;
			expect(await current()).toEqual({ success: true, session: null });
			const start = (guest_count: unknown) =>
				ana.post(`${service}/tables/${tableId}/sessions`, { guest_count });
			for (const guests of [0, -1, 1.5, "2", null])
				expect([guests, (await start(guests)).json.field]).toEqual([guests, "guest_count"]);
			const started = await Promise.all([start(3), start(3)]);
			expect(started.map(({ status }) => status).sort()).toEqual([201, 409]);
			const { session } = await current();
			expect(session).toEqual({
				id: expect.any(String),
				session_number: 1,
				table_id: tableId,
				table_number: "7",
				guest_count: 3,
				payment_status: "unpaid",
				total_amount: 0,
				started_at: expect.stringMatching(/Z$/),
				server_id: expect.any(String),
				server_name: "Ana",
			});
			const [floor] = (await ana.get(`${at}/floors`)).json.floors;
			const [section] = (await ana.get(`${service}/floors/${floor.id}/sections`)).json.sections;
			const status = async () =>
				(await ana.get(`${service}/sections/${section.id}/tables`)).json.tables[0].status;
			expect(await status()).toBe("occupied");
			expect(await seated(place, "8")).not.toBe(session.id);
			expect(
				(await ana.get(`${service}/tables/${await tableOf(place, "9")}/current-session`)).json
					.session,
			).toBeNull();
			// Guests who leave before they order owe nothing.
			expect((await ana.post(`${service}/sessions/${session.id}/end`)).status).toBe(200);
			expect([await status(), await current()]).toEqual([
				"available",
				{ success: true, session: null },
			]);
			expect((await order(ana, session.id)).json).toMatchObject({
				success: false,
				code: "session-ended",
			});
			expect((await start(2)).json.session.session_number).toBe(3);
		});

		it("[TSES-29, TSES-33, TSES-34, TSES-35, API-44, API-45] takes lines one by one, each once under its key", async () => {
			const place = await restaurantWithServer(server);
			const sessionId = await seated(place, "7");
			const sent = await order(place.ana, sessionId, {}, "line-a");
			const line = {
				...soup,
				id: expect.any(String),
				status: "preparing",
				at_kitchen: false,
				ordered_at: expect.stringMatching(/Z$/),
			};
			expect([sent.status, sent.json]).toEqual([201, { success: true, order: line }]);
			const repeats = await Promise.all(
				[1, 2, 3].map(() => order(place.ana, sessionId, {}, "line-a")),
			);
			expect(repeats.map(({ json }) => json.order.id)).toEqual(Array(3).fill(sent.json.order.id));
			expect(
				(await order(place.ana, sessionId, { quantity: 3, total_price: 22.5 }, "line-a")).json,
			).toMatchObject({ code: "idempotency-conflict" });
			await order(place.ana, sessionId, { seat_number: 2, course: "dessert" }, "line-b");
			expect((await place.ana.get(`${service}/sessions/${sessionId}/orders`)).json).toEqual({
				success: true,
				orders: [line, { ...line, seat_number: 2, course: "dessert" }],
			});
			expect(
				(await place.ana.post(`${service}/sessions/${sessionId}/orders`, soup)).json,
			).toMatchObject({ field: "Idempotency-Key" });
			for (const [change, field] of [
				[{ total_price: 14.99 }, "total_price"],
				[{ unit_price: -1, total_price: -2 }, "unit_price"],
				[{ quantity: 0 }, "quantity"],
				[{ seat_number: 0 }, "seat_number"],
				[{ seat_number: 3 }, "seat_number"],
				[{ course: "" }, "course"],
			] as const)
				expect([field, (await order(place.ana, sessionId, change)).json.field]).toEqual([
					field,
					field,
				]);
		});

		it("[TSES-36, TSES-37, TSES-38, API-46, API-49] tells the kitchen of each line once, serves it, and cancels what is not paid", async () => {
			const place = await restaurantWithServer(server);
			const { ana } = place;
			const sessionId = await seated(place, "7");
			const [first, second] = [
				(await order(ana, sessionId)).json.order.id,
				(await order(ana, sessionId)).json.order.id,
			];
			const kitchen = () => ana.post(`${service}/sessions/${sessionId}/send-to-kitchen`);
			expect((await kitchen()).json).toEqual({ success: true, sent: 2 });
			expect((await kitchen()).json).toEqual({ success: true, sent: 0 });
			for (let time = 1; time <= 2; time++)
				expect((await ana.post(`${service}/orders/${first}/serve`)).json.order).toMatchObject({
					status: "served",
					at_kitchen: true,
				});
			const cancel = (id: string, reason = "Clear all orders for fresh start") =>
				ana.post(`${service}/orders/${id}/void`, { reason });
			expect((await cancel(second, " ")).json.field).toBe("reason");
			for (const id of [second, second, first])
				expect((await cancel(id)).json.order).toMatchObject({ status: "cancelled" });
			expect((await ana.post(`${service}/orders/${first}/serve`)).json).toMatchObject({
				success: false,
				code: "cancelled",
			});
			expect((await ana.get(`${service}/sessions/${sessionId}/bill`)).json.bill).toMatchObject({
				subtotal: 0,
				taxAmount: 0,
				total: 0,
				due: 0,
			});
			expect((await ana.post(`${service}/sessions/${sessionId}/end`)).status).toBe(200);
		});
	});

	describe("a bill", () => {
		const cartLine = (taxes: readonly object[], price: number) => ({
			id: "line",
			menuItemId: 201,
			name: "Soup",
			price,
			quantity: 1,
			modifiers: [],
			taxes,
			open_price: "N",
			is_taxable: taxes.length > 0,
		});
		const plain = (price: number, change: object = {}) => ({
			quantity: 1,
			modifiers: [],
			unit_price: price,
			total_price: price,
			...change,
		});

		it("[BILL-06, BILL-16, BILL-17, API-47] taxes each line as it is taxed, one that carries no tax at 13%, and divides it by seat to the cent", async () => {
			const place = await restaurantWithServer(server);
			const sessionId = await seated(place, "7", 3);
			await order(place.ana, sessionId, plain(10, { seat_number: 1 }));
			await order(
				place.ana,
				sessionId,
				plain(8, { seat_number: 2, line: cartLine([{ name: "GST", rate: 5 }], 8) }),
			);
			await order(place.ana, sessionId, plain(10.01));
			const { bill } = (await place.ana.get(`${service}/sessions/${sessionId}/bill`)).json;
			// 10.00 and 10.01 at 13 % are 2.60; 8.00 at 5 % is 0.40.
			expect(bill).toMatchObject({
				subtotal: 28.01,
				taxAmount: 3,
				total: 31.01,
				paid: 0,
				due: 31.01,
				payments: [],
				paid_in_parts: false,
			});
			expect(bill.taxes).toEqual([
				{ name: "HST", rate: 13, amount: 2.6 },
				{ name: "GST", rate: 5, amount: 0.4 },
			]);
			type Seat = {
				readonly seatNumber: number;
				readonly subtotal: number;
				readonly total: number;
			};
			expect(bill.seats.map(({ seatNumber, subtotal }: Seat) => [seatNumber, subtotal])).toEqual([
				[1, 13.34],
				[2, 11.34],
				[3, 3.33],
			]);
			expect(
				Math.round(bill.seats.reduce((all: number, { total }: Seat) => all + total * 100, 0)),
			).toBe(3101);
			expect(
				(await order(place.ana, sessionId, plain(9, { line: cartLine([], 8) }))).json,
			).toMatchObject({ code: "line-does-not-fit", field: "unit_price" });
		});

		it("[BILL-22, BILL-31, BILL-33, BILL-36, BILL-40] keeps who pays a line on the server, and refuses what was changed on an older bill", async () => {
			const place = await restaurantWithServer(server);
			const { ana } = place;
			const sessionId = await seated(place, "7", 3);
			const line_id = (await order(ana, sessionId, plain(10, { seat_number: 1 }))).json.order.id;
			const bill = async () => (await ana.get(`${service}/sessions/${sessionId}/bill`)).json.bill;
			type Seat = { readonly subtotal: number };
			const nets = ({ seats }: { readonly seats: readonly Seat[] }) =>
				seats.map(({ subtotal }) => subtotal);
			const { version } = await bill();
			const share = (change: object, from = 1, on = version) =>
				ana.post(`${service}/sessions/${sessionId}/shares`, { version: on, line_id, from, change });
			const moved = (await share({ is: "move", to: 3 })).json.bill;
			expect(nets(moved)).toEqual([0, 0, 10]);
			expect((await share({ is: "move", to: 2 }, 3)).json).toMatchObject({
				success: false,
				code: "changed-since",
				field: "version",
			});
			const equal = (await share({ is: "split-equally" }, 3, moved.version)).json.bill;
			expect(nets(equal)).toEqual([3.33, 3.33, 3.34]);
			const too = await share(
				{ is: "split", amounts: [{ seat: 1, amount: 3.36 }] },
				3,
				equal.version,
			);
			expect(too.json).toMatchObject({ success: false });
			// The refused request has changed nothing.
			expect(await bill()).toMatchObject({ version: equal.version });
			const typed = await share(
				{ is: "split", amounts: [{ seat: 1, amount: 1.34 }] },
				3,
				equal.version,
			);
			expect(nets(typed.json.bill)).toEqual([4.67, 3.33, 2]);
			expect(nets(await bill())).toEqual([4.67, 3.33, 2]);
			expect((await share({ is: "move", to: 9 }, 3, typed.json.bill.version)).json).toMatchObject({
				success: false,
				code: "unknown-seat",
			});
		});
	});
});
