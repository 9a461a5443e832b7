import { httpTills } from "@tuckshop/adapters/product-server";
import type { CurrentUser, RestaurantDetail } from "@tuckshop/core/contract";
import { inMemoryTills, noFaults } from "@tuckshop/core/fakes";
import type { Tills } from "@tuckshop/core/ports";
import { Effect, Result } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { realWorld } from "../../../server/src/world.ts";
import { browser, owner } from "../browser.ts";
import { cards, debitBody, handOver, itcKeys, itcTill, queuedSale } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { orderBody, saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "./enrolled-till.ts";

const day = 24 * 60 * 60 * 1000;
const providerKey = "sandbox-demo-token-not-a-secret";
const ids = { restaurant_id: 1000012, restaurant_branch_id: 1000012 };

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let ahead = 0;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), {
			world: { ...realWorld, now: () => Date.now() + ahead },
		});
	});
	afterAll(() => server.close());

	/**
	 * An owner with a restaurant of two stations at the sandboxes, and a device that is enrolled for
	 * the first.
	 */
	async function placed() {
		const { own, place } = await itcTill(server, server.itcSandboxUrl);
		const second = (
			await own.post(`/api/restaurants/${place.restaurantId}/stations`, { name: "Patio" })
		).json.data.id as string;
		return { own, place, second, till: await enrolledTill(server, own, place) };
	}
	const read = (who: { post: ReturnType<typeof browser>["post"] }, change = {}) =>
		who.post("/api/truffle-proxy", {
			endpoint: `${server.sandboxUrl}/menu_category_list`,
			method: "GET",
			body: { ...ids, page_no: 1, limit: 5000, ...change },
		});

	it("[AUTH-02] enrols a device for one station by a cookie of its own, and tells a till's session from an owner's", async () => {
		const { own, place } = await itcTill(server, undefined);
		const { restaurantId, stationId } = place;
		const { status, json, headers } = await own.post("/api/till-sessions", {
			restaurantId,
			stationId,
			deviceName: " Counter tablet ",
		});
		const told = {
			ownerId: own.id,
			restaurantId,
			restaurantName: "A",
			stationId,
			stationName: "Station 1",
			deviceName: "Counter tablet",
			kind: "till",
		};
		expect([status, json.data]).toEqual([
			201,
			{
				...told,
				id: expect.any(String),
				createdAt: expect.any(String),
				lastUsedAt: json.data.createdAt,
				expiresAt: expect.any(String),
			},
		]);
		expect((Date.parse(json.data.expiresAt) - Date.parse(json.data.createdAt)) / day).toBe(90);
		expect(headers.getSetCookie()).toEqual([
			expect.stringMatching(
				/^tuckshop_till=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
			),
		]);
		expect([headers.get("cache-control"), JSON.stringify(json)]).toEqual([
			"no-store",
			expect.not.stringContaining(own.jar.get("tuckshop_till") ?? ""),
		]);

		expect((await own.get("/api/session")).json.data).toMatchObject({
			is: "owner",
			user: { id: own.id },
			till: told,
		});
		expect((await own.get("/api/till-sessions")).json.data).toEqual([json.data]);
		await own.post("/api/logout");
		expect((await own.get("/api/session")).json).toEqual({
			success: true,
			data: { is: "till", till: json.data },
		});
		expect((await own.get("/api/user")).status).toBe(401);
		const rows = await server.parts
			.get("database")
			.selectFrom("till_sessions")
			.selectAll()
			.execute();
		expect(JSON.stringify(rows)).not.toContain(own.jar.get("tuckshop_till"));
	});

	it("[AUTH-02, API-11, API-28] lets a till read its menu and sell, with the keys added by the server and none told", async () => {
		const { own, place, till } = await placed();
		const restaurant = await till.get(`/api/restaurants/${place.restaurantId}`);
		expect(restaurant.json.data).toMatchObject({
			has_menu_api_key: true,
			menu_api_key: null,
			stations: [{ id: place.stationId }],
		});
		expect(restaurant.json.data.stations).toHaveLength(1);
		const settings = await till.get(`/api/itc/settings/${place.stationId}`);
		expect(settings.json).toMatchObject({
			has_keys: true,
			data: { enableItc: true, subscriptionKey: null, authToken: null },
		});
		expect((await read(till)).json).toMatchObject({ success: true, status: 200 });
		expect(
			(await till.get("/api/menu_category_list?restaurant_id=1000012&restaurant_branch_id=1000012"))
				.json.data.length,
		).toBeGreaterThan(0);

		const sale = saleRecord(place);
		const sold = await till.post("/api/transactions", sale, { "idempotency-key": sale.sale_id });
		expect([sold.status, sold.json.data?.sale_id]).toEqual([200, sale.sale_id]);
		const order = orderBody({ transaction_id: sale.sale_id, reference_number: sale.reference });
		expect(
			(
				await till.post("/api/truffle-proxy", {
					endpoint: "/place_order",
					method: "POST",
					body: order,
				})
			).json.success,
		).toBe(true);
		expect(
			(
				await till.get(
					`/api/itc/balance?credentialId=${cards.taxable}&stationId=${place.stationId}`,
				)
			).json.success,
		).toBe(true);
		expect((await till.post("/api/itc/debit", debitBody({ place }))).json.success).toBe(true);
		const queued = queuedSale({ place });
		expect((await handOver(till, queued)).status).toBe(200);
		expect((await till.post("/api/offline-transactions/process")).json.data).toMatchObject({
			succeeded: 1,
			remaining: 0,
		});
		for (const who of [till, own])
			expect((await who.get("/api/transactions")).json.data).toHaveLength(2);
		for (const reply of [restaurant, settings])
			for (const key of [providerKey, ...Object.values(itcKeys)])
				expect(reply.text).not.toContain(key);
	});

	it("[AUTH-02, API-02] [ASVS 8.2.2] keeps a till to its station: sales, orders and queue of another are not there", async () => {
		const { own, place, second, till } = await placed();
		const there = { ...place, stationId: second };
		const sale = saleRecord(there);
		expect((await till.post("/api/transactions", sale)).status).toBe(404);
		expect((await own.post("/api/transactions", sale)).status).toBe(200);
		const order = orderBody({ transaction_id: sale.sale_id, reference_number: sale.reference });
		expect(
			(
				await till.post("/api/truffle-proxy", {
					endpoint: "/place_order",
					method: "POST",
					body: order,
				})
			).status,
		).toBe(404);
		await handOver(own, queuedSale({ place: there }));
		expect((await till.get("/api/offline-transactions/queued")).json.data).toEqual([]);
		expect((await till.post("/api/offline-transactions/process")).json.data).toEqual({
			processed: 0,
			succeeded: 0,
			failed: 0,
			remaining: 0,
		});
		expect((await till.get("/api/transactions")).json.data).toEqual([]);
		expect((await own.get("/api/offline-transactions/queued")).json.data).toHaveLength(1);
		expect((await own.get("/api/transactions")).json.data).toHaveLength(2);
	});

	it("[API-28] calls the provider for a till as its own restaurant, also where the owner has another under the same numbers", async () => {
		const own = await owner(server);
		const at = {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_url: server.sandboxUrl,
		};
		await own.post("/api/restaurants", { ...at, menu_api_key: "another key" });
		const mine = (await own.post("/api/restaurants", { ...at, menu_api_key: providerKey })).json
			.data;
		const till = await enrolledTill(server, own, {
			ownerId: own.id,
			restaurantId: mine.id,
			stationId: mine.stations[0].id,
		});
		expect((await read(own)).json.success).toBe(false);
		expect((await read(till)).json.success).toBe(true);
	});

	it("[AUTH-02] is renewed by use, and ends 90 days after the last", async () => {
		const { till } = await placed();
		ahead += 80 * day;
		const used = await till.get("/api/session");
		expect(used.headers.get("set-cookie")).toMatch(/^tuckshop_till=[\w-]{43}; Max-Age=7776000;/);
		expect(
			Date.parse(used.json.data.till.lastUsedAt) - Date.parse(used.json.data.till.createdAt),
		).toBeGreaterThan(79 * day);
		ahead += 89 * day;
		expect((await till.get("/api/session")).status).toBe(200);
		ahead += 90 * day + 1_000;
		expect((await till.get("/api/session")).status).toBe(401);
	});

	it("[AUTH-02, REST-25, ADM-03] [ASVS 7.4.1, 8.3.2] ends at once when it is revoked, its station or restaurant removed, or its account's password reset", async () => {
		const ended: Readonly<
			Record<string, (at: Awaited<ReturnType<typeof placed>>) => Promise<unknown>>
		> = {
			revoked: ({ own, till }) => own.delete(`/api/till-sessions/${till.tillId}`),
			"its station removed": ({ own, place }) => own.delete(`/api/stations/${place.stationId}`),
			"its restaurant deleted": ({ own, place }) =>
				own.delete(`/api/restaurants/${place.restaurantId}`),
			"signed out everywhere with tills": async ({ own }) =>
				expect((await own.post("/api/logout-everywhere", { tills: true })).json).toEqual({
					success: true,
					sessions: 1,
					tills: 1,
				}),
			"password reset": async ({ own }) => {
				const admin = await owner(server);
				await server.parts.get("accountRepository").makeSuperAdmin(admin.email);
				expect(
					(
						await admin.post("/api/admin/update-password", {
							email: own.email,
							newPassword: "a new one",
						})
					).status,
				).toBe(200);
			},
		};
		for (const [how, end] of Object.entries(ended)) {
			const at = await placed();
			expect([how, (await at.till.get("/api/session")).status]).toEqual([how, 200]);
			await end(at);
			expect([how, (await at.till.get("/api/session")).status]).toEqual([how, 401]);
			expect([how, (await at.till.post("/api/transactions", saleRecord(at.place))).status]).toEqual(
				[how, 401],
			);
		}
	});

	it("[AUTH-02] stays when its owner signs out everywhere without the tills, and sends the owner's browser its own way", async () => {
		const { own, till } = await placed();
		expect((await own.post("/api/logout-everywhere", {})).json).toEqual({
			success: true,
			sessions: 1,
			tills: 0,
		});
		expect((await till.get("/api/session")).json.data.is).toBe("till");
		expect((await till.get("/api/till-sessions")).status).toBe(401);
	});

	it("[AUTH-02] ends the enrolment that a device had when it is enrolled anew", async () => {
		const { own, place, second, till } = await placed();
		const before = till.jar.get("tuckshop_till") ?? "";
		await till.post("/api/login", own);
		expect(
			(await till.post("/api/till-sessions", { ...place, stationId: second, deviceName: "Patio" }))
				.status,
		).toBe(201);
		expect((await own.get("/api/till-sessions")).json.data).toMatchObject([
			{ stationId: second, deviceName: "Patio" },
		]);
		const old = browser(server);
		old.jar.set("tuckshop_till", before);
		expect((await old.get("/api/session")).status).toBe(401);
	});

	it("[AUTH-02] is the same through the client's port as in memory, step by step", async () => {
		const { own, place, second, till } = await placed();
		await own.put(`/api/stations/${second}`, { is_active: false });
		await own.delete(`/api/till-sessions/${till.tillId}`);
		const restaurant = (await own.get(`/api/restaurants/${place.restaurantId}`)).json
			.data as RestaurantDetail;
		const user = (await own.get("/api/user")).json as CurrentUser;
		const faults = noFaults();
		const settled = async <A, E>(effect: Effect.Effect<A, E>): Promise<unknown> => {
			const result = await Effect.runPromise(Effect.result(effect));
			return Result.isSuccess(result) ? result.success : result.failure;
		};
		async function walk(tills: Tills, signOut: () => unknown): Promise<unknown> {
			const { restaurantId, stationId } = place;
			const enrol = (at: string) =>
				settled(tills.enrol({ restaurantId, stationId: at, deviceName: " Tablet " }));
			const steps = [
				await settled(tills.worker()),
				await enrol(second),
				await enrol("no such"),
				await enrol(stationId),
				await enrol(stationId),
			];
			const as = [
				await settled(tills.worker()),
				await settled(tills.list()),
				await settled(tills.revoke("no such")),
			];
			await signOut();
			const after = [
				await settled(tills.worker()),
				await settled(tills.list()),
				await enrol(stationId),
			];
			// Ids and times differ on each side; everything else is the same.
			return JSON.parse(
				JSON.stringify([steps, as, after], (key, value) =>
					key === "id" || key.endsWith("At") ? "its own" : value,
				),
			);
		}
		const real = await walk(httpTills({ base: server.url, fetch: own.fetch }), () =>
			own.post("/api/logout"),
		);
		const inMemory = await walk(
			inMemoryTills(user, [restaurant], { faults }),
			() => (faults.signedIn = false),
		);
		expect(inMemory).toEqual(real);
		expect(real).toMatchObject([
			[{ is: "owner", till: null }, { code: "station-inactive" }, { code: "not-found" }, {}, {}],
			[{ is: "owner" }, [{}], {}],
			[{ is: "till" }, {}, {}],
		]);
	});

	it("[AUTH-02] enrols for no station that is inactive, another restaurant's or another owner's, and names what is missing", async () => {
		const { own, place, second } = await placed();
		const { place: foreign } = await itcTill(server, undefined);
		const other = (
			await own.post("/api/restaurants", { name: "B", location: "B", restaurant_id: 5 })
		).json.data;
		await own.put(`/api/stations/${second}`, { is_active: false });
		const asked = async (body: object) => {
			const { status, json } = await own.post("/api/till-sessions", body);
			return [status, json.code, json.field];
		};
		const { restaurantId, stationId } = place;
		const wanted = { restaurantId, stationId, deviceName: "x" };
		expect(await asked({ ...wanted, stationId: second })).toEqual([
			409,
			"station-inactive",
			"stationId",
		]);
		expect(await asked({ ...wanted, restaurantId: other.id })).toEqual([
			404,
			"not-found",
			"stationId",
		]);
		expect(await asked({ ...foreign, deviceName: "x" })).toEqual([404, "not-found", "stationId"]);
		for (const field of ["restaurantId", "stationId", "deviceName"])
			expect(await asked({ ...wanted, [field]: "" })).toEqual([400, "invalid", field]);
		expect((await own.get("/api/till-sessions")).json.data).toHaveLength(1);
	});
});

it("[AUTH-34, AUTH-02] lets the settings say how long sign-ins and tills last", async () => {
	const days = { SESSION_IDLE_DAYS: "2", SESSION_LONGEST_DAYS: "3", TILL_SESSION_DAYS: "5" };
	let ahead = 0;
	const server = await serverUnderTest(days, {
		world: { ...realWorld, now: () => Date.now() + ahead },
	});
	try {
		const maxAges = ({ headers }: { readonly headers: Headers }) =>
			headers.getSetCookie().map((cookie) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 86_400);
		const own = await owner(server);
		expect(maxAges(await own.post("/api/login", own))).toEqual([2, 365]);
		const { json } = await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1,
		});
		const place = {
			restaurantId: json.data.id,
			stationId: json.data.stations[0].id,
			deviceName: "x",
		};
		expect(maxAges(await own.post("/api/till-sessions", place))).toEqual([5]);
		ahead += 1.9 * day;
		expect((await own.get("/api/user")).status).toBe(200);
		ahead += 1.2 * day;
		expect((await own.get("/api/user")).status).toBe(401);
	} finally {
		await server.close();
	}
});
