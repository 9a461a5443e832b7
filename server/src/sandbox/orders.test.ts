import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { orderAnswer, orderForProvider } from "@tuckshop/adapters/provider";
import {
	cents,
	closeSale,
	documentedPolicy,
	type Order,
	orderTotals,
	rate,
	wireDollars,
} from "@tuckshop/core/rules";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxAccessToken } from "./access.ts";
import { checkOrder } from "./check-order.ts";
import { goodOrder } from "./good-order.sample.ts";
import { type RunningSandbox, startSandbox } from "./start-sandbox.ts";

let running: RunningSandbox;
beforeAll(async () => {
	running = await startSandbox();
});
afterAll(() => running.close());
beforeEach(async () => {
	await fetch(`${running.url}/sandbox/orders`, { method: "DELETE" });
	await set({ recognisesReferences: true });
});

const headers = {
	authorization: `Bearer ${sandboxAccessToken}`,
	"content-type": "application/json",
};
const post = async (body: unknown, at = running.url): Promise<unknown> =>
	(
		await fetch(`${at}/place_order`, { method: "POST", headers, body: JSON.stringify(body) })
	).json();
const set = (body: unknown) =>
	fetch(`${running.url}/sandbox/settings`, { method: "POST", headers, body: JSON.stringify(body) });
const orders = async (at = running.url) =>
	(await (await fetch(`${at}/sandbox/orders`)).json()) as Record<string, unknown>[];

describe("place_order of the sandbox over HTTP", () => {
	it("[PROV-14, PROV-23] takes an order with code 200 and an id, and lists it with its amounts and body", async () => {
		const reply = await post(goodOrder());
		expect(reply).toMatchObject({
			code: 200,
			data: { order_id: expect.any(Number), reference_number: "POS-1790000000000-7" },
		});
		expect(orderAnswer(reply)).toMatchObject({ is: "accepted" });
		expect(await orders()).toMatchObject([
			{
				reference_number: "POS-1790000000000-7",
				total_amount: 23.71,
				tax_amount: 2.73,
				receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
				body: JSON.parse(JSON.stringify(goodOrder())),
			},
		]);
	});

	it("[PROV-21] answers a repeated reference with the first order's id and adds nothing, while it recognises references", async () => {
		const first = await post(goodOrder());
		expect(await post(goodOrder())).toEqual(first);
		await post(goodOrder("POS-2-2"));
		expect((await orders()).map((order) => order.reference_number)).toEqual([
			"POS-1790000000000-7",
			"POS-2-2",
		]);
	});

	it("[PROV-21] makes a second order of a repeated reference while it does not recognise references", async () => {
		await set({ recognisesReferences: false });
		const [first, second] = [await post(goodOrder()), await post(goodOrder())].map((reply) =>
			orderAnswer(reply),
		);
		expect(first).not.toEqual(second);
		expect((await orders()).map((order) => order.reference_number)).toEqual([
			"POS-1790000000000-7",
			"POS-1790000000000-7",
		]);
		await set({ recognisesReferences: true });
		expect(orderAnswer(await post(goodOrder()))).toEqual(first);
	});

	it("answers 401 without the token, and takes no order", async () => {
		const refused = await fetch(`${running.url}/place_order`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(goodOrder()),
		});
		expect([refused.status, (await orders()).length]).toEqual([401, 0]);
	});

	it("answers 400 to a body that is not JSON", async () => {
		const refused = await fetch(`${running.url}/place_order`, {
			method: "POST",
			headers,
			body: "{",
		});
		expect([refused.status, await refused.json()]).toMatchObject([
			400,
			{ code: 400, message: "The body is not JSON" },
		]);
	});

	it.each(Object.keys(goodOrder()))(
		"[PROV-15, PROV-17, PROV-21] answers the inner code 400 that names %s when it is missing",
		async (field) => {
			const { [field]: _, ...rest } = goodOrder() as Record<string, unknown>;
			expect(await post(rest)).toMatchObject({
				code: 400,
				message: expect.stringContaining(field),
			});
			expect(await orders()).toEqual([]);
		},
	);

	it.each([
		["order_items", { order_items: [] }],
		["order_items.0.quantity", { order_items: [{ ...goodOrder().order_items[0], quantity: 0 }] }],
		["order_items.0.price", { order_items: [{ ...goodOrder().order_items[0], price: "8.99" }] }],
		["order_items.0.price", { order_items: [{ ...goodOrder().order_items[0], price: 8.995 }] }],
		[
			"order_items.0.modifiers.0.modifier_group_id",
			{
				order_items: [
					{
						...goodOrder().order_items[0],
						modifiers: [{ modifier_id: 1, modifier_name: "A", price: 0, modifier_group_name: "B" }],
					},
				],
			},
		],
		["sub_total", { sub_total: 20.97 }],
		["total_amount", { total_amount: 23.7 }],
		["tax_amount", { tax_amount: 2.731 }],
		["total_amount", { total_amount: 1e300 }],
		["discount_amount", { discount_amount: 1 }],
		["payment_method", { payment_method: "cheque" }],
		["payment_status", { payment_status: "open" }],
		["reference_number", { reference_number: "" }],
		["restaurant_id", { restaurant_id: "1000012" }],
		["transaction_date", { transaction_date: "20/11/2026" }],
		["transaction_date", { transaction_date: "2026-13-40T00:00:00Z" }],
		["tax_exempt", { tax_exempt: false }],
		["tax_amount", { tax_exempt: "yes" }],
		["tip_amount", { tip_amount: 1 }],
	])(
		"[PROV-16, PROV-18, PROV-19, PROV-20, PROV-22] answers the inner code 400 that names %s in %j",
		async (field, change) => {
			const reply = (await post({ ...goodOrder(), ...change })) as {
				code: number;
				message: string;
			};
			expect(reply.code).toBe(400);
			expect(reply.message.startsWith(`${field}: `)).toBe(true);
			expect(await orders()).toEqual([]);
		},
	);

	it("[PROV-17] takes every sale that the rules can close, and no sale with a cent more or less", () => {
		const line = fc.record({
			price: fc.integer({ min: 0, max: 999_999 }),
			quantity: fc.integer({ min: 1, max: 30 }),
			extras: fc.array(fc.integer({ min: -30, max: 500 }), { maxLength: 3 }),
			rate: fc.constantFrom(5000, 9975, 13_000),
		});
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), (lines, exempt) => {
				const sale = saleOf(lines, exempt);
				const body = orderForProvider(sale);
				expect(checkOrder(JSON.parse(JSON.stringify(body)))).toEqual({ value: body });
				const more: unknown = JSON.parse(
					JSON.stringify({ ...body, total_amount: wireDollars(cents(sale.total + 1)) }),
				);
				expect(checkOrder(more)).toMatchObject({
					problem: expect.stringContaining("total_amount"),
				});
			}),
		);
	});
});

describe("the sandbox's books over a restart", () => {
	const folder = mkdtempSync(join(tmpdir(), "sandbox-orders-"));
	const ordersFile = join(folder, "data", "orders.json");
	afterAll(() => rmSync(folder, { recursive: true }));

	it("keeps the orders in its file and recognises their references again", async () => {
		const before = await startSandbox({ ordersFile });
		const first = await post(goodOrder(), before.url);
		await before.close();
		expect(readdirSync(join(folder, "data"))).toEqual(["orders.json"]);
		const after = await startSandbox({ ordersFile });
		expect(await post(goodOrder(), after.url)).toEqual(first);
		expect(await orders(after.url)).toMatchObject([{ reference_number: "POS-1790000000000-7" }]);
		const next = orderAnswer(await post(goodOrder("POS-2-2"), after.url));
		expect(next).not.toEqual(orderAnswer(first));
		const written = () =>
			(JSON.parse(readFileSync(ordersFile, "utf8")) as { reference_number: string }[]).map(
				({ reference_number }) => reference_number,
			);
		expect(written()).toEqual(["POS-1790000000000-7", "POS-2-2"]);
		await post(goodOrder("POS-3-3"), after.url);
		expect(written()).toEqual(["POS-1790000000000-7", "POS-2-2", "POS-3-3"]);
		await fetch(`${after.url}/sandbox/orders`, { method: "DELETE" });
		expect(JSON.parse(readFileSync(ordersFile, "utf8"))).toEqual([]);
		await after.close();
	});

	it("says which file it is when the orders in it can't be read, and leaves it alone", async () => {
		writeFileSync(ordersFile, "[{");
		await expect(startSandbox({ ordersFile })).rejects.toThrow(ordersFile);
		writeFileSync(ordersFile, '[{"order_id": "x"}]');
		await expect(startSandbox({ ordersFile })).rejects.toThrow("order_id");
		expect(readFileSync(ordersFile, "utf8")).toBe('[{"order_id": "x"}]');
	});
});

function saleOf(
	lines: readonly { price: number; quantity: number; extras: readonly number[]; rate: number }[],
	exempt: boolean,
) {
	const plain = {
		isTaxable: true,
		taxableAccountOnly: false,
		ontarioTaxEligible: false,
		ontarioRetails: false,
		ontarioConfectionery: false,
		retailsFlag: false,
		confectioneryFlag: false,
	};
	const order: Order = {
		lines: lines.map((line, index) => ({
			id: String(index),
			menuItemId: index + 1,
			name: "Poutine",
			price: cents(line.price),
			quantity: line.quantity,
			openPrice: false,
			modifiers: line.extras.map((price, place) => ({
				id: place + 1,
				name: "Extra",
				price: cents(price),
				groupId: 1,
				groupName: "Extras",
			})),
			taxClass: { ...plain, taxes: [{ name: `Tax ${line.rate}`, rate: rate(line.rate) }] },
		})),
		...(exempt ? { exemption: { reason: "status card" } } : {}),
	};
	const totals = orderTotals(order, { policy: documentedPolicy, globalTaxes: [] });
	const cash = {
		method: "cash",
		amount: totals.total,
		received: totals.total,
		change: cents(0),
		rounding: cents(0),
	} as const;
	const stamp = {
		id: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
		reference: "POS-1-1",
		createdAt: "2026-11-20T17:03:11.000Z",
		businessDate: "2026-11-20",
		ownerId: "o",
		deviceId: "d",
		sequence: 1,
		restaurantId: "r",
		stationId: "s",
		providerRestaurantId: 1000012,
		providerBranchId: 1000012,
	};
	const closed = closeSale(order, totals, { tenders: [cash], stamp, taxPolicy: documentedPolicy });
	if (!closed.ok) throw new Error(closed.refusal.code);
	return closed.value;
}
