import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineTotal } from "../order/line.ts";
import {
	addLine,
	emptyOrder,
	exempt,
	removeLine,
	setQuantity,
	withoutExemption,
} from "../order/order.ts";
import {
	anyOrder,
	anyPolicy,
	anyTaxRow,
	exampleLine,
	gst,
	hst,
	pst,
	runs,
} from "../rules.arbitrary.ts";
import { orderTotals, type TaxSettings } from "./order-totals.ts";
import { documentedPolicy } from "./tax-policy.ts";

const documented: TaxSettings = { policy: documentedPolicy, globalTaxes: [] };
const anySettings: fc.Arbitrary<TaxSettings> = fc.record({
	policy: anyPolicy,
	globalTaxes: fc.array(anyTaxRow, { maxLength: 3 }),
});
const inAnyOrder = (totals: ReturnType<typeof orderTotals>) => ({
	...totals,
	decisions: [],
	taxes: totals.taxes.toSorted((a, b) =>
		a.name === b.name ? a.rate - b.rate : a.name < b.name ? -1 : 1,
	),
});

describe("orderTotals", () => {
	it("[CART-09, CART-10, CART-11, CART-32, CART-33] has the subtotal, each tax and the total", () => {
		const order = [
			exampleLine({ id: "a", menuItemId: 1, price: 1099, quantity: 2, tax: { taxes: [gst, pst] } }),
			exampleLine({
				id: "b",
				menuItemId: 2,
				price: 350,
				tax: { ontarioTaxEligible: true, taxes: [hst] },
			}),
		].reduce(addLine, emptyOrder);
		const { decisions, ...sums } = orderTotals(order, documented);
		expect(sums).toEqual({
			subtotal: 2548,
			taxes: [
				{ name: "GST", rate: 5_000, base: 2548, amount: 127 },
				{ name: "PST", rate: 7_000, base: 2198, amount: 154 },
			],
			taxTotal: 281,
			total: 2829,
		});
		expect(decisions.map((decision) => decision.rule)).toEqual(["default", "ontario-threshold"]);
	});

	it("[CART-22, CART-23] follows every change of the order and of its exemption", () => {
		const order = addLine(emptyOrder, exampleLine({ id: "a", price: 1000 }));
		expect(orderTotals(order, documented).total).toBe(1120);
		expect(orderTotals(setQuantity(order, "a", 3), documented).total).toBe(3360);
		expect(orderTotals(exempt(order, "embassy"), documented).total).toBe(1000);
		expect(orderTotals(withoutExemption(exempt(order, "embassy")), documented).total).toBe(1120);
		expect(orderTotals(removeLine(order, "a"), documented)).toEqual({
			subtotal: 0,
			taxes: [],
			taxTotal: 0,
			total: 0,
			decisions: [],
		});
	});

	it("[TAX-08] of an exempt order have no tax at all", () => {
		fc.assert(
			fc.property(anyOrder, anySettings, (order, settings) => {
				const totals = orderTotals(exempt(order, "embassy"), settings);
				expect(totals).toMatchObject({ taxes: [], taxTotal: 0, total: totals.subtotal });
			}),
			runs,
		);
	});

	it("[CART-32] are whole cents that add up", () => {
		fc.assert(
			fc.property(anyOrder, anySettings, (order, settings) => {
				const { subtotal, taxes, taxTotal, total, decisions } = orderTotals(order, settings);
				expect(subtotal).toBe(order.lines.reduce((sum, line) => sum + lineTotal(line), 0));
				expect(taxTotal).toBe(taxes.reduce((sum, tax) => sum + tax.amount, 0));
				expect(total).toBe(subtotal + taxTotal);
				expect(decisions.length).toBe(order.lines.length);
				for (const amount of [
					subtotal,
					taxTotal,
					total,
					...taxes.flatMap((tax) => [tax.base, tax.amount, tax.rate]),
				])
					expect(Number.isSafeInteger(amount)).toBe(true);
			}),
			runs,
		);
	});

	it("do not depend on the order of the lines", () => {
		const shuffled = anyOrder.chain((order) =>
			fc.tuple(
				fc.constant(order),
				fc.shuffledSubarray([...order.lines], {
					minLength: order.lines.length,
					maxLength: order.lines.length,
				}),
			),
		);
		fc.assert(
			fc.property(shuffled, anySettings, ([order, lines], settings) => {
				expect(inAnyOrder(orderTotals({ ...order, lines }, settings))).toEqual(
					inAnyOrder(orderTotals(order, settings)),
				);
			}),
			runs,
		);
	});

	it("[CART-16] do not depend on whether equal lines were merged", () => {
		fc.assert(
			fc.property(anyOrder, anySettings, (order, settings) => {
				const merged = { ...order, lines: order.lines.reduce(addLine, emptyOrder).lines };
				expect(inAnyOrder(orderTotals(merged, settings))).toEqual(
					inAnyOrder(orderTotals(order, settings)),
				);
			}),
			runs,
		);
	});
});
