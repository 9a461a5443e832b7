import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonLog } from "../../../server/src/http/log.ts";
import { owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

type Listed = {
	readonly name: string;
	readonly is_active: boolean;
	readonly restaurant_id: string;
};

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	const lines: string[] = [];
	const key = "key-that-nobody-else-may-see";
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), {
			log: jsonLog((line) => lines.push(line), "info"),
		});
	});
	afterAll(() => server.close());

	const maple = () => ({
		name: "Maple",
		location: "1 Main St",
		restaurant_id: 77,
		branch_id: 78,
		menu_api_url: `${server.sandboxUrl}/`,
		menu_api_key: key,
	});
	const created = async () => {
		const own = await owner(server);
		const { json } = await own.post("/api/restaurants", maple());
		return { own, restaurant: json.data };
	};

	it("[API-10, REST-21, REST-22, REST-23, AUTH-02] creates a restaurant with one active station", async () => {
		const own = await owner(server);
		const { status, json } = await own.post("/api/restaurants", maple());
		expect(status).toBe(201);
		expect(json).toEqual({
			success: true,
			data: {
				id: expect.any(String),
				name: "Maple",
				address: "1 Main St",
				phone: null,
				restaurant_id: 77,
				branch_id: 78,
				menu_api_url: server.sandboxUrl,
				menu_api_key: key,
				has_menu_api_key: true,
				cash_rounding: "nickel",
				time_zone: "America/Toronto",
				province: null,
				gst_number: null,
				qst_number: null,
				stations: [
					{
						id: expect.any(String),
						name: "Station 1",
						restaurant_id: json.data.id,
						is_active: true,
					},
				],
			},
		});
	});

	it("[API-10] takes null for what is optional, and nothing at all", async () => {
		const own = await owner(server);
		for (const optional of [
			{ phone: null, branch_id: null, menu_api_url: null, menu_api_key: null },
			{},
			{ phone: " ", menu_api_url: "", menu_api_key: "" },
		]) {
			const { status, json } = await own.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1,
				...optional,
			});
			expect([
				status,
				json.data.phone,
				json.data.branch_id,
				json.data.menu_api_url,
				json.data.menu_api_key,
			]).toEqual([201, null, null, null, null]);
		}
	});

	for (const field of ["name", "location", "restaurant_id"])
		it(`[REST-15, API-10] refuses to create a restaurant without ${field}`, async () => {
			const own = await owner(server);
			const { [field as "name"]: _, ...rest } = maple();
			for (const body of [
				rest,
				{ ...rest, [field]: null },
				{ ...rest, [field]: field === "restaurant_id" ? "77" : " " },
			]) {
				const { status, json } = await own.post("/api/restaurants", body);
				expect([status, json.field]).toEqual([400, field]);
			}
			expect((await own.get("/api/restaurants")).json.data).toEqual([]);
		});

	it("[REST-19, API-13] refuses an edit that empties name or address", async () => {
		const { own, restaurant } = await created();
		for (const field of ["name", "location"]) {
			const { status, json } = await own.put(`/api/restaurants/${restaurant.id}`, { [field]: "" });
			expect([status, json.field]).toEqual([400, field]);
		}
	});

	it("[API-09, REST-22, REST-23] lists the owner's restaurants with their stations and without any key", async () => {
		const { own, restaurant } = await created();
		await own.post(`/api/restaurants/${restaurant.id}/stations`, {
			name: "Patio",
			is_active: false,
		});
		const { json, text } = await own.get("/api/restaurants");
		expect(json.data).toHaveLength(1);
		expect(
			json.data[0].stations.map(({ name, is_active, restaurant_id }: Listed) => [
				name,
				is_active,
				restaurant_id,
			]),
		).toEqual([
			["Station 1", true, restaurant.id],
			["Patio", false, restaurant.id],
		]);
		expect(json.data[0].has_menu_api_key).toBe(true);
		expect(text).not.toContain(key);
	});

	it("[SRV-01, API-11] tells a restaurant's key to its owner alone, never to be kept by a cache", async () => {
		const { own, restaurant } = await created();
		const { json, headers } = await own.get(`/api/restaurants/${restaurant.id}`);
		expect(json.data).toMatchObject({
			restaurant_id: 77,
			branch_id: 78,
			menu_api_key: key,
			menu_api_url: server.sandboxUrl,
		});
		expect(headers.get("cache-control")).toBe("no-store");
	});

	it("[API-11] keeps keys encrypted, and out of every log line", async () => {
		const { own, restaurant } = await created();
		await own.put(`/api/restaurants/${restaurant.id}`, { menu_api_key: `${key}-2` });
		const rows = await server.parts.get("database").selectFrom("restaurants").selectAll().execute();
		expect(rows.length).toBeGreaterThan(0);
		expect(JSON.stringify(rows)).not.toContain(key);
		expect(lines.length).toBeGreaterThan(0);
		expect(lines.join("")).not.toContain(key);
	});

	it("[API-12, API-13, REST-21] changes what is sent and leaves the rest", async () => {
		const { own, restaurant } = await created();
		const path = `/api/restaurants/${restaurant.id}`;
		const settings = await own.put(path, {
			restaurant_id: 5,
			branch_id: 6,
			menu_api_key: "new",
			menu_api_url: `${server.sandboxUrl}/base`,
		});
		expect([settings.status, settings.headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(settings.json.data).toMatchObject({
			name: "Maple",
			restaurant_id: 5,
			branch_id: 6,
			menu_api_key: "new",
			menu_api_url: `${server.sandboxUrl}/base`,
		});
		const card = await own.put(path, {
			name: "Maple Two",
			location: "2 Main St",
			phone: "1",
			cash_rounding: "off",
			time_zone: "America/Vancouver",
		});
		expect(card.json.data).toMatchObject({
			name: "Maple Two",
			address: "2 Main St",
			phone: "1",
			cash_rounding: "off",
			time_zone: "America/Vancouver",
			menu_api_key: "new",
		});
		expect((await own.get(path)).json.data).toEqual(card.json.data);
		expect((await own.put(path, {})).json.data).toEqual(card.json.data);
	});

	it("[API-12, API-28] refuses a menu address outside the allowed hosts, and names the setting", async () => {
		const { own, restaurant } = await created();
		const host = new URL(server.sandboxUrl ?? "").host;
		const bad = [
			"http://169.254.169.254/latest",
			"http://localhost:1",
			`https://${host}`,
			`http://user@${host}`,
			`http://evil.example@${host}/`,
			`http://${host}?x=1`,
			`http://${host}.evil.example`,
			`http://${host.split(":")[0]}`,
			"file:///etc/passwd",
			"javascript:alert(1)",
			`//${host}/`,
			"not a url",
		];
		for (const menu_api_url of bad) {
			for (const { status, json } of [
				await own.put(`/api/restaurants/${restaurant.id}`, { menu_api_url }),
				await own.post("/api/restaurants", { ...maple(), menu_api_url }),
			])
				expect([menu_api_url, status, json.field]).toEqual([menu_api_url, 400, "menu_api_url"]);
		}
		expect(
			(
				await own.put(`/api/restaurants/${restaurant.id}`, {
					menu_api_url: "https://elsewhere.example",
				})
			).json.message,
		).toContain("PROVIDER_HOSTS");
		expect((await own.get("/api/restaurants")).json.data).toHaveLength(1);
	});

	it("[API-10, API-13] keeps province, tax numbers and time zone, on create and on edit, as receipts print them", async () => {
		const own = await owner(server);
		const { json: made } = await own.post("/api/restaurants", {
			...maple(),
			province: "QC",
			gst_number: "123456789 rt0001",
			qst_number: " 1234567890 TQ 0001 ",
			time_zone: "America/Montreal",
		});
		const kept = { province: "QC", gst_number: "123456789RT0001", qst_number: "1234567890TQ0001" };
		expect(made.data).toMatchObject({
			...kept,
			time_zone: expect.stringMatching(/^America\/(Montreal|Toronto)$/),
		});
		const path = `/api/restaurants/${made.data.id}`;
		expect((await own.put(path, { name: "Maple Two" })).json.data).toMatchObject(kept);
		expect((await own.get("/api/restaurants")).json.data[0]).toMatchObject(kept);
		const moved = await own.put(path, {
			province: "BC",
			qst_number: null,
			gst_number: "",
			time_zone: "America/Vancouver",
		});
		expect(moved.json.data).toMatchObject({
			province: "BC",
			qst_number: null,
			gst_number: null,
			time_zone: "America/Vancouver",
		});
		expect((await own.get(path)).json.data).toEqual(moved.json.data);
	});

	it.each([
		["time_zone", ["America/Nowhere", "", "UTC+25", "x".repeat(101)]],
		["province", ["XX", "on", "Ontario", ""]],
		[
			"gst_number",
			[
				"12345678RT0001",
				"1234567890RT0001",
				"123456789RT001",
				"123456789TQ0001",
				"123456789RT0001x",
				"<b>",
			],
		],
		["qst_number", ["123456789TQ0001", "1234567890RT0001", "1234567890TQ00011", "1234567890"]],
	])(
		"[API-10, API-13] refuses what is no %s, names the field, and changes nothing",
		async (field, values) => {
			const { own, restaurant } = await created();
			for (const value of values)
				for (const { status, json } of [
					await own.put(`/api/restaurants/${restaurant.id}`, { name: "Changed", [field]: value }),
					await own.post("/api/restaurants", { ...maple(), [field]: value }),
				])
					expect([value, status, json.field]).toEqual([value, 400, field]);
			expect((await own.get("/api/restaurants")).json.data).toMatchObject([
				{ name: "Maple", province: null, gst_number: null, qst_number: null },
			]);
		},
	);

	it("[API-14, REST-25] hides a deleted restaurant with its stations", async () => {
		const { own, restaurant } = await created();
		expect((await own.delete(`/api/restaurants/${restaurant.id}`)).json).toEqual({ success: true });
		expect((await own.get("/api/restaurants")).json.data).toEqual([]);
		expect((await own.get(`/api/restaurants/${restaurant.id}`)).status).toBe(404);
		expect(
			(await own.put(`/api/stations/${restaurant.stations[0].id}`, { name: "x" })).status,
		).toBe(404);
		const again = await own.delete(`/api/restaurants/${restaurant.id}`);
		expect([again.status, again.json.message]).toEqual([404, "There is no such restaurant."]);
	});

	it("[AUTH-02] adds, renames, deactivates and removes stations", async () => {
		const { own, restaurant } = await created();
		const added = await own.post(`/api/restaurants/${restaurant.id}/stations`, {
			name: "Drive-through",
		});
		expect([added.status, added.json.data.is_active]).toEqual([201, true]);
		const path = `/api/stations/${added.json.data.id}`;
		expect((await own.put(path, { name: "Window" })).json.data).toEqual({
			...added.json.data,
			name: "Window",
		});
		expect((await own.put(path, { is_active: false })).json.data).toEqual({
			...added.json.data,
			name: "Window",
			is_active: false,
		});
		expect(
			(await own.post(`/api/restaurants/${restaurant.id}/stations`, { name: " " })).json.field,
		).toBe("name");
		expect((await own.delete(path)).status).toBe(200);
		expect((await own.delete(path)).status).toBe(404);
		expect((await own.get(`/api/restaurants/${restaurant.id}`)).json.data.stations).toHaveLength(1);
	});

	it("[REST-26, AUTH-02] answers 404 to everybody but the owner, and changes nothing", async () => {
		const { own, restaurant } = await created();
		const before = (await own.get(`/api/restaurants/${restaurant.id}`)).json;
		const stranger = await owner(server);
		const station = restaurant.stations[0].id;
		const tries = [
			await stranger.get(`/api/restaurants/${restaurant.id}`),
			await stranger.put(`/api/restaurants/${restaurant.id}`, { name: "Mine" }),
			await stranger.delete(`/api/restaurants/${restaurant.id}`),
			await stranger.post(`/api/restaurants/${restaurant.id}/stations`, { name: "Mine" }),
			await stranger.put(`/api/stations/${station}`, { name: "Mine" }),
			await stranger.delete(`/api/stations/${station}`),
		];
		expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(404));
		expect((await stranger.get("/api/restaurants")).json.data).toEqual([]);
		expect((await own.get(`/api/restaurants/${restaurant.id}`)).json).toEqual(before);
	});
});

describe("a sandbox that moved to another port", () => {
	it("[AUTH-02] takes the restaurants that pointed at it along", async () => {
		const first = await serverUnderTest();
		const own = await owner(first);
		await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1,
			menu_api_url: first.sandboxUrl,
		});
		const second = await serverUnderTest({ TUCKSHOP_DATA: first.folder }, { besideAnother: true });
		try {
			expect(second.sandboxUrl).not.toBe(first.sandboxUrl);
			const rows = await second.parts
				.get("database")
				.selectFrom("restaurants")
				.select("menu_api_url")
				.execute();
			expect(rows.map((row) => row.menu_api_url)).toEqual([second.sandboxUrl, second.sandboxUrl]);
		} finally {
			await second.close();
			await first.close();
		}
	});
});
