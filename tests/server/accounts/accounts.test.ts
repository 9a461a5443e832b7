import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { argon2Passwords } from "../../../server/src/accounts/passwords.ts";
import { isoTime, realWorld } from "../../../server/src/world.ts";
import { browser, owner } from "../browser.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { enrolledTill } from "../tills/enrolled-till.ts";

const registration = {
	email: "ada@example.test",
	password: "longer than six",
	business_name: "Ada's Diner",
	contact_name: "Ada",
	phone: "416 555 0100",
	address: null,
};
const day = 24 * 60 * 60 * 1000;

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let ahead = 0;
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), {
			passwords: argon2Passwords,
			world: { ...realWorld, now: () => Date.now() + ahead },
		});
	});
	afterAll(() => server.close());

	it("[API-05, AUTH-32, AUTH-33] registers an account, signs it in, and tells neither password nor hash", async () => {
		const ada = browser(server);
		const { status, json, headers } = await ada.post("/api/register", {
			...registration,
			role: "super_admin",
		});
		expect(status).toBe(201);
		expect(json).toEqual({
			id: expect.stringMatching(/^[0-9a-f-]{36}$/),
			email: "ada@example.test",
			business_name: "Ada's Diner",
			contact_name: "Ada",
			phone: "416 555 0100",
			address: null,
			role: "user",
			created_at: expect.stringMatching(/^\d{4}-.*Z$/),
			session: { expires_at: expect.any(String) },
		});
		expect(headers.getSetCookie()).toEqual([
			expect.stringMatching(
				/^tuckshop_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
			),
			expect.stringMatching(
				/^tuckshop_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
			),
		]);
		expect(headers.get("cache-control")).toBe("no-store");
		expect((await ada.get("/api/user")).json.email).toBe("ada@example.test");
	});

	it("[AUTH-32] [ASVS 11.4.2] keeps passwords as argon2id and tokens as hashes", async () => {
		const own = await owner(server);
		const row = await server.parts.get("accountRepository").byEmail(own.email);
		expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		const database = server.parts.get("database");
		const rows = [
			...(await database.selectFrom("sessions").selectAll().execute()),
			...(await database.selectFrom("known_devices").selectAll().execute()),
		];
		expect(own.jar.size).toBe(2);
		expect(rows.length).toBeGreaterThan(1);
		for (const token of own.jar.values()) expect(JSON.stringify(rows)).not.toContain(token);
	});

	it("[API-05] refuses a second account under the same email, however it is written", async () => {
		const own = await owner(server);
		const { status, json } = await browser(server).post("/api/register", {
			...registration,
			email: own.email.toUpperCase(),
		});
		expect([status, json.code, json.field]).toEqual([409, "email-taken", "email"]);
	});

	for (const field of ["email", "password", "business_name", "contact_name"])
		it(`[AUTH-16] refuses to register without ${field}`, async () => {
			const { [field as "email"]: _, ...rest } = registration;
			for (const body of [rest, { ...rest, [field]: "" }, { ...rest, [field]: "   " }]) {
				const { status, json } = await browser(server).post("/api/register", body);
				expect([status, json.success, json.field]).toEqual([400, false, field]);
			}
		});

	it("[AUTH-17] [ASVS 6.2.9] takes passwords of 6 to 128 characters", async () => {
		const attempt = async (password: string) =>
			(
				await browser(server).post("/api/register", {
					...registration,
					email: `p${password.length}@example.test`,
					password,
				})
			).status;
		expect([
			await attempt("12345"),
			await attempt("zq8vtk"),
			await attempt("x".repeat(128)),
			await attempt("x".repeat(129)),
		]).toEqual([400, 201, 201, 400]);
	});

	it("[AUTH-01, API-04, AUTH-34] signs in with email and password, and tells when the session ends", async () => {
		const { email, password, id } = await owner(server);
		const till = browser(server);
		const { status, json } = await till.post("/api/login", {
			email: ` ${email.toUpperCase()} `,
			password,
		});
		expect([status, json.id]).toEqual([200, id]);
		expect(json).not.toHaveProperty("password");
		const left = Date.parse(json.session.expires_at) - Date.now() - ahead;
		expect(left / day).toBeCloseTo(30, 1);
	});

	it("[AUTH-15] refuses to sign in unless email and password are given", async () => {
		for (const [body, field] of [
			[{ password: "x" }, "email"],
			[{ email: "a@b.c" }, "password"],
			[{ email: "", password: "x" }, "email"],
			[{ email: "a@b.c", password: "" }, "password"],
		] as const) {
			const { status, json } = await browser(server).post("/api/login", body);
			expect([status, json.field]).toEqual([400, field]);
		}
	});

	it("[API-04] [ASVS 6.3.8] answers a wrong password and an unknown email alike", async () => {
		const { email } = await owner(server);
		const wrong = await browser(server).post("/api/login", { email, password: "not it" });
		const unknown = await browser(server).post("/api/login", {
			email: "nobody@example.test",
			password: "not it",
		});
		expect([wrong.status, unknown.status]).toEqual([401, 401]);
		expect(wrong.json).toEqual(unknown.json);
	});

	it("[API-03] [ASVS 7.2.1] answers 401 when nobody is signed in, and for a made-up token", async () => {
		const nobody = browser(server);
		const { status, json } = await nobody.get("/api/user");
		expect([status, json]).toEqual([
			401,
			{ success: false, code: "not-signed-in", message: "Sign in first." },
		]);
		nobody.setCookie(`tuckshop_session=${"A".repeat(43)}`);
		expect((await nobody.get("/api/user")).status).toBe(401);
	});

	it("[API-06] [ASVS 7.4.1] ends the session on the server, so that the old cookie opens nothing", async () => {
		const own = await owner(server);
		const old = own.cookie();
		expect((await own.post("/api/logout")).json).toEqual({ success: true });
		expect(own.cookie()).toBeUndefined();
		own.setCookie(old);
		expect((await own.get("/api/user")).status).toBe(401);
	});

	it("[API-06] [ASVS 3.5.3] signs out by a plain link of our own, not by another site's", async () => {
		const own = await owner(server);
		for (const site of ["cross-site", "same-site"])
			expect((await own.get("/api/logout", { "sec-fetch-site": site })).status).toBe(403);
		expect((await own.get("/api/user")).status).toBe(200);
		const left = await own.get("/api/logout", { "sec-fetch-site": "same-origin" });
		expect([left.status, left.headers.get("location")]).toEqual([303, "/"]);
		expect((await own.get("/api/user")).status).toBe(401);
	});

	it("[AUTH-01] [ASVS 7.2.4] gives every sign-in a new token and ends the one that the browser had", async () => {
		const own = await owner(server);
		const before = own.cookie();
		await own.post("/api/login", { email: own.email, password: own.password });
		const after = own.cookie();
		expect(after).not.toBe(before);
		own.setCookie(before);
		expect((await own.get("/api/user")).status).toBe(401);
		own.setCookie(after);
		expect((await own.get("/api/user")).status).toBe(200);
	});

	it("[AUTH-34] [ASVS 7.3.1, 7.3.2] renews a session by use, ends it after 30 days without, and after 90 in all", async () => {
		const own = await owner(server);
		const at = Date.now() + ahead;
		ahead += 20 * day;
		const renewed = await own.get("/api/user");
		expect(renewed.json.session.expires_at > isoTime(at + 49 * day)).toBe(true);
		expect(renewed.headers.get("set-cookie")).toMatch(
			/^tuckshop_session=[\w-]{43}; Max-Age=2592000;/,
		);
		ahead += 20 * day;
		expect((await own.get("/api/user")).status).toBe(200);
		const idle = await owner(server);
		ahead += 29 * day;
		for (const still of [own, idle]) expect((await still.get("/api/user")).status).toBe(200);
		ahead += 20 * day;
		const last = await own.get("/api/user");
		expect(Date.parse(last.json.session.expires_at) - at).toBeLessThan(90 * day + 60_000);
		expect(Number(/Max-Age=(\d+)/.exec(last.headers.get("set-cookie") ?? "")?.[1])).toBeLessThan(
			2 * 24 * 60 * 60,
		);
		ahead += 2 * day;
		expect((await own.get("/api/user")).status).toBe(401);
		ahead += 9 * day;
		expect((await idle.get("/api/user")).status).toBe(401);
	});

	it("[AUTH-01] signs out everywhere: ends every session of the account and no other's, and says how many", async () => {
		const [own, bystander] = [await owner(server), await owner(server)];
		const elsewhere = browser(server);
		await elsewhere.post("/api/login", own);
		const { status, json, headers } = await own.post("/api/logout-everywhere", {});
		expect([status, json]).toEqual([200, { success: true, sessions: 2, tills: 0 }]);
		expect(headers.get("set-cookie")).toMatch(/^tuckshop_session=; Max-Age=0;/);
		for (const ended of [own, elsewhere]) expect((await ended.get("/api/user")).status).toBe(401);
		expect((await bystander.get("/api/user")).status).toBe(200);
	});

	describe("the demo", () => {
		it("[AUTH-01] signs in while DEMO is on, and finds its restaurant with two stations at the sandbox", async () => {
			const { json: deployment } = await browser(server).get("/api/deployment");
			expect(deployment.demo).toEqual({
				email: "demo@tuckshop.example",
				password: "tuckshop-demo",
				waiters: [
					{ name: "Amélie Roy", pin: "4711" },
					{ name: "Marc Tremblay", pin: "2580" },
				],
			});
			const demo = browser(server);
			expect((await demo.post("/api/login", deployment.demo)).status).toBe(200);
			const { data } = (await demo.get("/api/restaurants")).json;
			expect(data).toHaveLength(1);
			expect(data[0]).toMatchObject({
				name: "Maple Commons",
				menu_api_url: server.sandboxUrl,
				has_menu_api_key: true,
				cash_rounding: "nickel",
				restaurant_id: 1000012,
				branch_id: 1000012,
			});
			expect(
				data[0].stations.map((station: { name: string; is_active: boolean }) => [
					station.name,
					station.is_active,
				]),
			).toEqual([
				["Station 1", true],
				["Station 2", true],
			]);
		});
	});
});

describe("the demo where a real provider is set", () => {
	it("[AUTH-01] can't sign in, can't be registered, and the sessions and tills that it had are over", async () => {
		const first = await serverUnderTest();
		const demo = { email: "demo@tuckshop.example", password: "tuckshop-demo" };
		const before = browser(first);
		expect((await before.post("/api/login", demo)).status).toBe(200);
		const [shop] = (await before.get("/api/restaurants")).json.data;
		const till = await enrolledTill(first, demo, {
			ownerId: "",
			restaurantId: shop.id,
			stationId: shop.stations[0].id,
		});
		expect((await till.get("/api/session")).json.data.is).toBe("till");

		const second = await serverUnderTest(
			{ TUCKSHOP_DATA: first.folder, PROVIDER_HOSTS: "https://menu.example.test" },
			{ besideAnother: true },
		);
		try {
			expect((await browser(second).get("/api/deployment")).json).toMatchObject({
				demo: null,
				sandbox: false,
			});
			expect((await browser(second).post("/api/login", demo)).status).toBe(401);
			expect(
				(await browser(second).post("/api/register", { ...registration, ...demo })).status,
			).toBe(409);
			const after = browser(second);
			after.setCookie(before.cookie());
			expect((await after.get("/api/user")).status).toBe(401);
			const atSecond = browser(second);
			atSecond.jar.set("tuckshop_till", till.jar.get("tuckshop_till") ?? "");
			expect((await atSecond.get("/api/session")).status).toBe(401);
		} finally {
			await second.close();
			await first.close();
		}
	});
});
