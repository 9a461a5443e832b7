import { describe, expect, it } from "vitest";
import { plainTaxClass, sampleItem } from "../menu/menu.sample.ts";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents } from "../money/cents.ts";
import { lineFor, type OrderLine } from "../order/line.ts";
import { gst, hst } from "../split/bill.sample.ts";
import type { PaidPart } from "../split/paid-taxes.ts";
import { splitBillOf } from "../split/seat-bills.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { billAfterPayments } from "./bill-after-payments.ts";

/** A line of some cents that bears HST; a price below zero is one that a modifier lowered. */
const line = (id: string, price: number, rows: readonly TaxRow[] = [hst]): OrderLine => {
	const item = sampleItem({ id: 1, price: cents(Math.max(0, price)) });
	const lowered = { id: 1, name: "Coupon", price: cents(price), groupId: 1, groupName: "Less" };
	const modifiers = price < 0 ? [lowered] : [];
	return { ...lineFor(item, id, { modifiers }), taxClass: { ...plainTaxClass, taxes: rows } };
};
const paid = (id: string, amount: number, ...taxes: readonly [TaxRow, number][]): PaidPart => ({
	lines: [{ lineId: id, amount: cents(amount) }],
	taxes: taxes.map(([row, tax]) => ({ ...row, amount: cents(tax) })),
});
const taxesAfter = (lines: readonly OrderLine[], ...parts: readonly PaidPart[]) => {
	const totals = orderTotals({ lines }, { policy: documentedPolicy, globalTaxes: [] });
	const { taxes } = billAfterPayments(splitBillOf(lines, totals), { lines }, parts);
	return taxes.map(({ name, amount }) => [name, amount]);
};

describe("the taxes of a bill after payments", () => {
	const [soup, tea] = [line("soup", 4), line("tea", 4)];

	it("[BILL-16, TPAY-09] are those of the whole while somebody owes, and never less than what was paid", () => {
		// 13 % of 8 cents is 1.04.
		expect(taxesAfter([soup, tea])).toEqual([["HST", 1]]);
		expect(taxesAfter([soup, tea], paid("soup", 4))).toEqual([["HST", 1]]);
		expect(taxesAfter([soup, tea], paid("soup", 4, [hst, 2]))).toEqual([["HST", 2]]);
		// 13 % of 9 cents is 1.17, and one cent of the nine is still owed.
		expect(taxesAfter([line("soup", 8), line("mint", 1)], paid("soup", 8))).toEqual([["HST", 1]]);
	});

	it("[BILL-16, TPAY-09] are exactly what was paid where nobody owes a line that bears them", () => {
		const each = (tax: number) =>
			taxesAfter([soup, tea], paid("soup", 4, [hst, tax]), paid("tea", 4, [hst, tax]));
		expect(each(1)).toEqual([["HST", 2]]);
		expect(each(0)).toEqual([["HST", 0]]);
	});

	it("[BILL-16, TPAY-09] are never more than what was paid where what is left to pay is below zero", () => {
		// 13 % of 8 less 4 cents is 0.52.
		const coupon = line("coupon", -4);
		expect(taxesAfter([line("soup", 8), coupon], paid("soup", 8, [hst, 2]))).toEqual([["HST", 1]]);
		expect(taxesAfter([line("soup", 8), coupon], paid("soup", 8))).toEqual([["HST", 0]]);
	});

	it("[TABL-06, TAX-06] keep a cent that was paid by another tax", () => {
		// 5 % of 12 cents was a cent when it was paid; 13 % of the 10.00 that are owed are 1.30.
		expect(taxesAfter([line("tea", 12), line("stew", 1000)], paid("tea", 12, [gst, 1]))).toEqual([
			["HST", 130],
			["GST", 1],
		]);
	});
});
