import { contract, type Endpoint, isContractPath } from "@tuckshop/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { honoPath } from "../../../server/src/http/mount.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { restaurantWithServer } from "../tables/served-tables.ts";

const endpoints: readonly Endpoint[] = Object.values(contract);
const named = endpoints.map(
	(endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
);
const callable = (path: string): string =>
	path.replace("{provider}", "truffle").replace(/\{\w+\}/g, "no-such-id");

describe("the contract over HTTP", () => {
	let server: ServerUnderTest;
	let ana: Browser;
	let shared: Awaited<ReturnType<typeof owner>> | undefined;
	/** A caller whom the endpoint allows. */
	const welcome = async ({ access }: Endpoint) => {
		if (access === "server") return ana;
		// One for all endpoints, which may have been signed out: that many new accounts would meet the
		// limit of registrations.
		if (access !== "super-admin") {
			shared ??= await owner(server);
			await shared.post("/api/login", shared);
			return shared;
		}
		const own = await owner(server);
		await server.parts.get("accountRepository").makeSuperAdmin(own.email);
		return own;
	};
	beforeAll(async () => {
		server = await serverUnderTest();
		({ ana } = await restaurantWithServer(server));
	});
	afterAll(() => server.close());

	it("[API-02] is mounted whole, and nothing under its roots stands outside it", () => {
		const routes = server.parts
			.get("app")
			.routes.filter(({ method, path }) => method !== "ALL" && isContractPath(path))
			.map(({ method, path }) => `${method} ${path}`);
		expect(routes.sort()).toEqual(
			endpoints.map(({ method, path }) => `${method} ${honoPath(path)}`).sort(),
		);
	});

	it("[SRV-27, SRV-24, SRV-26] has no endpoint for the data sync or for the queue's hand-over: the till reads the menu itself and posts its sales one by one", async () => {
		expect(endpoints.map(({ path }) => path).filter((path) => /sync/i.test(path))).toEqual([]);
		const own = await owner(server);
		for (const path of ["/api/sync", "/api/data-sync", "/api/offline-sync"])
			expect((await own.post(path, {})).status).toBe(404);
	});

	it.each(named.filter(([, { access }]) => access !== "anyone"))(
		"[API-01, API-02] %s answers 401 to nobody",
		async (_, { method, path, body }) => {
			const { status, json } = await browser(server).ask(
				method,
				callable(path),
				body ? { body: {} } : {},
			);
			expect([status, json.success, json.code]).toEqual([401, false, "not-signed-in"]);
		},
	);

	it.each(named.filter(([, { body }]) => body))(
		"[API-02] [ASVS 3.5.2] %s answers 400 to what is no JSON, and to JSON that says it is text",
		async (_, endpoint) => {
			const { method, path } = endpoint;
			const own = await welcome(endpoint);
			for (const ask of [
				{ raw: "{" },
				{ raw: "" },
				{ raw: "{}", headers: { "content-type": "text/plain" } },
				{ raw: '{"name":"\\u0000"}' },
				{ raw: '{"name":"\\ud800"}' },
			]) {
				const { status, json } = await own.ask(method, callable(path), ask);
				expect([status, json.success]).toEqual([400, false]);
			}
		},
	);

	it.each(named.filter(([, { method }]) => method !== "GET"))(
		"[API-02] [ASVS 3.5.1] %s is refused when another site's page sends it",
		async (_, endpoint) => {
			const { method, path, body } = endpoint;
			const own = await welcome(endpoint);
			const ask = body ? { body: {} } : {};
			for (const headers of [
				{ origin: "https://evil.example" },
				{ origin: "null" },
				{ origin: `${server.url}.evil.example` },
				{ "sec-fetch-site": "cross-site" },
			] as const) {
				const { status, json } = await own.ask(method, callable(path), { ...ask, headers });
				expect([status, json.code]).toEqual([403, "cross-site"]);
			}
			const { status } = await own.ask(method, callable(path), {
				...ask,
				headers: { origin: server.url },
			});
			expect(status).not.toBe(403);
		},
	);

	it.each(named.filter(([, { body }]) => body))(
		"[API-02] [ASVS 15.2.2] %s takes no body larger than 2 MB",
		async (_, endpoint) => {
			const { method, path } = endpoint;
			const own = await welcome(endpoint);
			const raw = `{"name":"${"x".repeat(2 * 1024 * 1024)}"}`;
			for (const body of [raw, new Blob([raw]).stream()]) {
				const headers = {
					"content-type": "application/json",
					cookie: Array.from(own.jar, ([name, value]) => `${name}=${value}`).join("; "),
				};
				const reply = await fetch(`${server.url}${callable(path)}`, {
					method,
					headers,
					body,
					duplex: "half",
				} as RequestInit);
				expect([reply.status, (await reply.json()).code]).toEqual([413, "too-large"]);
			}
		},
	);

	it.each(named.filter(([, { path }]) => path.includes("{")))(
		"[SAFE-01] %s is not there under an id of more than 200 characters",
		async (_, endpoint) => {
			const { method, path, body } = endpoint;
			const own = await welcome(endpoint);
			for (const name of path.matchAll(/\{\w+\}/g)) {
				const { status, json } = await own.ask(
					method,
					callable(path.replace(name[0], "x".repeat(201))),
					body ? { body: {} } : {},
				);
				expect([status, json.code]).toEqual([404, "not-found"]);
			}
		},
	);

	it("[API-02] [ASVS 2.2.2] names every field that is wrong, and the first one by itself", async () => {
		const { status, json } = await browser(server).post("/api/register", {
			email: "no address",
			password: "12345",
			business_name: 7,
		});
		expect([status, json.code, json.field]).toEqual([400, "invalid", "email"]);
		for (const field of ["email", "password", "business_name", "contact_name"])
			expect(json.message).toContain(`${field}: `);
	});

	it("[API-02] answers JSON with 404 to what is no endpoint, and to ids that are none", async () => {
		const own = await owner(server);
		for (const path of [
			"/api",
			"/api/",
			"/api/nope",
			"/api/user/more",
			"/api/other-proxy",
			"/api/restaurants/%00",
			`/api/restaurants/${"x".repeat(300)}`,
		]) {
			const { status, json } = await own.get(path);
			expect([path, status, json?.success]).toEqual([path, 404, false]);
		}
		expect((await own.post("/api/other-proxy", { endpoint: "/menu_list" })).status).toBe(404);
	});

	it("[API-02] [ASVS 3.4.3, 3.4.4, 3.4.5, 3.4.6, 3.4.8] sends the security headers with every reply, and its id", async () => {
		for (const path of ["/api/health", "/api/nope", "/", "/kiosk/"]) {
			const { headers } = await browser(server).get(path);
			const policy = headers.get("content-security-policy") ?? "";
			expect(policy).toMatch(/default-src 'none'.*script-src 'self';.*frame-ancestors 'none'/);
			expect(policy).not.toMatch(/script-src[^;]*(unsafe|http|data|\*)/);
			expect(headers.get("x-content-type-options")).toBe("nosniff");
			expect([headers.get("referrer-policy"), headers.get("cross-origin-opener-policy")]).toEqual([
				"same-origin",
				"same-origin",
			]);
			expect(headers.get("x-request-id")).toMatch(/.{8,}/);
		}
	});

	it("[SAFE-17, PRN-17, API-02] lets its pages speak to itself and to the printers that their device tells, and to nobody else", async () => {
		const connects = async (headers: Record<string, string>) => {
			const policy =
				(await fetch(`${server.url}/`, { headers })).headers.get("content-security-policy") ?? "";
			return policy.split("; ").filter((each) => /^(connect|default)-src/.test(each));
		};
		const only = (sources: string) => ["default-src 'none'", `connect-src ${sources}`];
		expect(await connects({})).toEqual(only("'self'"));
		expect(await connects({ cookie: "a=b; tuckshop-printer=printer.lan.test" })).toEqual(
			only("'self' http://printer.lan.test:8080 https://printer.lan.test:8080"),
		);
		for (const told of [
			"",
			"*",
			"*.test",
			"a b",
			"a;script-src *",
			"a,b",
			"https://evil.example",
			"evil.example:443",
			"evil.example/x",
			"a'unsafe-inline'",
			"%0d%0aset-cookie: a",
		])
			expect(await connects({ cookie: `tuckshop-printer=${told}` }), told).toEqual(
				only(told.startsWith("a;") ? "'self' http://a:8080 https://a:8080" : "'self'"),
			);
		expect(
			await connects({ cookie: "tuckshop-printer=10.0.0.7+grill.local+*+10.0.0.8:443" }),
		).toEqual(
			only(
				"'self' http://10.0.0.7:8080 https://10.0.0.7:8080 http://grill.local:8080 https://grill.local:8080",
			),
		);
		// A service worker may serve its copy on another day.
		expect(
			await connects({ cookie: "tuckshop-printer=192.0.2.40", "sec-fetch-dest": "empty" }),
		).toEqual(only("'self'"));
	});

	it("lets its pages replicate to the CouchDBs that the deployment names", async () => {
		const replicating = await serverUnderTest({
			REPLICATION_ORIGINS: "https://couch.example, http://10.1.1.2:5984",
		});
		try {
			const policy =
				(await browser(replicating).get("/")).headers.get("content-security-policy") ?? "";
			expect(policy).toContain("connect-src 'self' https://couch.example http://10.1.1.2:5984;");
		} finally {
			await replicating.close();
		}
	});

	it("[API-02] says that it is up without a sign-in, and where a page runs without a secret", async () => {
		expect((await browser(server).get("/api/health")).json).toEqual({
			status: "ok",
			server: expect.objectContaining({ signature: expect.any(String) }),
		});
		const { json } = await browser(server).get("/api/deployment");
		expect(json).toEqual({
			public_url: null,
			provider: "truffle",
			provider_fixed_host: server.sandboxUrl,
			sandbox: true,
			demo: {
				email: "demo@tuckshop.example",
				password: "tuckshop-demo",
				waiters: [
					{ name: "Amélie Roy", pin: "4711" },
					{ name: "Marc Tremblay", pin: "2580" },
				],
			},
			sandbox_provider: {
				menu_api_url: server.sandboxUrl,
				restaurant_id: 1000012,
				branch_id: 1000012,
				branch_elsewhere: 1000013,
			},
			registration: "open",
			mails: true,
			legacy: { restaurant: 1000012, station: 1 },
		});
	});
});

describe("a deployment without a provider", () => {
	it("[SET-23, SET-24, API-02] tells a till that was not set up the numbers of the server's settings, no host of its own making and no token", async () => {
		const server = await serverUnderTest({
			SANDBOX: "off",
			LEGACY_RESTAURANT: "77",
			LEGACY_STATION: "2",
		});
		try {
			expect((await browser(server).get("/api/deployment")).json).toEqual({
				public_url: null,
				provider: "truffle",
				provider_fixed_host: null,
				sandbox: false,
				demo: null,
				registration: "open",
				mails: false,
				legacy: { restaurant: 77, station: 2 },
			});
		} finally {
			await server.close();
		}
	});
});

describe("the contract behind https", () => {
	it("[API-01, API-02] [ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4] makes the cookie Secure, sends HSTS, and takes writes from PUBLIC_URL", async () => {
		const server = await serverUnderTest({ PUBLIC_URL: "https://tuckshop.example" });
		try {
			const registration = {
				email: "a@example.test",
				password: "longer than six",
				business_name: "A",
				contact_name: "A",
			};
			const from = (origin: string) =>
				browser(server).post("/api/register", registration, { origin });
			expect((await from("https://other.example")).status).toBe(403);
			const { status, headers } = await from("https://tuckshop.example");
			expect(status).toBe(201);
			expect(headers.getSetCookie()).toEqual([
				expect.stringMatching(
					/^__Host-tuckshop_session=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
				),
				expect.stringMatching(
					/^__Host-tuckshop_device=[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
				),
			]);
			expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
		} finally {
			await server.close();
		}
	});
});
