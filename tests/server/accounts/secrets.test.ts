import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonLog } from "../../../server/src/http/log.ts";
import { type Ask, type Browser, browser, owner } from "../browser.ts";
import { debitBody, itcSettings, itcTill } from "../itc/itc-till.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";

/** A part of every planted secret, so that it is found wherever it appears. */
const mark = "Pl4nted5ecret";
/**
 * Values for which a secret's own field is refused; a password accepts any character, a header
 * value does not.
 */
const broken: readonly unknown[] = [mark.repeat(200), [mark], { key: mark }, { [mark]: 1 }];
const brokenKeys: readonly unknown[] = [...broken, `${mark}\n`];
const registration = { email: "someone@example.test", business_name: "B", contact_name: "C" };
const restaurant = { name: "A", location: "B", restaurant_id: 1 };

onEachDatabase((fresh) => {
	let server: ServerUnderTest;
	let own: Browser & { readonly email: string };
	let place: {
		readonly ownerId: string;
		readonly restaurantId: string;
		readonly stationId: string;
	};
	const lines: string[] = [];
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), {
			log: jsonLog((line) => lines.push(line), "info"),
		});
		({ own, place } = await itcTill(server, server.itcSandboxUrl));
		await server.parts.get("accountRepository").makeSuperAdmin(own.email);
	});
	afterAll(() => server.close());

	const elsewhere = `http://user:${mark}@elsewhere.example/`;
	type Call = readonly [string, string, Ask];
	const calls = (): readonly Call[] => [
		...broken.flatMap((secret): readonly Call[] => [
			["POST", "/api/register", { body: { ...registration, password: secret } }],
			["POST", "/api/login", { body: { email: own.email, password: secret } }],
			["POST", "/api/admin/update-password", { body: { email: own.email, newPassword: secret } }],
			["POST", "/api/truffle-proxy", { body: { endpoint: "/menu_list", accessToken: secret } }],
			["POST", "/api/itc/debit", { body: debitBody({ place }, { credentialId: secret }) }],
		]),
		...brokenKeys.flatMap((secret): readonly Call[] => [
			["POST", "/api/restaurants", { body: { ...restaurant, menu_api_key: secret } }],
			["PUT", `/api/restaurants/${place.restaurantId}`, { body: { menu_api_key: secret } }],
			[
				"POST",
				"/api/itc/settings",
				{ body: itcSettings(server.itcSandboxUrl, { subscriptionKey: secret }) },
			],
			[
				"POST",
				`/api/itc/settings/${place.stationId}`,
				{ body: itcSettings(server.itcSandboxUrl, { authToken: secret }) },
			],
		]),
		["POST", "/api/register", { body: { password: mark } }],
		["POST", "/api/login", { body: { email: own.email, password: mark } }],
		["POST", "/api/login", { body: { password: mark } }],
		["POST", "/api/login", { raw: `{"email":"a@b.c","password":"${mark}"` }],
		["POST", "/api/login", { raw: `{"password":"${mark}\\u0000"}` }],
		["POST", "/api/admin/update-password", { body: { newPassword: mark } }],
		["POST", "/api/restaurants", { body: { ...restaurant, name: "", menu_api_key: mark } }],
		["PUT", "/api/restaurants/no-such-id", { body: { menu_api_key: mark } }],
		[
			"PUT",
			`/api/restaurants/${place.restaurantId}`,
			{ body: { menu_api_url: elsewhere, menu_api_key: mark } },
		],
		[
			"POST",
			"/api/itc/settings",
			{ body: itcSettings(elsewhere, { subscriptionKey: mark, authToken: mark }) },
		],
		[
			"POST",
			"/api/itc/settings",
			{ body: itcSettings(null, { timeout: 1, subscriptionKey: mark }) },
		],
		["POST", "/api/itc/settings/no-such-id", { body: itcSettings(null, { authToken: mark }) }],
		["POST", "/api/truffle-proxy", { body: { endpoint: elsewhere, accessToken: mark } }],
		[
			"POST",
			"/api/itc/process-pending",
			{ headers: { "subscription-key": mark, "auth-token": mark } },
		],
		["GET", `/api/itc/balance?credentialId=${mark}&stationId=no-such-id`, {}],
		[
			"GET",
			`/api/restaurants?access_token=${mark}`,
			{ headers: { authorization: `Bearer ${mark}`, cookie: `tuckshop_session=${mark}` } },
		],
		["GET", `/api/no-such-endpoint?password=${mark}`, {}],
	];

	it("[API-11, API-20] [ASVS 16.2.5, 16.5.1] repeats no secret in a refusal or in a log line, whatever is wrong with the request", async () => {
		const told: string[] = [];
		for (const [method, path, ask] of calls()) {
			const who = path === "/api/login" || path === "/api/register" ? browser(server) : own;
			const { status, text, headers } = await who.ask(method, path, ask);
			expect([method, path, status]).toEqual([
				method,
				path,
				path === "/api/itc/process-pending"
					? 200
					: expect.toSatisfy((given) => given >= 400 && given < 500),
			]);
			if (`${text}${JSON.stringify([...headers])}`.includes(mark))
				told.push(`${method} ${path} ${JSON.stringify(ask.body)}: ${text}`);
		}
		expect(told).toEqual([]);
		expect(lines.length).toBeGreaterThan(calls().length - 1);
		expect(lines.filter((line) => line.includes(mark))).toEqual([]);
	});

	it("[API-11] [ASVS 16.5.1] tells nothing of a key that can't be opened any more, to its owner or in the log, but that something went wrong", async () => {
		const { data } = (await own.post("/api/restaurants", { ...restaurant, menu_api_key: mark }))
			.json;
		const database = server.parts.get("database");
		const sealed = `${mark}.AAAA.BBBB`;
		await database
			.updateTable("restaurants")
			.set({ menu_api_key_sealed: sealed })
			.where("id", "=", data.id)
			.execute();
		const { status, json } = await own.get(`/api/restaurants/${data.id}`);
		expect([status, json]).toEqual([
			500,
			{
				success: false,
				code: "internal",
				message: expect.stringMatching(/^Something went wrong on the server \([\w-]+\)\.$/),
			},
		]);
		const failure = lines.filter((line) => line.includes('"failure"'));
		expect(failure).toHaveLength(1);
		expect(failure.join("")).not.toContain(mark);
	});

	it("[API-11] has every key and token sealed or hashed in the database", async () => {
		const stranger = await owner(server);
		await stranger.post("/api/restaurants", { ...restaurant, menu_api_key: mark });
		await stranger.post(
			"/api/itc/settings",
			itcSettings(null, { subscriptionKey: mark, authToken: mark }),
		);
		const database = server.parts.get("database");
		const rows = [
			await database
				.selectFrom("restaurants")
				.selectAll()
				.where("owner_id", "=", stranger.id)
				.execute(),
			await database
				.selectFrom("itc_settings")
				.selectAll()
				.where("owner_id", "=", stranger.id)
				.execute(),
			await database.selectFrom("sessions").selectAll().execute(),
			await database.selectFrom("known_devices").selectAll().execute(),
		];
		expect(rows.every((each) => each.length > 0)).toBe(true);
		for (const secret of [mark, stranger.password, ...stranger.jar.values()])
			expect(JSON.stringify(rows)).not.toContain(secret);
	});
});
