import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { anyOrder, exampleLine, gst, hst, runs } from "../rules.arbitrary.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { campusDebit } from "./campus-debit.ts";

const settings = { policy: documentedPolicy, globalTaxes: [hst] };
const card = (type: string): CampusAccounts => ({
	aggregated: [{ type, balance: cents(5000), creditLimit: cents(0), unlimitedCredit: false }],
	accounts: [],
});
const cheese = { id: 1, name: "Cheese", price: cents(50), groupId: 1, groupName: "Extras" };
const order = {
	lines: [
		exampleLine({
			id: "a",
			name: "Lunch",
			price: 950,
			quantity: 2,
			modifiers: [cheese],
			tax: { itcMenuType: "Meal" },
		}),
		exampleLine({ id: "b", name: "Retail mug", price: 1000, tax: { taxes: [gst, hst] } }),
	],
};

describe("campusDebit", () => {
	it("[ITC-09, TXN-27, TAX-15] asks a taxable-only card for the adjusted subtotal and tax, and keeps what it was before", () => {
		const debit = campusDebit(order, settings, card("TAXABLE"));
		expect(debit.original).toEqual({ subtotal: 3000, tax: 180, total: 3180 });
		expect(debit.adjusted).toEqual({ subtotal: 3000, tax: 440, total: 3440 });
		expect(debit.taxAdjusted).toBe(true);
		expect(debit.totals.total).toBe(3440);
	});

	it("[TXN-27] marks nothing as adjusted where the tax stayed", () => {
		expect(campusDebit(order, settings, card("TAX_EXEMPT"))).toMatchObject({
			taxAdjusted: false,
			adjusted: { total: 3180 },
		});
	});

	it("[ITC-11, ITC-10] adjusts nothing without a balance", () => {
		const debit = campusDebit(order, settings);
		expect(debit).toMatchObject({ taxAdjusted: false, adjusted: debit.original });
	});

	it("[TAX-17, TAX-18, TPAY-21] lists each line with unit and total price, its type, and its part of the tax", () => {
		expect(campusDebit(order, settings, card("TAXABLE")).items).toEqual([
			{
				name: "Lunch",
				quantity: 2,
				unitPrice: 1000,
				totalPrice: 2000,
				itcMenuType: "Meal",
				taxAmount: 260,
				taxRate: 13_000,
			},
			{
				name: "Retail mug",
				quantity: 1,
				unitPrice: 1000,
				totalPrice: 1000,
				itcMenuType: "Retail Item",
				taxAmount: 180,
				taxRate: 18_000,
			},
		]);
		expect(campusDebit(order, settings).items[0]).toMatchObject({ taxAmount: 0, taxRate: 0 });
	});

	it("[ITC-09] has items that add up to the adjusted sums, whatever the order", () => {
		fc.assert(
			fc.property(anyOrder, fc.constantFrom("TAXABLE", "TAX_EXEMPT", "PLAN"), (any, type) => {
				const { items, adjusted } = campusDebit(any, settings, card(type));
				expect(items.reduce((sum, item) => sum + item.totalPrice, 0)).toBe(adjusted.subtotal);
				expect(items.reduce((sum, item) => sum + item.taxAmount, 0)).toBe(adjusted.tax);
				expect(adjusted.total).toBe(adjusted.subtotal + adjusted.tax);
			}),
			runs,
		);
	});
});
