import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { closeSale } from "../payment/close-sale.ts";
import type { SaleFacts, SaleStamp, Tender } from "../payment/sale.ts";
import { anyOrder, anyPolicy, exampleLine, gst, hst, runs } from "../rules.arbitrary.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { closeRefund, type RefundedLine, refundFigures } from "./index.ts";

const stamp: SaleStamp = {
	id: "sale",
	reference: "POS-1-1",
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
const card = (amount: number): Tender => ({
	method: "card",
	amount: cents(amount),
	cardLast4: "1234",
});
const sold = (
	order: Parameters<typeof orderTotals>[0],
	policy = documentedPolicy,
	over: Partial<SaleStamp> = {},
): SaleFacts => {
	const totals = orderTotals(order, { policy, globalTaxes: [] });
	const sale = closeSale(order, totals, {
		tenders: [card(totals.total)],
		stamp: { ...stamp, ...over },
		taxPolicy: policy,
	});
	if (!sale.ok) throw new Error(sale.refusal.code);
	return sale.value;
};
const figures = (sale: SaleFacts, wanted: RefundedLine[], earlier: SaleFacts[] = []) => {
	const answer = refundFigures(sale, { by: "lines", lines: wanted }, earlier);
	if (!answer.ok) throw new Error(`refused: ${answer.refusal.code} ${answer.refusal.field}.`);
	return answer.value;
};
const refund = (sale: SaleFacts, wanted: RefundedLine[], earlier: SaleFacts[] = []): SaleFacts => {
	const closed = closeRefund(
		sale,
		{ by: "lines", lines: wanted },
		{
			earlier,
			tenders: [card(figures(sale, wanted, earlier).total)],
			stamp: {
				...stamp,
				id: `refund ${earlier.length}`,
			},
		},
	);
	if (!closed.ok) throw new Error(closed.refusal.code);
	return closed.value;
};
const lunch = {
	lines: [
		exampleLine({ id: "a", price: 333, quantity: 3, tax: { taxes: [gst] } }),
		exampleLine({ id: "b", menuItemId: 2, price: 1000, tax: { taxes: [hst] } }),
	],
};
const sale = sold(lunch, documentedPolicy, { taxPreset: "ON 2025-02-16" });

describe("refundFigures", () => {
	it("gives back what the sale's line had, price and taxes, as negative amounts", () => {
		expect(figures(sale, [{ lineId: "b", quantity: 1 }])).toEqual({
			lines: [{ ...sale.lines[1], total: -1000 }],
			subtotal: -1000,
			taxes: [{ name: "HST", rate: 13_000, base: -1000, amount: -130 }],
			taxTotal: -130,
			total: -1130,
		});
	});

	it("[PROF-09] gives a container deposit back with its piece, and none of it as tax", () => {
		const deposit = {
			...{ id: 1, name: "Deposit", price: cents(10), groupId: 1, groupName: "Bottle" },
			deposit: true as const,
		};
		const three = exampleLine({
			id: "a",
			price: 250,
			quantity: 3,
			modifiers: [deposit],
			tax: { taxes: [hst] },
		});
		const bottles = sold({ lines: [three] });
		expect([bottles.subtotal, bottles.taxTotal]).toEqual([780, 98]);
		const first = refund(bottles, [{ lineId: "a", quantity: 1 }]);
		expect([first.subtotal, first.taxes]).toEqual([-260, [{ ...hst, base: -250, amount: -33 }]]);
		const rest = refund(bottles, [{ lineId: "a", quantity: 2 }], [first]);
		expect(first.total + rest.total).toBe(-bottles.total);
	});

	it("counts the parts of a line from the first one given back, so that all parts give back the line's tax, to the cent", () => {
		const one = [{ lineId: "a", quantity: 1 }];
		const first = refund(sale, one);
		const second = refund(sale, one, [first]);
		const third = refund(sale, one, [first, second]);
		expect([first, second, third].map(({ taxTotal }) => taxTotal)).toEqual([-17, -16, -17]);
		expect([first, second, third].map(({ subtotal }) => subtotal)).toEqual([-333, -333, -333]);
		expect(figures(sale, [{ lineId: "a", quantity: 3 }]).taxTotal).toBe(-50);
		expect(figures(sale, [...one, { lineId: "a", quantity: 2 }]).taxTotal).toBe(-50);
		expect(
			figures(sale, [
				{ lineId: "b", quantity: 1 },
				{ lineId: "a", quantity: 3 },
			]).total,
		).toBe(-sale.total);
	});

	it.each<[string, RefundedLine[], string]>([
		["no line", [], "nothing-to-refund lines"],
		["an unknown line", [{ lineId: "z", quantity: 1 }], "unknown-line lines.0.lineId"],
		["more than was sold", [{ lineId: "a", quantity: 4 }], "more-than-sold lines.0.quantity"],
		[
			"more than was sold, in two parts",
			[
				{ lineId: "a", quantity: 3 },
				{ lineId: "a", quantity: 1 },
			],
			"more-than-sold lines.1.quantity",
		],
		[
			"a quantity of nothing",
			[{ lineId: "a", quantity: 0 }],
			"quantity-below-one lines.0.quantity",
		],
		["a negative quantity", [{ lineId: "a", quantity: -1 }], "quantity-below-one lines.0.quantity"],
		["half a piece", [{ lineId: "a", quantity: 0.5 }], "quantity-not-whole lines.0.quantity"],
	])("refuses %s", (_, wanted, refusal) => {
		expect(() => figures(sale, wanted)).toThrow(`refused: ${refusal}.`);
	});

	it("refuses what was given back before, a refund of a refund, and refunds of another sale", () => {
		const back = refund(sale, [{ lineId: "b", quantity: 1 }]);
		expect(() => figures(sale, [{ lineId: "b", quantity: 1 }], [back])).toThrow("more-than-sold");
		expect(() => figures(back, [{ lineId: "b", quantity: 1 }])).toThrow("not-a-sale sale.");
		expect(() => figures({ ...sale, id: "other" }, [{ lineId: "a", quantity: 1 }], [back])).toThrow(
			"other-sale earlier.",
		);
		expect(() => figures(sale, [{ lineId: "a", quantity: 1 }], [sale])).toThrow(
			"other-sale earlier.",
		);
	});

	it("all refunds of a sale, however it was cut up, give back exactly what was paid, for every tax", () => {
		const anyCut = fc.record({
			order: anyOrder.filter(({ lines }) => lines.length > 0),
			policy: anyPolicy,
			picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
		});
		fc.assert(
			fc.property(anyCut, ({ order, policy, picks }) => {
				const whole = sold(order, policy);
				const left = new Map(whole.lines.map((line) => [line.id, line.quantity]));
				const done: SaleFacts[] = [];
				for (const pick of picks) {
					const open = [...left].filter(([, quantity]) => quantity > 0);
					const [lineId, quantity] = open[pick % Math.max(1, open.length)] ?? [];
					if (lineId === undefined || quantity === undefined) break;
					const now = done.length === picks.length - 1 ? quantity : 1 + (pick % quantity);
					left.set(lineId, quantity - now);
					done.push(refund(whole, [{ lineId, quantity: now }], done));
				}
				const rest = [...left]
					.filter(([, quantity]) => quantity > 0)
					.map(([lineId, quantity]) => ({ lineId, quantity }));
				if (rest.length > 0) done.push(refund(whole, rest, done));
				expect(done.reduce((sum, { total }) => sum + total, 0)).toBe(0 - whole.total);
				for (const tax of whole.taxes) {
					const back = done
						.flatMap(({ taxes }) => taxes)
						.filter(({ name, rate }) => name === tax.name && rate === tax.rate);
					expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(0 - tax.amount);
					expect(back.reduce((sum, { base }) => sum + base, 0)).toBe(0 - tax.base);
				}
			}),
			runs,
		);
	});
});

describe("closeRefund", () => {
	it("is a sale of its own kind that names the one it gives back, with its policy, preset and rules version", () => {
		const closed = refund(sale, [{ lineId: "b", quantity: 1 }]);
		expect(closed).toMatchObject({
			id: "refund 0",
			kind: { type: "refund", of: "sale" },
			total: -1130,
			taxPolicy: documentedPolicy,
			taxRulesVersion: sale.taxRulesVersion,
			taxPreset: "ON 2025-02-16",
		});
		expect(closed).not.toHaveProperty("exemption");
		const plain = sold({ ...lunch, exemption: { reason: "embassy" } });
		const back = refund(plain, [{ lineId: "b", quantity: 1 }]);
		expect(back).toMatchObject({ exemption: { reason: "embassy" }, total: -1000 });
		expect(back).not.toHaveProperty("taxPreset");
		expect(back).not.toHaveProperty("taxProfileVersion");
		const byProfile = { ...sale, taxProfileVersion: 3 };
		expect(refund(byProfile, [{ lineId: "b", quantity: 1 }])).toHaveProperty(
			"taxProfileVersion",
			3,
		);
	});
	it("refuses tenders that are not what is given back, and bad lines", () => {
		const wanted = [{ lineId: "b", quantity: 1 }];
		const cash: Tender = {
			method: "cash",
			amount: cents(-1128),
			received: cents(0),
			change: cents(1130),
			rounding: cents(-2),
		};
		expect(
			closeRefund(
				sale,
				{ by: "lines", lines: wanted },
				{ earlier: [], tenders: [card(1130)], stamp },
			),
		).toEqual({
			ok: false,
			refusal: { code: "tenders-differ-from-total", field: "tenders" },
		});
		expect(
			closeRefund(
				sale,
				{ by: "lines", lines: wanted },
				{ earlier: [], tenders: [card(-2), cash], stamp },
			).ok,
		).toBe(true);
		expect(
			closeRefund(
				sale,
				{ by: "lines", lines: wanted },
				{
					earlier: [],
					tenders: [card(-2), { ...cash, rounding: cents(0) } as Tender],
					stamp,
				},
			),
		).toMatchObject({
			refusal: { code: "tender-does-not-add-up", field: "tenders.1" },
		});
		expect(
			closeRefund(sale, { by: "lines", lines: [] }, { earlier: [], tenders: [], stamp }),
		).toMatchObject({
			refusal: { code: "nothing-to-refund" },
		});
	});
});
