import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { rate as asRate } from "../money/rate.ts";
import { orderTotals } from "../order/totals.ts";
import { exampleLine, gst, hst, pst } from "../rules.arbitrary.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import type { TaxRow } from "../tax/tax-row.ts";
import { type CountedSale, dayTotals } from "./day-totals.ts";
import type { Tender } from "./sale.ts";

/** A sale of one item at 10.00 and its taxes, paid by these tenders; the first gets what the others leave. */
function sale(
	taxes: readonly TaxRow[],
	tenders: (total: number) => readonly Tender[],
	more: Partial<CountedSale["facts"]> & { readonly owed?: boolean } = {},
): CountedSale {
	const order = {
		lines: [exampleLine({ id: "a", price: 1000, quantity: 1, tax: { taxes: [...taxes] } })],
		...(more.exemption ? { exemption: more.exemption } : {}),
	};
	const totals = orderTotals(order, { policy: documentedPolicy, globalTaxes: [] });
	const { owed = false, ...facts } = more;
	return { facts: { kind: { type: "sale" }, ...totals, tenders: tenders(totals.total), ...facts }, owed };
}
const cash = (total: number, rounding = 0): Tender => ({
	method: "cash",
	amount: cents(total),
	received: cents(2000),
	change: cents(2000 - total - rounding),
	rounding: cents(rounding),
});
const card = (total: number): Tender => ({ method: "card", amount: cents(total), cardLast4: "4242" });
const campus = (total: number): Tender => ({ method: "itc", amount: cents(total), credentialId: "****0001" });

describe("a day's totals", () => {
	it("adds up by tender and by tax what the sales froze, with the drawer and its rounding", () => {
		const totals = dayTotals([
			sale([hst], (total) => [cash(total)]),
			sale([gst, pst], (total) => [cash(total - 500, -2), card(500)]),
			sale([hst], (total) => [campus(total)]),
		]);
		expect(totals).toEqual({
			sales: 3,
			refunds: 0,
			subtotal: 3000,
			taxTotal: 380,
			total: 3380,
			taxes: [
				{ name: "GST", rate: 5_000, base: 1000, amount: 50 },
				{ name: "HST", rate: 13_000, base: 2000, amount: 260 },
				{ name: "PST", rate: 7_000, base: 1000, amount: 70 },
			],
			tenders: [
				{ method: "cash", count: 2, amount: 1750 },
				{ method: "card", count: 1, amount: 500 },
				{ method: "itc", count: 1, amount: 1130 },
			],
			// 11.30 and 6.18 after rounding: what lies in the drawer is what was put in less what was given back.
			cash: { received: 4000, change: 2252, rounding: -2, kept: 1748 },
			exempt: { count: 0, subtotal: 0 },
			owed: { count: 0, amount: 0 },
		});
	});

	it("counts a refund against the day, exempt orders by themselves, and what no campus card was debited for yet", () => {
		const given = sale([hst], (total) => [card(total)]).facts;
		const negative = (amount: number) => cents(-amount);
		const refund: CountedSale = {
			owed: false,
			facts: {
				kind: { type: "refund", of: "a" },
				subtotal: negative(given.subtotal),
				taxes: given.taxes.map((tax) => ({ ...tax, base: negative(tax.base), amount: negative(tax.amount) })),
				taxTotal: negative(given.taxTotal),
				total: negative(given.total),
				tenders: [{ method: "card", amount: negative(given.total), cardLast4: "4242" }],
			},
		};
		const totals = dayTotals([
			{ facts: given, owed: false },
			refund,
			sale([hst], (total) => [campus(total)], { owed: true }),
			sale([hst], (total) => [card(total)], { exemption: { reason: "Diplomat" } }),
		]);
		expect([totals.sales, totals.refunds, totals.total, totals.taxTotal]).toEqual([3, 1, 2130, 130]);
		expect(totals.exempt).toEqual({ count: 1, subtotal: 1000 });
		expect(totals.owed).toEqual({ count: 1, amount: 1130 });
		expect(totals.taxes).toEqual([{ name: "HST", rate: 13_000, base: 1000, amount: 130 }]);
		expect(totals.tenders).toEqual([
			{ method: "card", count: 3, amount: 1000 },
			{ method: "itc", count: 1, amount: 1130 },
		]);
	});

	it("lists the taxes by name, and one that had several rates from the lowest on", () => {
		const [lower, higher] = [5_000, 13_000].map((rate) => ({ name: "HST", rate: asRate(rate) }));
		const days = [
			[higher, gst, pst, lower],
			[pst, lower, higher, gst],
			[gst, lower, pst, higher],
		].map((order) => dayTotals(order.flatMap((tax) => (tax ? [sale([tax], (total) => [card(total)])] : []))).taxes.map(({ name, rate }) => `${name} ${rate}`));
		for (const day of days) expect(day).toEqual(["GST 5000", "HST 5000", "HST 13000", "PST 7000"]);
	});

	it("is nothing for a day without sales, and refuses sales whose parts do not come to their total", () => {
		expect(dayTotals([])).toMatchObject({ sales: 0, total: 0, tenders: [], taxes: [] });
		const wrong = sale([hst], (total) => [card(total - 1)]);
		expect(() => dayTotals([wrong])).toThrow("do not come to");
	});
});
