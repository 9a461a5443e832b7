import {
	type HttpClientConfig,
	httpAccounts,
	httpMenuSource,
	httpRestaurants,
	proxyCalls,
} from "@tuckshop/adapters/product-server";
import { type ProviderList, providerReads } from "@tuckshop/adapters/provider";
import { inMemoryPorts, sampleTill } from "@tuckshop/core/fakes";
import { makePos, type Pos } from "@tuckshop/core/pos";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { httpProviderWire } from "../../server/src/outbound/provider-wire.ts";
import { generateMenu } from "../../server/src/sandbox/menu/generate-menu.sample.ts";
import {
	hopeless,
	misbehavingServer,
	type Reply,
	sends,
	shortTimeoutMs,
} from "../server/input/misbehaving-server.ts";
import { type ServerUnderTest, serverUnderTest, toLoopback } from "../server/server-under-test.ts";
import { until } from "./real-till.ts";

const run = Effect.runPromise;
const menu = generateMenu({ items: 24, seed: 3 });
const good = (list: ProviderList) => ({
	code: 200,
	message: "ok",
	[providerReads[list].rowsIn[0]]: menu[list],
});
const lists = Object.keys(providerReads) as ProviderList[];

let provider: Awaited<ReturnType<typeof misbehavingServer>>;
let server: ServerUnderTest;
let pos: Pos;
let impatientOf: ProviderList | undefined;

const isAbout = (list: ProviderList, url: string): boolean =>
	url.includes(`${providerReads[list].endpoint}?`);
/** The timeout of an answer from here: for the slow list less than it takes. */
const timeoutFor = (url: string): number =>
	impatientOf && isAbout(impatientOf, url) ? shortTimeoutMs : 10_000;

/** Every list is valid except one. */
const answerBut = (bad?: ProviderList, reply?: Reply) =>
	provider.answer((request, response, asked) => {
		const list = lists.find((each) => isAbout(each, request.url ?? "")) ?? "items";
		if (list === bad && reply) reply(request, response, asked);
		else sends(good(list))(request, response, asked);
	});

beforeAll(async () => {
	provider = await misbehavingServer();
	answerBut();
	server = await serverUnderTest(
		{ PROVIDER_HOSTS: provider.url, PROVIDER_FIXED_HOST: provider.url },
		{
			wire: {
				call: (call) =>
					httpProviderWire(toLoopback, {
						milliseconds: timeoutFor(call.url.href),
						bytes: 20 * 1024 * 1024,
					}).call(call),
			},
		},
	);
	let cookie = "";
	const config: HttpClientConfig = {
		base: server.url,
		fetch: async (input, init) => {
			// The server never read this menu: there is no cached one.
			if (init?.method === "GET" && String(input).includes("/api/menu_"))
				return Response.json({ success: false, error: "There is no such menu." }, { status: 404 });
			const response = await fetch(input, {
				...init,
				headers: {
					...(init?.headers as Record<string, string>),
					...(cookie === "" ? {} : { cookie }),
				},
			});
			const [given] = response.headers.getSetCookie();
			if (given) cookie = given.split(";")[0] ?? "";
			return response;
		},
	};
	await run(
		httpAccounts(config).register({
			email: "owner@tuckshop.example",
			password: "a-password",
			business_name: "A",
			contact_name: "B",
		}),
	);
	const { id: restaurantId } = await run(
		httpRestaurants(config).create({
			...{ name: "A", location: "B", restaurant_id: 1000012, branch_id: 1000012 },
			...{ menu_api_url: provider.url, menu_api_key: "key" },
		}),
	);
	pos = makePos(
		{ ...inMemoryPorts(), menuSource: httpMenuSource(proxyCalls(config), config) },
		sampleTill({ restaurantId, menuApiUrl: provider.url }),
	);
	await run(pos.start());
	await until(
		() => pos.menu.state.getState().status,
		(status) => status === "ready",
	);
});
afterAll(async () => {
	await run(pos.stop());
	await server.close();
	provider.close();
});

const steps = [
	["categories", "Failed to sync menu categories"],
	["subCategories", "Failed to sync menu sub-categories"],
	["items", "Failed to sync menu items"],
] as const;
const inner: readonly (readonly [string, Reply, boolean])[] = [
	["no list", { code: 200, message: "ok" }],
	["an object in place of the list", { code: 200, data: { id: "1" }, message: { id: "1" } }],
	["the list as text", { code: 200, data: '[{"id":"1"}]' }],
	["another code", { code: 500, data: [{ id: "9" }], message: [{ id: "9" }] }],
	["an error inside 200", { code: 400, message: "Database is down" }],
	["a code as text that is none", { code: "OK", data: [{ id: "9" }], message: [{ id: "9" }] }],
	["no code", { data: [{ id: "9" }], message: [{ id: "9" }] }],
	["a code with a fraction", { code: 200.5, data: [{ id: "9" }], message: [{ id: "9" }] }],
].map(([what, body]) => [what as string, sends(body), false]);
const shapes = [...hopeless(JSON.stringify(good("items"))), ...inner].map(
	([what, reply, slow], index) => ({ what, reply, slow, at: index % steps.length }),
);

it("knows thirty malformed replies or more", () => {
	expect(new Set(shapes.map(({ what }) => what)).size).toBeGreaterThanOrEqual(30);
});

it.each(shapes)(
	"[SYNC-33, SYNC-34, SYNC-35] a till whose provider answers with $what keeps its menu whole, and says which step failed",
	async ({ reply, slow, at }) => {
		const [list, sentence] = steps[at] ?? steps[0];
		const before = pos.menu.state.getState();
		answerBut(list, reply);
		impatientOf = slow ? list : undefined;
		await run(pos.sync.now());
		expect(pos.sync.state.getState().failure).toBe(sentence);
		expect(pos.menu.state.getState()).toEqual(before);
		expect(pos.menu.search("o").length).toBeGreaterThan(0);
	},
);

const sold = generateMenu({ items: 24, seed: 3 }).items;
it.each<readonly [string, ProviderList, readonly unknown[], string]>([
	["no items", "items", [], "Database is down"],
	["items that are nothing", "items", [null, null, 7], "ok"],
	["an error for an item", "items", [{ error: "Database is down" }], "ok"],
	["orders for items", "items", [{ id: "1", order_no: "A-17" }], "ok"],
	[
		"items of which none has a price",
		"items",
		sold.map(({ price: _, serving_size: __, ...row }) => row),
		"ok",
	],
	["no categories", "categories", [], "ok"],
	["an error for a category", "categories", [{ error: "Database is down" }], "ok"],
])(
	"[SYNC-33, SYNC-34] a till whose provider has %s, in a reply that is otherwise whole, keeps its menu, and says which step failed",
	async (_, list, rows, message) => {
		const before = pos.menu.state.getState();
		answerBut(list, sends({ code: 200, message, data: rows }));
		impatientOf = undefined;
		await run(pos.sync.now());
		expect(pos.sync.state.getState().failure).toBe(
			list === "items" ? "Failed to sync menu items" : "Failed to sync menu categories",
		);
		expect(pos.menu.state.getState()).toEqual(before);
	},
);

it("has the new menu once the provider answers as it should", async () => {
	answerBut();
	impatientOf = undefined;
	const before = pos.menu.state.getState().syncedAt;
	await run(pos.sync.now());
	expect(pos.sync.state.getState().failure).toBeUndefined();
	expect(pos.menu.state.getState().syncedAt).not.toBe(before);
});
