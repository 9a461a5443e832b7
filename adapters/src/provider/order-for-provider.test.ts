import {
	addLine,
	cents,
	closeSale,
	documentedPolicy,
	emptyOrder,
	exempt,
	type Order,
	type OrderLine,
	orderTotals,
	parseDollars,
	rate,
	type SaleFacts,
} from "@tuckshop/core/rules";
import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderForProvider } from "./order-for-provider.ts";
import { PlaceOrder } from "./wire.ts";

const hst = { id: "1", name: "HST", rate: rate(13_000) };
const poutine: OrderLine = {
	id: "1",
	menuItemId: 201,
	name: "Classic Poutine",
	price: cents(899),
	quantity: 2,
	openPrice: false,
	modifiers: [
		{
			id: 2010001,
			name: "Extra Cheese Curds",
			price: cents(150),
			groupId: 20100,
			groupName: "Extras",
		},
	],
	taxClass: {
		isTaxable: true,
		taxes: [hst],
		taxableAccountOnly: false,
		ontarioTaxEligible: false,
		ontarioRetails: false,
		ontarioConfectionery: false,
		retailsFlag: false,
		confectioneryFlag: false,
	},
};

function saleOf(order: Order): SaleFacts {
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
		reference: "POS-1790000000000-7",
		createdAt: "2026-11-20T17:03:11.000Z",
		businessDate: "2026-11-20",
		ownerId: "o",
		deviceId: "d",
		sequence: 1,
		restaurantId: "r",
		stationId: "s",
		providerRestaurantId: 1000012,
		providerBranchId: 1000013,
	};
	const closed = closeSale(order, totals, { tenders: [cash], stamp, taxPolicy: documentedPolicy });
	if (!closed.ok) throw new Error(closed.refusal.code);
	return closed.value;
}

describe("a sale as an order for the provider", () => {
	it("[PROV-15, PROV-16, PROV-17, PROV-18, PROV-20, PROV-21] writes every field that the documents name", () => {
		expect(orderForProvider(saleOf(addLine(emptyOrder, poutine)))).toEqual({
			order_items: [
				{
					menu_id: 201,
					menu_name: "Classic Poutine",
					quantity: 2,
					price: 8.99,
					modifiers: [
						{
							modifier_id: 2010001,
							modifier_name: "Extra Cheese Curds",
							price: 1.5,
							modifier_group_id: 20100,
							modifier_group_name: "Extras",
						},
					],
				},
			],
			total_amount: 23.71,
			sub_total: 20.98,
			tax_amount: 2.73,
			discount_amount: 0,
			payment_method: "cash",
			payment_status: "paid",
			reference_number: "POS-1790000000000-7",
			restaurant_id: 1000012,
			restaurant_branch_id: 1000013,
			transaction_date: "2026-11-20T17:03:11.000Z",
			transaction_id: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
			tax_exempt: "no",
		});
	});

	it("[PROV-22] says yes to tax_exempt for an exempt order alone", () => {
		expect(
			orderForProvider(saleOf(exempt(addLine(emptyOrder, poutine), "status card"))),
		).toMatchObject({
			tax_exempt: "yes",
			tax_amount: 0,
			total_amount: 20.98,
		});
	});

	it("[PROV-19] names the largest tender as payment_method", () => {
		const sale = saleOf(addLine(emptyOrder, poutine));
		const [first] = sale.tenders;
		if (!first) throw new Error("a sale has a tender");
		const tenders = [
			{ ...first, amount: cents(371) },
			{ method: "card", amount: cents(2000), cardLast4: "4242" },
		] as const;
		expect(
			orderForProvider({ ...sale, tenders: tenders as SaleFacts["tenders"] }).payment_method,
		).toBe("card");
	});

	it("[PROV-14, PROV-17] survives JSON to the cent and decodes by the wire's own schema, whatever was sold", () => {
		const line = fc.record({
			price: fc.integer({ min: 0, max: 999_999 }),
			quantity: fc.integer({ min: 1, max: 40 }),
			extra: fc.integer({ min: -50, max: 5_000 }),
		});
		fc.assert(
			fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
				const order: Order = {
					lines: lines.map(({ price, quantity, extra }, index) => ({
						...poutine,
						id: String(index),
						price: cents(price),
						quantity,
						modifiers: poutine.modifiers.map((modifier) => ({ ...modifier, price: cents(extra) })),
					})),
				};
				const sale = saleOf(order);
				const arrived: unknown = JSON.parse(JSON.stringify(orderForProvider(sale)));
				const read = Schema.decodeUnknownResult(PlaceOrder)(arrived);
				if (Result.isFailure(read)) throw read.failure;
				const { sub_total, tax_amount, total_amount } = read.success;
				expect([sub_total, tax_amount, total_amount].map((amount) => parseDollars(amount))).toEqual(
					[sale.subtotal, sale.taxTotal, sale.total].map((value) => ({ ok: true, value })),
				);
			}),
		);
	});

	it("[LIB-25, PROV-15] writes a library fine, whose menu item is 0, as an order that the wire takes", () => {
		const order = orderForProvider(
			saleOf(
				addLine(emptyOrder, { ...poutine, menuItemId: 0, name: "Overdue book", modifiers: [] }),
			),
		);
		expect(order.order_items).toMatchObject([{ menu_id: 0, menu_name: "Overdue book" }]);
		expect(Schema.is(PlaceOrder)(order)).toBe(true);
	});

	it.each([
		"order_items",
		"total_amount",
		"sub_total",
		"tax_amount",
		"discount_amount",
		"payment_method",
		"payment_status",
		"reference_number",
		"restaurant_id",
		"restaurant_branch_id",
		"transaction_date",
		"transaction_id",
		"tax_exempt",
	])("[PROV-15, PROV-17, PROV-21] refuses a body without %s by its name", (field) => {
		const { [field]: _, ...rest } = orderForProvider(
			saleOf(addLine(emptyOrder, poutine)),
		) as Record<string, unknown>;
		const read = Schema.decodeUnknownResult(PlaceOrder)(rest);
		expect(Result.isFailure(read) && read.failure.message).toContain(field);
	});
});
