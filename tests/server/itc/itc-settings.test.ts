import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { jsonLog } from "../../../server/src/http/log.ts";
import { browser, owner } from "../browser.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { itcKeys, itcSettings } from "./itc-till.ts";

onSqliteInBrief((fresh) => {
	let server: ServerUnderTest;
	const lines: string[] = [];
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), {
			log: jsonLog((line) => lines.push(line), "info"),
		});
	});
	afterAll(() => server.close());

	async function till() {
		const own = await owner(server);
		const { data } = (
			await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1000012 })
		).json;
		const [first] = data.stations;
		const second = (await own.post(`/api/restaurants/${data.id}/stations`, { name: "Station 2" }))
			.json.data;
		return {
			own,
			first: first.id as string,
			second: second.id as string,
			wanted: (change = {}) => itcSettings(server.itcSandboxUrl, change),
		};
	}
	const rows = (ownerId: string) =>
		server.parts
			.get("database")
			.selectFrom("itc_settings")
			.selectAll()
			.where("owner_id", "=", ownerId)
			.execute();

	it("[API-17, ITCS-11, ITCS-12, ITCS-14, ITCS-15, ITCS-16] tells the documented defaults, and that nobody saved any", async () => {
		const { own, first } = await till();
		const { status, json } = await own.get(`/api/itc/settings/${first}`);
		expect(status).toBe(200);
		expect(json).toEqual({
			success: true,
			saved: null,
			has_keys: false,
			data: {
				enableItc: false,
				apiBaseUrl: server.itcSandboxUrl,
				subscriptionKey: null,
				authToken: null,
				balanceEndpoint: "/accounts/v1/api/v1/account/balance",
				debitEndpoint: "/payments/v1/api/payments/debit",
				timeout: 10_000,
				retryAttempts: 3,
				autoProcessTransactions: true,
			},
		});
	});

	it("[API-17, API-18, ITCS-10] keeps a station's settings and tells them to their owner, never cached", async () => {
		const { own, first, second, wanted } = await till();
		const settings = wanted({ timeout: 30_000, retryAttempts: 5 });
		const kept = await own.post(`/api/itc/settings/${first}`, settings);
		expect([kept.status, kept.json, kept.headers.get("cache-control")]).toEqual([
			200,
			{ success: true, data: settings, saved: "station", has_keys: true },
			"no-store",
		]);
		const read = await own.get(`/api/itc/settings/${first}`);
		expect([read.json, read.headers.get("cache-control")]).toEqual([kept.json, "no-store"]);
		expect((await own.get(`/api/itc/settings/${second}`)).json.saved).toBeNull();
		const changed = await own.post(
			`/api/itc/settings/${first}`,
			wanted({ enableItc: false, subscriptionKey: "  ", authToken: null, apiBaseUrl: "" }),
		);
		expect(changed.json.data).toEqual(
			wanted({ enableItc: false, subscriptionKey: null, authToken: null, apiBaseUrl: null }),
		);
		expect(await rows(own.id)).toHaveLength(1);
	});

	it("[API-19] keeps the account's settings for stations that have none of their own", async () => {
		const { own, first, second, wanted } = await till();
		const account = wanted({ timeout: 7000 });
		expect((await own.post("/api/itc/settings", account)).json).toEqual({
			success: true,
			data: account,
			saved: "account",
			has_keys: true,
		});
		await own.post(`/api/itc/settings/${first}`, wanted({ timeout: 8000 }));
		expect((await own.get(`/api/itc/settings/${first}`)).json).toMatchObject({
			saved: "station",
			data: { timeout: 8000 },
		});
		expect((await own.get(`/api/itc/settings/${second}`)).json).toEqual({
			success: true,
			data: account,
			saved: "account",
			has_keys: true,
		});
		const stranger = await till();
		expect((await stranger.own.get(`/api/itc/settings/${stranger.first}`)).json.saved).toBeNull();
	});

	it("[API-17, API-18, API-19] answers nobody and no stranger, and keeps nothing of theirs", async () => {
		const { own, first, wanted } = await till();
		await own.post(`/api/itc/settings/${first}`, wanted());
		const stranger = await owner(server);
		for (const path of [first, "no-such-station"]) {
			expect((await stranger.get(`/api/itc/settings/${path}`)).status).toBe(404);
			expect(
				(await stranger.post(`/api/itc/settings/${path}`, wanted({ timeout: 9000 }))).status,
			).toBe(404);
		}
		expect((await browser(server).get(`/api/itc/settings/${first}`)).status).toBe(401);
		expect(await rows(stranger.id)).toEqual([]);
		expect((await own.get(`/api/itc/settings/${first}`)).json.data.timeout).toBe(5000);
	});

	it("[API-18, ITCS-10] holds key and token unreadable at rest, each for its own place, and out of every log line", async () => {
		const { own, first, wanted } = await till();
		await own.post(`/api/itc/settings/${first}`, wanted());
		await own.post("/api/itc/settings", wanted());
		const kept = await rows(own.id);
		expect(kept).toHaveLength(2);
		const sealed = kept.flatMap((row) => [row.subscription_key_sealed, row.auth_token_sealed]);
		expect(new Set(sealed).size).toBe(4);
		for (const secret of Object.values(itcKeys)) {
			expect(JSON.stringify(kept)).not.toContain(secret);
			expect(lines.join("")).not.toContain(secret);
		}
		expect(lines.join("")).toContain("/api/itc/settings");
	});

	it.each([
		"https://itc.example",
		"http://127.0.0.1:1",
		"http://169.254.169.254/",
		"http://[::1]/",
		"http://localhost/",
		"file:///etc/passwd",
		"ftp://itc.example",
		"not an address",
		"//itc.example",
	])(
		"[API-18, ITCS-11] refuses the address %s when it is saved, and names the setting",
		async (apiBaseUrl) => {
			const { own, first, wanted } = await till();
			for (const path of [`/api/itc/settings/${first}`, "/api/itc/settings"]) {
				const { status, json } = await own.post(path, wanted({ apiBaseUrl }));
				expect([status, json.code, json.field]).toEqual([400, "invalid", "apiBaseUrl"]);
				expect(json.message).toMatch(/ITC_HOSTS|http or https/);
			}
			expect(await rows(own.id)).toEqual([]);
		},
	);

	it("[API-18, ITCS-11] lets no spelling of an address past the list", async () => {
		const { own, first, wanted } = await till();
		const { host, origin } = new URL(server.itcSandboxUrl ?? "");
		for (const apiBaseUrl of [
			`https://${host}`,
			`http://user@${host}`,
			`http://${host}@evil.example`,
			`${origin}?x`,
			`${origin}#x`,
			`http://${host}.evil.example`,
		])
			expect([
				apiBaseUrl,
				(await own.post(`/api/itc/settings/${first}`, wanted({ apiBaseUrl }))).json.field,
			]).toEqual([apiBaseUrl, "apiBaseUrl"]);
		const { json } = await own.post(
			`/api/itc/settings/${first}`,
			wanted({ apiBaseUrl: `${origin}/itc/v2/` }),
		);
		expect(json.data.apiBaseUrl).toBe(`${origin}/itc/v2`);
	});

	it.each([
		["timeout", 4999],
		["timeout", 30_001],
		["timeout", "10000"],
		["retryAttempts", 0],
		["retryAttempts", 6],
		["retryAttempts", 2.5],
		["enableItc", "yes"],
		["autoProcessTransactions", null],
		["balanceEndpoint", "/sandbox/cards"],
		["debitEndpoint", "/sandbox/debits"],
		["subscriptionKey", "a\r\nhost: b"],
		["authToken", 7],
	])("[API-18, ITCS-10, ITCS-14, ITCS-15] refuses %s %j and names it", async (field, value) => {
		const { own, first, wanted } = await till();
		const { status, json } = await own.post(
			`/api/itc/settings/${first}`,
			wanted({ [field]: value }),
		);
		expect([status, json.field]).toEqual([400, field]);
		const { [field]: _, ...rest } = wanted() as Record<string, unknown>;
		expect((await own.post(`/api/itc/settings/${first}`, rest)).json.field).toBe(field);
		expect(await rows(own.id)).toEqual([]);
	});
});

describe("ITC in a deployment of its own", () => {
	it("[ITCS-11, API-18] takes the first of ITC_HOSTS for its default, allows those alone, and starts no sandbox for it", async () => {
		const server = await serverUnderTest({
			ITC_HOSTS: "https://dev.itc.example, https://itc.example:8443",
		});
		try {
			expect([server.itcSandboxUrl, typeof server.sandboxUrl]).toEqual([undefined, "string"]);
			const own = await owner(server);
			const { data } = (
				await own.post("/api/restaurants", { name: "A", location: "B", restaurant_id: 1 })
			).json;
			const path = `/api/itc/settings/${data.stations[0].id}`;
			expect((await own.get(path)).json.data.apiBaseUrl).toBe("https://dev.itc.example");
			expect(
				(await own.post(path, itcSettings("https://itc.example:8443/base/"))).json.data.apiBaseUrl,
			).toBe("https://itc.example:8443/base");
			expect((await own.post(path, itcSettings("https://itc.example"))).json.field).toBe(
				"apiBaseUrl",
			);
		} finally {
			await server.close();
		}
	});

	it("[API-21] lets the demonstration pay by campus card at once, also after the sandbox moved to another port", async () => {
		const first = await serverUnderTest();
		const demo = browser(first);
		await demo.post("/api/login", { email: "demo@tuckshop.example", password: "tuckshop-demo" });
		const station = (await demo.get("/api/restaurants")).json.data[0].stations[0].id;
		const ask = `/api/itc/balance?credentialId=60010001&stationId=${station}`;
		expect((await demo.get(ask)).json.success).toBe(true);
		const { startServer } = await import("../../../server/src/serve.ts");
		const { silentLog } = await import("../../../server/src/http/log.sample.ts");
		const second = await startServer(first.settings, { log: silentLog, besideAnother: true });
		try {
			expect(second.itcSandboxUrl).not.toBe(first.itcSandboxUrl);
			const again = browser(second);
			again.setCookie(demo.cookie());
			expect((await again.get(`/api/itc/settings/${station}`)).json.data.apiBaseUrl).toBe(
				second.itcSandboxUrl,
			);
			expect((await again.get(ask)).json.success).toBe(true);
		} finally {
			await second.close();
			await first.close();
		}
	});
});
