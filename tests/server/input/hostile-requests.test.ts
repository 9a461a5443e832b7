import { randomUUID } from "node:crypto";
import { limits } from "@tuckshop/core/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "../browser.ts";
import { orderBody, saleRecord } from "../sales/sample-sale.ts";
import { type ServerUnderTest, serverUnderTest } from "../server-under-test.ts";
import { type Restaurant, restaurantWithServer, tableOf } from "../tables/served-tables.ts";

const times = <T>(count: number, member: T): readonly T[] =>
	Array.from({ length: count }, () => member);

describe("a hostile body over HTTP", () => {
	let server: ServerUnderTest;
	let place: Restaurant;
	let orders: string;
	beforeAll(async () => {
		server = await serverUnderTest();
		place = await restaurantWithServer(server);
		const { session } = (
			await place.ana.post(`/api/table-service/tables/${await tableOf(place, "T1")}/sessions`, {
				guest_count: 2,
			})
		).json;
		orders = `/api/table-service/sessions/${session.id}/orders`;
	});
	afterAll(() => server.close());

	const sale = (change: Readonly<Record<string, unknown>> = {}) =>
		saleRecord(
			{ ownerId: place.own.id, restaurantId: place.restaurantId, stationId: place.stationId },
			change,
		);
	const line = () => sale().items[0] as object;
	const modifier = { id: 1, name: "Oat milk", price: 0, groupId: 2, groupName: "Milk" };
	const tableLine = (modifiers: unknown) => ({
		...{
			menu_item_id: 7,
			item_name: "Stew",
			quantity: 1,
			unit_price: 10,
			total_price: 10,
			seat_number: null,
			special_requests: null,
			course: "main",
		},
		modifiers,
	});
	const order = (order_items: unknown) => ({
		endpoint: "/place_order",
		method: "POST",
		body: orderBody({ order_items }),
	});
	const [orderItem] = orderBody().order_items;

	/** A valid body of some hundred KB, and an invalid one of the same length. */
	const kinds: Readonly<
		Record<
			string,
			() => {
				readonly who: Browser;
				readonly path: string;
				readonly right: unknown;
				readonly wrong: unknown;
			}
		>
	> = {
		"the lines of a sale": () => ({
			who: place.own,
			path: "/api/transactions",
			right: sale({ items: times(300, line()) }),
			wrong: sale({ items: times(limits.lines, {}) }),
		}),
		"the modifiers that a server of table service sends": () => ({
			who: place.ana,
			path: orders,
			right: tableLine(times(limits.modifiers, modifier)),
			wrong: tableLine(times(limits.modifiers, { x: "x".repeat(60) })),
		}),
		"the items of an order for the provider": () => ({
			who: place.own,
			path: "/api/truffle-proxy",
			right: order(times(600, orderItem)),
			wrong: order(times(limits.lines, {})),
		}),
	};

	it.each(Object.entries(kinds))(
		"[SAFE-01] holds the server up no longer than a right one: %s",
		async (_, make) => {
			const took = { right: Number.POSITIVE_INFINITY, wrong: Number.POSITIVE_INFINITY };
			for (let turn = 1; turn <= 20 && (turn <= 3 || took.wrong > 2 * took.right); turn++) {
				const { who, path, ...bodies } = make();
				for (const kind of ["right", "wrong"] as const) {
					const began = performance.now();
					const { status, json } = await who.post(path, bodies[kind], {
						"idempotency-key": randomUUID(),
					});
					took[kind] = Math.min(took[kind], performance.now() - began);
					if (kind === "wrong") expect([status, json.code]).toEqual([400, "invalid"]);
					else
						expect([path, status, json.code]).toEqual([
							path,
							expect.toSatisfy((so: number) => so < 300),
							undefined,
						]);
				}
			}
			expect(took.wrong).toBeLessThanOrEqual(2 * took.right);
		},
	);

	it("[SAFE-01] is refused by the name of the list or text that is too long, and how long it may be", async () => {
		const refused = async (path: string, body: unknown, who: Browser = place.own) => {
			const { status, json } = await who.post(path, body, { "idempotency-key": randomUUID() });
			return [status, json.field, json.message];
		};
		const text = "x".repeat(501);
		expect(await refused("/api/transactions", sale({ items: times(5_001, {}) }))).toEqual([
			400,
			"items",
			"items: at most 5000 entries",
		]);
		expect(
			await refused("/api/transactions", sale({ items: JSON.stringify(times(5_001, {})) })),
		).toEqual([400, "items", "items: at most 5000 entries"]);
		expect(
			await refused("/api/transactions", sale({ items: [{ ...line(), name: text }] })),
		).toEqual([400, "items.0.name", "items.0.name: at most 500 characters"]);
		expect(await refused("/api/transactions", sale({ amount: "9".repeat(1_000_000) }))).toEqual([
			400,
			"amount",
			"amount: at most 40 characters",
		]);
		expect(await refused(orders, tableLine(times(1_001, modifier)), place.ana)).toEqual([
			400,
			"modifiers",
			"modifiers: at most 1000 entries",
		]);
		expect(await refused("/api/truffle-proxy", order(times(5_001, {})))).toEqual([
			400,
			"body.order_items",
			"body.order_items: at most 5000 entries",
		]);
		const long = await place.own.get(`/api/transactions?cursor=${"x".repeat(301)}`);
		expect([long.status, long.json.field, long.json.message]).toEqual([
			400,
			"cursor",
			"cursor: at most 300 characters",
		]);
	});

	const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
	it.each([
		["is nested too deeply", () => nested(100_000), "items: nested too deeply"],
		[
			"is nested too deeply in a field that nobody reads",
			() => JSON.stringify([{ ...line(), x: 0 }]).replace('"x":0', `"x":${nested(64)}`),
			"items: nested too deeply",
		],
		[
			"has a NUL in it",
			() => JSON.stringify([{ ...line(), name: "a\0b" }]),
			"items.0.name: text that can't be kept",
		],
		[
			"has a NUL in the name of a field",
			() => JSON.stringify([{ ...line(), "a\0b": 1 }]),
			"items.0: text that can't be kept",
		],
		[
			"has half of a surrogate pair in it",
			() => JSON.stringify([{ ...line(), name: "a\ud800b" }]),
			"items.0.name: text that can't be kept",
		],
		["is no JSON", () => "[{", "items: not JSON"],
		[
			"has a text that is too long",
			() => JSON.stringify([{ ...line(), name: "x".repeat(501) }]),
			"items.0.name: at most 500 characters",
		],
	])(
		"[SAFE-01] is refused where JSON inside a text %s, like a body of that kind",
		async (_, items, message) => {
			const { status, json } = await place.own.post("/api/transactions", sale({ items: items() }));
			expect([status, json.code, json.message]).toEqual([400, "invalid", message]);
		},
	);

	it("[SAFE-01] is not what tills send: hundreds of lines with what belongs to them, as a list or as text", async () => {
		const full = {
			...line(),
			modifiers: times(40, modifier),
			taxes: times(8, { id: "1", name: "HST", rate: 13 }),
		};
		const items = times(400, full);
		for (const sent of [items, JSON.stringify(items)]) {
			const { status, json } = await place.own.post(
				"/api/transactions",
				sale({ items: sent, error_message: "what the provider said ".repeat(2_000) }),
			);
			expect([status, json.success]).toEqual([200, true]);
		}
	});
});
