import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { jsonLog } from "../../../server/src/http/log.ts";
import { type Browser, browser, owner } from "../browser.ts";
import { onSqliteInBrief } from "../on-each-database.ts";
import { orderBody } from "../sales/sample-sale.ts";
import {
	hastyProviderWire,
	type ServerUnderTest,
	serverUnderTest,
	silentKinds,
} from "../server-under-test.ts";

const token = "sandbox-demo-token-not-a-secret";
const ids = { restaurant_id: 1000012, restaurant_branch_id: 1000012 };
const page = { ...ids, page_no: 1, limit: 5000 };

onSqliteInBrief((fresh) => {
	let server: ServerUnderTest;
	const lines: string[] = [];
	const wire = hastyProviderWire();
	beforeAll(async () => {
		server = await serverUnderTest(await fresh(), {
			wire,
			log: jsonLog((line) => lines.push(line), "info"),
		});
	});
	afterAll(() => server.close());
	afterEach(() => fetch(`${server.sandboxUrl}/sandbox/faults`, { method: "DELETE" }));

	const misbehave = (kind: string, more = {}) =>
		fetch(`${server.sandboxUrl}/sandbox/faults`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ endpoint: "*", kind, times: 1, ...more }),
		});
	async function till(change = {}) {
		const own = await owner(server);
		const restaurant = {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_url: server.sandboxUrl,
			menu_api_key: token,
			...change,
		};
		await own.post("/api/restaurants", restaurant);
		return own;
	}
	const read = (own: Browser, list = "menu_category_list", change = {}) =>
		own.post("/api/truffle-proxy", {
			endpoint: `${server.sandboxUrl}/${list}`,
			method: "GET",
			useParams: true,
			body: page,
			...change,
		});

	it("[SAFE-16] takes the key of the restaurant that the caller works for, and of no other with the same numbers", async () => {
		const own = await till();
		const other = {
			name: "C",
			location: "D",
			restaurant_id: 1000012,
			menu_api_url: server.sandboxUrl,
			menu_api_key: "not the key of the first",
		};
		const { data } = (await own.post("/api/restaurants", other)).json;
		const [first] = (await own.get("/api/restaurants")).json.data.filter(
			({ id }: { readonly id: string }) => id !== data.id,
		);
		const asked = async (product_restaurant_id: string) =>
			(await read(own, "menu_category_list", { product_restaurant_id })).json;
		expect([(await asked(first.id)).status, (await asked(data.id)).status]).toEqual([200, 401]);
		const order = {
			endpoint: "/place_order",
			method: "POST",
			body: orderBody(),
			product_restaurant_id: data.id,
		};
		expect((await own.post("/api/truffle-proxy", order)).json.success).toBe(false);
		const stranger = await till();
		expect(
			(await read(stranger, "menu_category_list", { product_restaurant_id: data.id })).status,
		).toBe(404);
	});

	it.each([
		["menu_category_list", "data"],
		["menu_list", "data"],
		["menu_sub_category_list", "message"],
		["modifire_list", "message"],
		["modifiregroupList", "message"],
	])(
		"[PROV-01, PROV-02, PROV-03, API-28, API-29] relays %s with the provider's own reply",
		async (list, field) => {
			const own = await till();
			const { status, json } = await read(own, list);
			expect([status, json.success, json.status, json.data.code]).toEqual([200, true, 200, 200]);
			expect(json.data[field].length).toBeGreaterThan(3);
			for (const endpoint of [`/${list}`, list])
				expect((await read(own, list, { endpoint })).json).toEqual(json);
		},
	);

	it("[PROV-02] sends the body as the query of a GET, whatever useParams says, and nothing else of it", async () => {
		const own = await till();
		const pages = await Promise.all(
			[{ useParams: true }, { useParams: false }, {}].map((how) =>
				read(own, "menu_list", { ...how, body: { ...page, page_no: "2", limit: 3, evil: "&x=1" } }),
			),
		);
		const all = (await read(own, "menu_list")).json.data.data;
		for (const { json } of pages) expect(json.data.data).toEqual(all.slice(3, 6));
	});

	it("[PROV-01, API-28] answers under the provider's own name and under truffle, and under no other", async () => {
		const named = await serverUnderTest({ PROVIDER_NAME: "gallagher" });
		try {
			const own = await owner(named);
			await own.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1000012,
				menu_api_url: named.sandboxUrl,
				menu_api_key: token,
			});
			const call = (name: string) =>
				own.post(`/api/${name}-proxy`, { endpoint: "/menu_list", body: page });
			expect((await call("gallagher")).json.success).toBe(true);
			expect((await call("truffle")).json.success).toBe(true);
			expect((await call("other")).status).toBe(404);
		} finally {
			await named.close();
		}
	});

	it("[API-28] adds the token of the restaurant's record, over the one that the till sends", async () => {
		const own = await till();
		expect((await read(own, "menu_list", { accessToken: "wrong" })).json.success).toBe(true);
		expect((await read(own, "menu_list", { accessToken: null })).json.success).toBe(true);
	});

	it("[API-28] takes the till's token only where the record has none", async () => {
		const own = await till();
		// A new record with the sandbox's address gets the sandbox's key by itself; one whose key was taken away has none.
		const [{ id }] = (await own.get("/api/restaurants")).json.data;
		await own.put(`/api/restaurants/${id}`, { menu_api_key: null });
		expect((await read(own, "menu_list", { accessToken: token })).json.success).toBe(true);
		const { json } = await read(own);
		expect(json).toMatchObject({
			success: false,
			status: 401,
			data: { code: 401, message: "Access token is missing" },
		});
	});

	it("[API-28, REST-26] never lends a stranger's token: another owner's restaurant is not there", async () => {
		await till();
		const stranger = await owner(server);
		const { status, json } = await read(stranger, "menu_list", { accessToken: token });
		expect([status, json.field]).toEqual([404, "body.restaurant_id"]);
		const order = await stranger.post("/api/truffle-proxy", {
			endpoint: "/place_order",
			method: "POST",
			body: orderBody(),
		});
		expect(order.status).toBe(404);
	});

	it("[API-28] finds the restaurant by restaurant and branch, as numbers or text, and by restaurant alone where it has no branch", async () => {
		const own = await till({ restaurant_id: 5, branch_id: 6 });
		const asked = async (body: unknown) => (await read(own, "menu_list", { body })).status;
		expect(await asked({ restaurant_id: 5, restaurant_branch_id: 6 })).toBe(200);
		expect(await asked({ restaurant_id: "5", restaurant_branch_id: "6" })).toBe(200);
		expect(await asked({ restaurant_id: 5, restaurant_branch_id: 7 })).toBe(404);
		expect(await asked({ restaurant_id: 6, restaurant_branch_id: 6 })).toBe(404);
		await own.post("/api/restaurants", {
			name: "B",
			location: "B",
			restaurant_id: 5,
			menu_api_url: server.sandboxUrl,
			menu_api_key: token,
		});
		expect(await asked({ restaurant_id: 5, restaurant_branch_id: 7 })).toBe(200);
	});

	it("[API-28] reads nothing for a deleted restaurant", async () => {
		const own = await till();
		const { data } = (await own.get("/api/restaurants")).json;
		await own.delete(`/api/restaurants/${data[0].id}`);
		expect((await read(own)).status).toBe(404);
	});

	it("[API-28] calls the six endpoints on the allowed hosts and nothing else", async () => {
		const own = await till();
		const { host, origin } = new URL(server.sandboxUrl ?? "");
		const endpoints = [
			"/sandbox/orders",
			`${origin}/sandbox/orders`,
			`${origin}/`,
			`${origin}/menu_list/`,
			`${origin}/menu_list?x=1`,
			`${origin}/menu_list#x`,
			`${origin}/menu_list;x`,
			`${origin}/xmenu_list`,
			`${origin}/MENU_LIST`,
			`${origin}/menu_list/../sandbox/orders`,
			`${origin}/menu_list%2f..`,
			`https://${host}/menu_list`,
			`http://${host}.evil.example/menu_list`,
			`http://user:pw@${host}/menu_list`,
			`http://evil.example@${host}/menu_list`,
			`http://${host}@evil.example/menu_list`,
			`http://evil.example\\@${host}/menu_list`,
			"http://127.0.0.1/menu_list",
			"http://localhost/menu_list",
			"http://[::1]/menu_list",
			"http://2130706433/menu_list",
			"http://169.254.169.254/menu_list",
			"http://10.0.0.1/menu_list",
			`ftp://${host}/menu_list`,
			"file:///menu_list",
			`//${host}/menu_list`,
			`\\\\${host}\\menu_list`,
			` ${origin}/menu_list`,
			`${origin}/menu_list\n`,
			"menu_list/",
			"xmenu_list",
			"x/menu_list",
			"",
		];
		for (const endpoint of endpoints) {
			const { status, json } = await read(own, "", { endpoint });
			expect([endpoint, status, json.field]).toEqual([endpoint, 400, "endpoint"]);
		}
	});

	it("[API-28, API-02] names what is wrong with a call", async () => {
		const own = await till();
		const wrong = async (change: object) => {
			const { status, json } = await read(own, "menu_list", change);
			return [status, json.field];
		};
		expect(await wrong({ endpoint: 7 })).toEqual([400, "endpoint"]);
		expect(await wrong({ method: "PUT" })).toEqual([400, "method"]);
		expect(await wrong({ method: "POST" })).toEqual([400, "method"]);
		expect(await wrong({ body: undefined })).toEqual([400, "body"]);
		expect(await wrong({ body: { restaurant_id: 1 } })).toEqual([400, "body.restaurant_branch_id"]);
		expect(await wrong({ body: { ...ids, page_no: { $gt: 0 } } })).toEqual([400, "body.page_no"]);
		expect(await wrong({ endpoint: "/place_order", method: "GET", body: orderBody() })).toEqual([
			400,
			"method",
		]);
		expect(
			await wrong({
				endpoint: "/place_order",
				method: "POST",
				body: orderBody({ total_amount: "11.30" }),
			}),
		).toEqual([400, "body.total_amount"]);
		expect(
			await wrong({
				endpoint: "/place_order",
				method: "POST",
				body: orderBody({ discount_amount: 1 }),
			}),
		).toEqual([400, "body.discount_amount"]);
	});

	it("[PROV-03, API-28] passes on a refusal of the provider's with its code and message", async () => {
		const own = await till();
		await misbehave("code-400");
		const { json } = await read(own);
		expect(json).toMatchObject({
			success: true,
			status: 200,
			data: { code: 400, message: expect.any(String) },
		});
	});

	it.each([
		["http-500", { success: false, status: 500, error: "The provider answered with HTTP 500." }],
		["html", { success: false, status: 502, error: "The provider's answer is not JSON." }],
		["cut-json", { success: false, status: 502, error: "The provider's answer is not JSON." }],
		[
			"time-out",
			{ success: false, status: 504, outcome: "unreached", error: "no answer in 0.15 s" },
		],
		[
			"lose-reply",
			{ success: false, status: 504, outcome: "unreached", error: "the connection broke off" },
		],
		[
			"slow-body",
			{ success: false, status: 504, outcome: "unreached", error: "no answer in 0.15 s" },
		],
	])("[PROV-03, API-28] tells of a read that met %s", async (kind, told) => {
		const own = await till();
		await misbehave(kind);
		if (silentKinds.has(kind)) wire.giveUp(1);
		const { status, json } = await read(own);
		expect(status).toBe(200);
		expect(json).toMatchObject(told);
		expect((await read(own)).json.success).toBe(true);
	});

	it("[API-28] keeps the token out of every reply and log line", async () => {
		const own = await till();
		await misbehave("http-500", { times: 3 });
		const replies = [
			await read(own),
			await own.post("/api/truffle-proxy", { endpoint: "/place_order", body: orderBody() }),
			await read(own, "menu_list", { endpoint: "x" }),
		];
		expect(replies.map(({ text }) => text).join("")).not.toContain(token);
		expect(lines.join("")).toContain("/api/truffle-proxy");
		expect(lines.join("")).not.toContain(token);
	});

	it("[API-28, API-02] answers nobody", async () => {
		expect((await read(browser(server))).status).toBe(401);
	});
});

describe("a provider of another kind", () => {
	let provider: Server;
	let answer: (request: IncomingMessage, response: ServerResponse) => void;
	let server: ServerUnderTest;
	let own: Browser;
	beforeAll(async () => {
		provider = createServer((request, response) => answer(request, response));
		await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
		const origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
		server = await serverUnderTest({
			PROVIDER_HOSTS: origin,
			PROVIDER_FIXED_HOST: `${origin}/orders/v1/`,
		});
		own = await owner(server);
		await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1,
			branch_id: 2,
			menu_api_url: `${origin}/menus/`,
			menu_api_key: "its-token",
		});
	});
	afterAll(async () => {
		await server.close();
		provider.close();
	});
	const call = (endpoint: string) =>
		own.post("/api/truffle-proxy", {
			endpoint,
			body: { restaurant_id: 1, restaurant_branch_id: 2, page_no: 3, limit: 4 },
		});

	it("[PROV-02, API-29] calls each endpoint where the documents put it, with the token and the query", async () => {
		const seen: string[] = [];
		answer = ({ method, url, headers }, response) => {
			seen.push(`${method} ${url} ${headers.authorization}`);
			response.end('{"code":200,"data":[]}');
		};
		for (const endpoint of [
			"/menu_category_list",
			"/menu_list",
			"/menu_sub_category_list",
			"/modifire_list",
			"/modifiregroupList",
		])
			await call(endpoint);
		const query = "?restaurant_id=1&restaurant_branch_id=2&page_no=3&limit=4 Bearer its-token";
		expect(seen).toEqual([
			`GET /menus/menu_category_list${query}`,
			`GET /menus/menu_list${query}`,
			`GET /menus/menu_sub_category_list${query}`,
			`GET /orders/v1/modifire_list${query}`,
			`GET /orders/v1/modifiregroupList${query}`,
		]);
	});

	it("[API-28] follows no redirect", async () => {
		let calls = 0;
		answer = (_, response) => {
			calls += 1;
			response.writeHead(302, { location: "http://169.254.169.254/" }).end();
		};
		const { json } = await call("/menu_list");
		expect([json.success, json.status, calls]).toEqual([false, 502, 1]);
	});

	it("[API-28] reads no more than 20 MB of an answer", async () => {
		answer = (_, response) => {
			response.writeHead(200);
			const chunk = Buffer.alloc(1024 * 1024, " ");
			const more = (): void => {
				if (!response.destroyed) response.write(chunk, more);
			};
			more();
		};
		const { json } = await call("/menu_list");
		expect(json).toMatchObject({ success: false, status: 504 });
	});

	it("[API-28] says that the host of a path is not set", async () => {
		const bare = await serverUnderTest({ PROVIDER_HOSTS: "https://menu.example.test" });
		try {
			const other = await owner(bare);
			await other.post("/api/restaurants", {
				name: "A",
				location: "B",
				restaurant_id: 1,
				branch_id: 2,
			});
			const ask = (endpoint: string) =>
				other.post("/api/truffle-proxy", {
					endpoint,
					body: { restaurant_id: 1, restaurant_branch_id: 2 },
				});
			expect((await ask("/modifire_list")).json.message).toBe(
				"endpoint: PROVIDER_FIXED_HOST is not set",
			);
			expect((await ask("/menu_list")).json.message).toBe("endpoint: menu_api_url is not set");
		} finally {
			await bare.close();
		}
	});
});
