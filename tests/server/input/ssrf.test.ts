import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { debitBody, type ItcTill, itcSettings, itcTill } from "../itc/itc-till.ts";
import { orderBody } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { badAnswers, misspelled } from "./bad-addresses.ts";

const somePublic = "93.184.215.14";
const neverCalled = [
	"http://169.254.169.254:8080",
	"http://0.0.0.0:8080",
	"http://[::ffff:7f00:1]:8080",
	"http://[fd00:ec2::254]:8080",
];
const ids = { restaurant_id: 1000012, restaurant_branch_id: 1000012 };

/**
 * The listed hosts are this loopback address by number, an address that clouds use, and names whose
 * addresses a test sets.
 */
describe("the addresses that a tenant may have the server call", () => {
	/**
	 * The forbidden target: a listener on every loopback address, and the number of its connections.
	 */
	const victim = createTcpServer((socket) => {
		connections += 1;
		socket
			.on("error", () => {})
			.end('HTTP/1.1 200 OK\r\ncontent-length: 30\r\n\r\n{"code":200,"data":[{"id":1}]}');
	});
	let connections = 0;
	let provider: Server;
	let answer: RequestListener = (_, response) => void response.end('{"code":200,"data":[]}');
	let called = 0;
	let server: ServerUnderTest;
	let own: ItcTill;
	let port = 0;
	let good = "";
	let asked: string[] = [];
	let names: Readonly<Record<string, readonly (readonly string[])[]>> = {};

	beforeAll(async () => {
		await new Promise<void>((resolve) => victim.listen(0, "127.0.0.2", resolve));
		port = (victim.address() as AddressInfo).port;
		provider = createServer((request, response) => {
			called += 1;
			answer(request, response);
		});
		// Listens on the same port of another loopback address, so that only the address distinguishes
		// the two.
		await new Promise<void>((resolve) => provider.listen(port, "127.0.0.1", resolve));
		good = `http://127.0.0.1:${port}`;
		const hosts = [good, `http://named.example:${port}`, ...neverCalled].join();
		server = await serverUnderTest(
			{
				PROVIDER_HOSTS: hosts,
				PROVIDER_FIXED_HOST: `${good}/fixed`,
				ITC_HOSTS: hosts,
				PRIVATE_ADDRESSES: "127.0.0.1",
			},
			{
				timeouts: { provider: 2_000, itc: 2_000 },
				lookUp: async (name) => {
					const turn = asked.filter((each) => each === name).length;
					asked.push(name);
					const answers = names[name];
					if (!answers) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
					return answers[Math.min(turn, answers.length - 1)] ?? [];
				},
			},
		);
		own = await itcTill(server, good, { retryAttempts: 1 });
		await change(good);
	});
	beforeEach(() => {
		connections = 0;
		called = 0;
		asked = [];
		names = {};
		answer = (_, response) => void response.end('{"code":200,"data":[]}');
	});
	afterAll(async () => {
		await server.close();
		victim.close();
		provider.closeAllConnections();
		provider.close();
	});

	const change = (menu_api_url: string) =>
		own.own.put(`/api/restaurants/${own.place.restaurantId}`, {
			menu_api_url,
			menu_api_key: "key",
		});
	const call = (endpoint: string, body: object = ids) =>
		own.own.post("/api/truffle-proxy", { endpoint, body });
	const debit = () => own.own.post("/api/itc/debit", debitBody(own));
	const balance = () =>
		own.own.get(`/api/itc/balance?credentialId=60010002&stationId=${own.place.stationId}`);
	const told = ({
		status,
		json,
	}: {
		readonly status: number;
		readonly json: { readonly field?: string };
	}) => [status, json.field];

	it("[API-28, API-21] calls what is listed: everything below differs from this in one thing", async () => {
		expect((await call("/menu_list")).json.success).toBe(true);
		expect((await call("/place_order", orderBody())).json.success).toBe(true);
		names = { "named.example": [["127.0.0.1"]] };
		expect((await change(`http://named.example:${port}/menus`)).status).toBe(200);
		expect((await call("/menu_list")).json.success).toBe(true);
		expect([called, connections]).toEqual([3, 0]);
		await change(good);
	});

	const spelled = misspelled(1).map(([what], place) => [what, place] as const);
	it.each(spelled)(
		"[API-12, API-18, API-19, API-28] [ASVS 1.3.6, 13.2.4] refuses %s, when it is saved by the setting's name and when it is called, and connects to nothing",
		async (_, place) => {
			const bad = misspelled(port)[place]?.[1] ?? "";
			const { name, location, restaurant_id } = { name: "A", location: "B", restaurant_id: 5 };
			const settings = itcSettings(bad);
			expect([
				told(await change(bad)),
				told(
					await own.own.post("/api/restaurants", {
						name,
						location,
						restaurant_id,
						menu_api_url: bad,
					}),
				),
				told(await own.own.post(`/api/itc/settings/${own.place.stationId}`, settings)),
				told(await own.own.post("/api/itc/settings", settings)),
			]).toEqual([
				[400, "menu_api_url"],
				[400, "menu_api_url"],
				[400, "apiBaseUrl"],
				[400, "apiBaseUrl"],
			]);
			for (const endpoint of [bad, `${bad}/menu_list`, `${bad}/place_order`])
				expect(
					told(await call(endpoint, endpoint.endsWith("place_order") ? orderBody() : ids)),
				).toEqual([400, "endpoint"]);
			expect([connections, called, asked]).toEqual([0, 0, []]);
		},
	);

	describe("a listed name", () => {
		const named = () => `http://named.example:${port}`;
		const pointAt = async (address: string) => {
			names = { "named.example": [["127.0.0.1"]] };
			expect([
				(await change(address)).status,
				await own.save({ apiBaseUrl: address }),
			]).toMatchObject([200, { status: 200 }]);
		};
		beforeAll(() => pointAt(named()));
		afterAll(() => pointAt(good));

		it.each(badAnswers)(
			"[API-12, API-18, API-28, API-21] [ASVS 1.3.6] is refused when it is saved and when it is called while it stands for %s: %s",
			async (_, bad) => {
				names = { "named.example": [[bad]] };
				const saved = [
					await change(named()),
					await own.own.post(`/api/itc/settings/${own.place.stationId}`, itcSettings(named())),
				];
				expect(saved.map(told)).toEqual([
					[400, "menu_api_url"],
					[400, "apiBaseUrl"],
				]);
				expect(saved.map(({ text }) => text).join("")).toMatch(
					/PRIVATE_ADDRESSES.*PRIVATE_ADDRESSES/,
				);
				// It was allowed when it was saved, and has another address when it is called.
				const error =
					"the provider's name stands for an address that is not public and not in PRIVATE_ADDRESSES";
				expect((await call("/menu_list")).json).toMatchObject({
					success: false,
					outcome: "unreached",
					error,
				});
				expect((await call(`${named()}/place_order`, orderBody())).json).toMatchObject({
					success: false,
					outcome: "unreached",
					error,
				});
				expect((await debit()).json).toMatchObject({
					success: false,
					outcome: "unreached",
					error: expect.stringContaining("ITC's name stands for"),
				});
				expect((await balance()).json).toMatchObject({ success: false, outcome: "unreached" });
				names = { "named.example": [[somePublic, bad]] };
				expect(told(await change(named()))).toEqual([400, "menu_api_url"]);
				expect((await call("/menu_list")).json).toMatchObject({
					success: false,
					outcome: "unreached",
					error,
				});
				expect([connections, called]).toEqual([0, 0]);
			},
		);

		it("[API-28, API-21] [ASVS 1.3.6, 15.4.2] is connected to at the address that was checked, when the next look-up would say another", async () => {
			for (const ask of [
				() => call("/menu_list"),
				() => call(`${named()}/place_order`, orderBody()),
				balance,
				debit,
			]) {
				names = { "named.example": [["127.0.0.1"], ["127.0.0.2"]] };
				asked = [];
				called = 0;
				await ask();
				expect([asked, called, connections]).toEqual([["named.example"], 1, 0]);
			}
		});

		it("[API-12, API-18] is taken while it can't be looked up: it is checked again at every call", async () => {
			expect((await change(named())).status).toBe(200);
			expect((await call("/menu_list")).json).toMatchObject({
				success: false,
				outcome: "unreached",
				error: "the provider's name was not found",
			});
		});
	});

	it.each(neverCalled)(
		"[API-12, API-18, API-28] [ASVS 1.3.6] calls %s not even where the configuration lists it",
		async (listed) => {
			expect(told(await change(listed))).toEqual([400, "menu_api_url"]);
			expect(told(await own.own.post("/api/itc/settings", itcSettings(listed)))).toEqual([
				400,
				"apiBaseUrl",
			]);
			expect((await call(`${listed}/menu_list`)).json).toMatchObject({
				success: false,
				outcome: "unreached",
			});
			expect([connections, called]).toEqual([0, 0]);
		},
	);

	it.each([
		"/menu_list/",
		"/MENU_LIST",
		"/menu_list%2f",
		"/elsewhere/menu_list",
		"/fixed/elsewhere/menu_list",
		"/fixed%2fmenu_list",
		"/fixed/../menu_list",
		"/fixed//menu_list",
		"/menu_list?restaurant_id=2",
		"/sandbox/orders",
		"/xmenu_list",
		"/",
		"",
	])("[API-28] [ASVS 1.3.6, 13.2.4] calls no other path of a listed host: %s", async (path) => {
		expect(told(await call(`${good}${path}`))).toEqual([400, "endpoint"]);
		expect([connections, called]).toEqual([0, 0]);
	});

	it.each([301, 302, 303, 307, 308])(
		"[API-28, API-21] [ASVS 1.3.6] follows no redirect: %i",
		async (status) => {
			answer = (_, response) =>
				void response
					.writeHead(status, { location: `http://127.0.0.2:${port}/menu_list` })
					.end('{"code":200,"data":[]}');
			expect((await call("/menu_list")).json.success).toBe(false);
			expect((await call("/place_order", orderBody())).json.success).toBe(false);
			expect((await balance()).json.success).toBe(false);
			expect((await debit()).json.success).toBe(false);
			expect([called, connections]).toEqual([4, 0]);
		},
	);
});
