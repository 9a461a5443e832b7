import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { exempt, type Order } from "../order/order.ts";
import { anyOrder, anyPolicy, exampleLine, gst, runs } from "../rules.arbitrary.ts";
import { type OrderTotals, orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { closeSale } from "./close-sale.ts";
import { paymentMethod, type SaleStamp, type Tender } from "./sale.ts";

const stamp: SaleStamp = {
	id: "0192f0c1-0000-7000-8000-000000000001",
	reference: "POS-1763683200000-7",
	createdAt: "2026-11-20T12:00:00.000Z",
	businessDate: "2026-11-20",
	ownerId: "owner",
	deviceId: "device",
	sequence: 1,
	restaurantId: "restaurant",
	stationId: "station",
	providerRestaurantId: 1,
	providerBranchId: 2,
};
const settings = { policy: documentedPolicy, globalTaxes: [] };
const order: Order = {
	lines: [exampleLine({ id: "a", price: 1000, quantity: 2, tax: { taxes: [gst] } })],
};
const totals = orderTotals(order, settings);
const cash = (amount: number, over: Partial<Extract<Tender, { method: "cash" }>> = {}): Tender => ({
	method: "cash",
	amount: cents(amount),
	received: cents(amount),
	change: cents(0),
	rounding: cents(0),
	...over,
});
const card = (amount: number): Tender => ({
	method: "card",
	amount: cents(amount),
	cardLast4: "1234",
});
const itc = (amount: number): Tender => ({
	method: "itc",
	amount: cents(amount),
	credentialId: "c1",
});
const close = (tenders: readonly Tender[], from: OrderTotals = totals, of: Order = order) =>
	closeSale(of, from, { tenders, stamp, taxPolicy: documentedPolicy });

describe("closeSale", () => {
	it("[TXN-18, TXN-23] freezes lines with their totals and decisions, sums, tenders, stamp and rules version", () => {
		expect(close([cash(2100)])).toEqual({
			ok: true,
			value: {
				...stamp,
				kind: { type: "sale" },
				lines: [{ ...order.lines[0], total: 2000, decision: { rule: "default", rows: [gst] } }],
				subtotal: 2000,
				taxes: [{ name: "GST", rate: 5_000, base: 2000, amount: 100 }],
				taxTotal: 100,
				total: 2100,
				tenders: [cash(2100)],
				taxPolicy: documentedPolicy,
				taxRulesVersion: 3,
			},
		});
	});

	it("[TAX-20] keeps the reason of an exemption", () => {
		const free = exempt(order, "embassy");
		expect(close([cash(2000)], orderTotals(free, settings), free)).toMatchObject({
			ok: true,
			value: { exemption: { reason: "embassy" }, taxTotal: 0 },
		});
	});

	it("[PAY-05] refuses an empty order", () => {
		expect(close([], orderTotals({ lines: [] }, settings), { lines: [] })).toEqual({
			ok: false,
			refusal: { code: "empty-order", field: "lines" },
		});
	});

	it.each([[[cash(2099)]], [[cash(2101)]], [[]], [[cash(1000), card(1099)]]])(
		"refuses the tenders %j, which are not the total",
		(tenders) => {
			expect(close(tenders)).toEqual({
				ok: false,
				refusal: { code: "tenders-differ-from-total", field: "tenders" },
			});
		},
	);

	it("[PAY-10, PAY-14] takes cash whose received less change is its amount and rounding, and no other", () => {
		const rounded = cash(2098, { received: cents(2500), change: cents(400), rounding: cents(2) });
		expect(close([rounded, card(2)])).toMatchObject({ ok: true });
		expect(close([card(2), { ...rounded, rounding: cents(0) } as Tender])).toEqual({
			ok: false,
			refusal: { code: "tender-does-not-add-up", field: "tenders.1" },
		});
		expect(close([{ ...rounded, change: cents(401) } as Tender, card(2)])).toEqual({
			ok: false,
			refusal: { code: "tender-does-not-add-up", field: "tenders.0" },
		});
	});

	it.each<[string, Partial<OrderTotals>]>([
		["lines come to 2000 cents, not 2001", { subtotal: cents(2001), total: cents(2101) }],
		["taxes come to 100 cents, not 101", { taxTotal: cents(101), total: cents(2101) }],
		["subtotal and taxes come to 2100 cents, not 2101", { total: cents(2101) }],
		["line a has no tax decision", { decisions: [] }],
	])("throws on totals that do not add up: %s", (what, wrong) => {
		const changed = { ...totals, ...wrong };
		expect(() => close([cash(changed.total)], changed)).toThrow(new RegExp(`^${what}$`));
		expect(() => close([cash(changed.total)], changed)).toThrow(RangeError);
	});

	it("holds nothing that is a fraction of a cent, for any order and policy", () => {
		const numbers = (value: unknown): number[] =>
			typeof value === "number"
				? [value]
				: value && typeof value === "object"
					? Object.values(value).flatMap(numbers)
					: [];
		fc.assert(
			fc.property(
				anyOrder.filter(({ lines }) => lines.length > 0),
				anyPolicy,
				(rung, policy) => {
					const sums = orderTotals(rung, { policy, globalTaxes: [] });
					const sale = closeSale(rung, sums, {
						tenders: [cash(sums.total)],
						stamp,
						taxPolicy: policy,
					});
					expect(sale.ok).toBe(true);
					expect(numbers(sale).every(Number.isSafeInteger)).toBe(true);
				},
			),
			runs,
		);
	});

	it("accepts exactly the tenders that come to the total", () => {
		const anyParts = fc.array(fc.integer({ min: 1, max: 2100 }), { maxLength: 4 });
		fc.assert(
			fc.property(anyParts, fc.boolean(), (parts, complete) => {
				const given = parts.reduce((sum, part) => sum + part, 0);
				const amounts = complete && given <= 2100 ? [...parts, 2100 - given] : parts;
				const sum = amounts.reduce((all, part) => all + part, 0);
				expect(
					close(amounts.map((amount, index) => (index % 2 ? card(amount) : itc(amount)))).ok,
				).toBe(sum === 2100);
			}),
			runs,
		);
	});
});

describe("paymentMethod", () => {
	it.each<[Tender[], string]>([
		[[cash(100)], "cash"],
		[[cash(100), card(200)], "card"],
		[[card(200), cash(100)], "card"],
		[[itc(100), card(100)], "itc"],
		[[cash(1), card(2), itc(3)], "itc"],
		[[cash(-300), card(-200)], "cash"],
	])("[TXN-18, PAY-01] of %j is %s: the largest tender, the first on a tie", (tenders, method) => {
		expect(paymentMethod(tenders)).toBe(method);
	});
	it("throws without a tender", () => {
		expect(() => paymentMethod([])).toThrow(/^a sale has a tender$/);
	});
});
