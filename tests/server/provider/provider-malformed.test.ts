import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { httpProviderWire } from "../../../server/src/outbound/provider-wire.ts";
import { type Browser, owner } from "../browser.ts";
import { hopeless, misbehavingServer, sends, shortTimeoutMs } from "../input/misbehaving-server.ts";
import { onEachDatabase } from "../on-each-database.ts";
import { orderBody } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest, toLoopback } from "../server-under-test.ts";

const ids = { restaurant_id: 1000012, restaurant_branch_id: 1000012 };
const menu = JSON.stringify({ code: 200, data: [{ id: "1", type_name: "Soups" }], message: "ok" });
const bytes = 20 * 1024 * 1024;

onEachDatabase((fresh, kind) => {
	let provider: Awaited<ReturnType<typeof misbehavingServer>>;
	let server: ServerUnderTest;
	let own: Browser;
	/** The timeout of the next call. */
	let timeoutMs = 10_000;
	beforeAll(async () => {
		provider = await misbehavingServer();
		server = await serverUnderTest(
			{ ...(await fresh()), PROVIDER_HOSTS: provider.url, PROVIDER_FIXED_HOST: provider.url },
			{
				wire: {
					call: (call) =>
						httpProviderWire(toLoopback, { milliseconds: timeoutMs, bytes }).call(call),
				},
			},
		);
		own = await owner(server);
		await own.post("/api/restaurants", {
			name: "A",
			location: "B",
			restaurant_id: 1000012,
			branch_id: 1000012,
			menu_api_url: provider.url,
			menu_api_key: "key",
		});
		provider.answer(sends(menu));
		expect((await read()).json.success).toBe(true);
	});
	beforeEach(() => {
		timeoutMs = 10_000;
	});
	afterAll(async () => {
		await server.close();
		provider.close();
	});

	const read = () =>
		own.post("/api/truffle-proxy", {
			endpoint: "/menu_category_list",
			body: { ...ids, page_no: 1, limit: 5000 },
		});
	const kept = async () =>
		(await own.get("/api/menu_category_list?restaurant_id=1000012&restaurant_branch_id=1000012"))
			.json;
	const place = (order: object) =>
		own.post("/api/truffle-proxy", { endpoint: "/place_order", method: "POST", body: order });
	const states = async (reference: string) =>
		(
			await server.parts
				.get("database")
				.selectFrom("relay_orders")
				.select("state")
				.where("reference", "=", reference)
				.execute()
		).map(({ state }) => state);
	const theMenu = { success: true, data: [{ id: "1", type_name: "Soups" }] };

	// Both databases treat an answer alike, and store it differently, so PostgreSQL gets a few
	// shapes.
	const shapes = kind === "SQLite" ? hopeless(menu) : hopeless(menu).slice(0, 3);
	it.each(shapes)(
		"[PROV-03, SRV-12, SRV-26] loses no menu and takes no order for done after %s, and says what happened",
		async (_, reply, slow) => {
			provider.answer(reply);
			if (slow) timeoutMs = shortTimeoutMs;
			const { status, json } = await read();
			// Valid JSON is forwarded unchanged: its reader finds no code 200 in it.
			if (json.success) expect(json.data?.code).not.toBe(200);
			else
				expect(json).toMatchObject({
					status: expect.any(Number),
					error: expect.stringMatching(/\w{3,} \w+/),
				});
			expect(status).toBe(200);

			const order = orderBody();
			const first = await place(order);
			const calls = provider.calls();
			expect(first.json).toMatchObject({
				success: false,
				outcome: "unknown",
				error: expect.stringMatching(/\w{3,} \w+/),
			});
			expect(await states(order.reference_number)).toEqual(["unknown"]);
			timeoutMs = 10_000;
			provider.answer(sends(menu));
			expect([(await place(order)).json, calls, provider.calls()]).toEqual([first.json, 2, 0]);
			expect(await kept()).toEqual(theMenu);
		},
	);

	it.each([
		["no list", { code: 200, message: "ok" }],
		["an empty list", { code: 200, data: [] }],
		["a list of nothing", { code: 200, data: [null, null] }],
		["a list of words", { code: 200, data: ["Soups"] }],
		["rows without an id", { code: 200, data: [{ type_name: "Soups" }] }],
		["rows of which one is nothing", { code: 200, data: [{ id: "1" }, null] }],
		["an object in place of the list", { code: 200, data: { id: "1" } }],
		["the list as text", { code: 200, data: '[{"id":"1"}]' }],
		["another code", { code: 500, data: [{ id: "9" }] }],
		["an error inside 200", { code: 400, message: "Database is down", data: [{ id: "9" }] }],
		["a code as text that is none", { code: "OK", data: [{ id: "9" }] }],
		["no code", { data: [{ id: "9" }] }],
		["a code with a fraction", { code: 200.5, data: [{ id: "9" }] }],
	])(
		"[SRV-12, PROV-03] keeps the menu that it has when the provider answers with %s",
		async (_, body) => {
			provider.answer(sends(body));
			expect((await read()).json).toMatchObject({ success: true, data: body });
			expect(await kept()).toEqual(theMenu);
		},
	);

	it.each([
		["NUL", "\0"],
		["half of a surrogate pair", "\ud83d"],
		["20,000 characters", "no ".repeat(7_000)],
	])("[SRV-26] keeps and tells a refusal whose message has %s in it", async (_, part) => {
		provider.answer(sends({ code: 400, message: `Out of soup${part}` }));
		const order = orderBody();
		expect((await place(order)).json).toMatchObject({
			success: false,
			outcome: "refused",
			error: expect.stringMatching(/^Out of soup/),
		});
		expect(await states(order.reference_number)).toEqual(["refused"]);
		expect(
			(await own.get("/api/relay/attention")).json.data.map(
				({ reference }: { readonly reference: string }) => reference,
			),
		).toContain(order.reference_number);
	});

	it("[PROV-03, SRV-12] reads a packed menu that is whole, and keeps it", async () => {
		provider.answer(sends(gzipSync(menu), 200, { "content-encoding": "gzip" }));
		expect((await read()).json).toMatchObject({ success: true, data: { code: 200 } });
		expect(await kept()).toEqual(theMenu);
	});
});
