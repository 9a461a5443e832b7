import { httpTills } from "@tuckshop/adapters/product-server";
import { Effect, Result } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonLog } from "../../../server/src/http/log.ts";
import { realWorld } from "../../../server/src/world.ts";
import { browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

const minute = 60_000;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let ahead = 0;
	const lines: string[] = [];
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), {
			world: { ...realWorld, now: () => Date.now() + ahead },
			log: jsonLog((line) => lines.push(line), "info"),
		});
	});
	afterAll(() => server.close());

	async function placed() {
		const own = await owner(server);
		const { json } = await own.post("/api/restaurants", {
			name: "Quad",
			location: "2 Quad Lane",
			restaurant_id: 0,
		});
		const restaurantId = json.data.id as string;
		const stationId = json.data.stations[0].id as string;
		const code = async (place: object = { restaurantId, stationId }) =>
			(await own.post("/api/till-codes", place)).json.data as { code: string; expires_at: string };
		return { own, restaurantId, stationId, code };
	}
	const bring = (device: ReturnType<typeof browser>, till_code: string, rest = {}) =>
		device.post("/api/till-sessions/by-code", { till_code, ...rest });
	const wrong = {
		success: false,
		code: "till-code",
		field: "till_code",
		message: "This code is wrong, used already, or over. Ask for a new one.",
	};

	it("[SETU-01] a device becomes a till by its owner's code, however it is typed, without a password, once", async () => {
		const { own, restaurantId, stationId, code } = await placed();
		const { code: told, expires_at } = await code();
		expect(told).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
		const lives = Date.parse(expires_at) - Date.now() - ahead;
		expect(Math.abs(lives - 15 * minute)).toBeLessThan(minute);

		const device = browser(server);
		const typed = ` ${told.toLowerCase().replace("-", " ")} `;
		const enrolled = await bring(device, typed);
		expect([enrolled.status, enrolled.json.data]).toEqual([
			201,
			expect.objectContaining({ restaurantId, stationId, kind: "till", ownerId: own.id }),
		]);
		expect(enrolled.headers.get("cache-control")).toBe("no-store");
		expect((await device.get("/api/session")).json.data).toMatchObject({ is: "till" });
		expect((await device.get("/api/user")).status).toBe(401);
		expect((await own.get("/api/till-sessions")).json.data).toEqual([enrolled.json.data]);

		const second = await bring(browser(server), told);
		expect([second.status, second.json]).toEqual([403, expect.objectContaining(wrong)]);
		const rows = await server.parts.get("database").selectFrom("till_codes").selectAll().execute();
		expect(JSON.stringify(rows)).not.toContain(told);
	});

	it("[SETU-01] a code ends after fifteen minutes, and where a new one is made", async () => {
		const { stationId, code } = await placed();
		const { code: first } = await code();
		const { code: renewed } = await code();
		expect((await bring(browser(server), first)).status).toBe(403);
		ahead += 16 * minute;
		expect((await bring(browser(server), renewed)).status).toBe(403);
		const { code: last } = await code();
		const named = await bring(browser(server), last, { deviceName: " Window tablet " });
		expect([named.status, named.json.data.deviceName, named.json.data.stationId]).toEqual([
			201,
			"Window tablet",
			stationId,
		]);
	});

	it("[SETU-01] a device that brings a code leaves the till that it was, and two that bring one at once make one till", async () => {
		const { own, code } = await placed();
		const device = browser(server);
		await bring(device, (await code()).code);
		const { code: again } = await code();
		const both = await Promise.all([bring(device, again), bring(browser(server), again)]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
		expect((await own.get("/api/till-sessions")).json.data.length).toBeLessThanOrEqual(2);
	});

	it("[SETU-01] is made for the owner's own active stations alone", async () => {
		const { own, restaurantId, stationId } = await placed();
		const other = await placed();
		const ask = (place: object) => own.post("/api/till-codes", place);
		expect((await ask({ restaurantId, stationId: other.stationId })).status).toBe(404);
		expect((await ask({ restaurantId: other.restaurantId, stationId })).status).toBe(404);
		await own.put(`/api/stations/${stationId}`, { is_active: false });
		expect((await ask({ restaurantId, stationId })).json.code).toBe("station-inactive");
		expect(
			(await browser(server).post("/api/till-codes", { restaurantId, stationId })).status,
		).toBe(401);
	});

	it("[SETU-01] ends where the owner signs out everywhere with the tills", async () => {
		const { own, code } = await placed();
		const { code: told } = await code();
		await own.post("/api/logout-everywhere", { tills: true });
		expect((await bring(browser(server), told)).status).toBe(403);
	});

	it("[SETU-01] lets nobody guess on and on, tells each wrong code in the log, and the code nowhere", async () => {
		const statuses = new Set<number>();
		for (let turn = 0; turn < 25; turn++)
			statuses.add((await bring(browser(server), `QQQQ-${1000 + turn}`)).status);
		expect([...statuses]).toEqual([403, 429]);
		const told = lines.filter((line) => line.includes("till code"));
		expect(told.length).toBeGreaterThan(20);
		expect(lines.join("\n")).not.toMatch(/QQQQ-?\d{4}/);
		ahead += 120 * minute;
	});

	it("[SETU-01] is the same by the browser's client", async () => {
		const { restaurantId, stationId, own } = await placed();
		const tills = httpTills({ base: server.url, fetch: own.fetch });
		const made = await Effect.runPromise(
			Effect.result(tills.makeCode({ restaurantId, stationId })),
		);
		expect(Result.isSuccess(made)).toBe(true);
	});

	it("[SETU-01] a restaurant remembers how far its setup is, on every device", async () => {
		const own = await owner(server);
		const { json } = await own.post("/api/restaurants", {
			name: "Quad",
			location: "2 Quad Lane",
			restaurant_id: 0,
			setup_done: [],
		});
		expect(json.data).toMatchObject({ restaurant_id: 0, setup_done: [], province: null });
		const path = `/api/restaurants/${json.data.id}`;
		await own.put(path, { setup_done: ["stations", "provider", "stations"] });
		const elsewhere = browser(server);
		await elsewhere.post("/api/login", { email: own.email, password: own.password });
		const { data } = (await elsewhere.get("/api/restaurants")).json;
		expect(data[0].setup_done).toEqual(["stations", "provider"]);
		expect((await own.put(path, { setup_done: ["everything"] })).status).toBe(400);
		expect((await own.put(path, { setup_done: null })).json.data.setup_done).toBe(undefined);
	});

	it("[COUN-13] keeps the tender with which a restaurant's orders begin, cash while nobody chose one", async () => {
		const own = await owner(server);
		const restaurant = { name: "Quad", location: "2 Quad Lane", restaurant_id: 0 };
		const { json } = await own.post("/api/restaurants", restaurant);
		expect(json.data.default_tender).toBe(undefined);
		const path = `/api/restaurants/${json.data.id}`;
		for (const default_tender of ["card", "itc", "cash"]) {
			await own.put(path, { default_tender });
			await own.put(path, { name: `Quad ${default_tender}` });
			expect((await own.get(path)).json.data.default_tender).toBe(default_tender);
		}
		expect((await own.put(path, { default_tender: "cheque" })).status).toBe(400);
	});

	it("[ORDR-05] keeps a restaurant's own types of orders, and refuses a list that a till can't offer", async () => {
		const own = await owner(server);
		const { json } = await own.post("/api/restaurants", {
			...{ name: "Quad", location: "2 Quad Lane", restaurant_id: 0 },
		});
		expect(json.data.order_types).toBe(undefined);
		const path = `/api/restaurants/${json.data.id}`;
		const types = [
			{ id: "to-go", name: " Take  Out " },
			{ id: "curb", name: "Curbside", packaging: { amount: 0.25, per: "item" } },
		];
		expect((await own.put(path, { order_types: types })).status).toBe(200);
		await own.put(path, { name: "Quad 2" });
		const kept = [{ id: "to-go", name: "Take Out" }, types[1]];
		expect((await own.get(path)).json.data.order_types).toEqual(kept);
		const many = (count: number) =>
			Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `Type ${at}` }));
		for (const [order_types, says] of [
			[[], "at least one type"],
			[many(13), "12"],
			[[{ id: "a", name: "x".repeat(31) }], "30"],
			[[{ id: "a", name: "  " }], "a name for each type"],
			[[types[1], { id: "b", name: "CURBSIDE " }], "another name and id for each type"],
			[[types[1], { id: "curb", name: "Other" }], "another name and id for each type"],
			...[0, -0.25, 100.01].map(
				(amount) =>
					[[{ ...types[1], packaging: { amount, per: "order" } }], "0.01 to 100 dollars"] as const,
			),
			[[{ ...types[1], packaging: { amount: 0.255, per: "order" } }], "order_types.0.packaging"],
			[[{ ...types[1], packaging: { amount: 1, per: "box" } }], "order_types.0.packaging.per"],
		] as const) {
			const refused = await own.put(path, { order_types });
			expect(refused.status).toBe(400);
			expect(JSON.stringify(refused.json)).toContain(says);
		}
		expect((await own.get(path)).json.data.order_types).toEqual(kept);
		expect((await own.put(path, { order_types: many(12) })).status).toBe(200);
		expect((await own.put(path, { order_types: null })).json.data.order_types).toBe(undefined);
	});
});
