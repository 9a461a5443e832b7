import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import { rate as asRate } from "../money/rate.ts";
import { exampleLine, gst, hst, pst } from "../rules.arbitrary.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { cashTender } from "./cash.ts";
import { type CountedSale, type DayTotals, dayTotals, paidAmount } from "./day-totals.ts";
import type { Tender } from "./sale.ts";

/** A sale of one item at 10.00 and its taxes, paid by these tenders; the first pays the rest. */
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
	return {
		facts: {
			id: "sale-1",
			reference: "POS-1-1",
			kind: { type: "sale" },
			...totals,
			tenders: tenders(totals.total),
			...facts,
		},
		owed,
	};
}
const cash = (total: number, rounding = 0): Tender => ({
	method: "cash",
	amount: cents(total),
	received: cents(2000),
	change: cents(2000 - total - rounding),
	rounding: cents(rounding),
});
const card = (total: number): Tender => ({
	method: "card",
	amount: cents(total),
	cardLast4: "4242",
});
const campus = (total: number): Tender => ({
	method: "itc",
	amount: cents(total),
	credentialId: "****0001",
});

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
			// 11.30 and 6.18 after rounding: the drawer contains what was received less the change.
			cash: { received: 4000, change: 2252, rounding: -2, kept: 1748 },
			exempt: { count: 0, subtotal: 0 },
			owed: { count: 0, amount: 0 },
			unsplit: { count: 0, amount: 0 },
			named: [],
		});
	});

	it("counts a refund against the day, exempt orders by themselves, and what no campus card was debited for yet", () => {
		const given = sale([hst], (total) => [card(total)]).facts;
		const negative = (amount: number) => cents(-amount);
		const refund: CountedSale = {
			owed: false,
			facts: {
				id: "refund-1",
				reference: "POS-2-1",
				kind: { type: "refund", of: "a" },
				subtotal: negative(given.subtotal),
				taxes: given.taxes.map((tax) => ({
					...tax,
					base: negative(tax.base),
					amount: negative(tax.amount),
				})),
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
		expect([totals.sales, totals.refunds, totals.total, totals.taxTotal]).toEqual([
			3, 1, 2130, 130,
		]);
		expect(totals.exempt).toEqual({ count: 1, subtotal: 1000 });
		expect(totals.owed).toEqual({ count: 1, amount: 1130 });
		expect(totals.taxes).toEqual([{ name: "HST", rate: 13_000, base: 1000, amount: 130 }]);
		expect(totals.tenders).toEqual([
			{ method: "card", count: 3, amount: 1000 },
			{ method: "itc", count: 1, amount: 1130 },
		]);
	});

	it("[PAY-10] has in its drawer what the cash of sales and refunds came to with the rounding of each, near every edge of five cents", () => {
		const amount = fc
			.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: -2, max: 2 }))
			.map(([fives, beside]) => cents(Math.max(1, fives * 5 + beside)));
		const facts = (index: number, of: Cents, isRefund: boolean): CountedSale["facts"] => {
			const tender = cashTender(of, cents(10_000), "nickel");
			if (!tender.ok) throw new Error(tender.refusal.code);
			const signed = (value: Cents): Cents => cents(isRefund ? -value : value);
			const { received, change, rounding } = tender.value;
			return {
				id: `sale-${index}`,
				reference: `POS-${index}-1`,
				kind: isRefund ? { type: "refund", of: "sale-0" } : { type: "sale" },
				subtotal: signed(of),
				taxes: [],
				taxTotal: cents(0),
				total: signed(of),
				// A refund takes from the drawer what its sale added.
				tenders: [
					{
						method: "cash",
						amount: signed(of),
						received: signed(received),
						change: signed(change),
						rounding: signed(rounding),
					},
				],
			};
		};
		/** An amount in cash at the nearest five cents. */
		const counted = (of: Cents): number => Math.floor((of + 2) / 5) * 5;
		fc.assert(
			fc.property(fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 8 }), (day) => {
				const totals = dayTotals(
					day.map(([of, isRefund], index) => ({ facts: facts(index, of, isRefund), owed: false })),
				);
				const sum = (value: (of: Cents) => number): number =>
					day.reduce((all, [of, isRefund]) => all + (isRefund ? -value(of) : value(of)), 0);
				expect(totals.named).toEqual([]);
				expect([totals.cash.kept, totals.cash.rounding, totals.total]).toEqual([
					sum(counted),
					sum((of) => counted(of) - of),
					sum((of) => of),
				]);
			}),
		);
	});

	it("lists the taxes by name, and one that had several rates from the lowest on", () => {
		const [lower, higher] = [5_000, 13_000].map((rate) => ({ name: "HST", rate: asRate(rate) }));
		const days = [
			[higher, gst, pst, lower],
			[pst, lower, higher, gst],
			[gst, lower, pst, higher],
		].map((order) =>
			dayTotals(
				order.flatMap((tax) => (tax ? [sale([tax], (total) => [card(total)])] : [])),
			).taxes.map(({ name, rate }) => `${name} ${rate}`),
		);
		for (const day of days) expect(day).toEqual(["GST 5000", "HST 5000", "HST 13000", "PST 7000"]);
	});

	it("is nothing for a day without sales", () => {
		expect(dayTotals([])).toMatchObject({
			sales: 0,
			total: 0,
			tenders: [],
			taxes: [],
			named: [],
		});
	});
});

describe("a day with a sale that contradicts itself", () => {
	const good = [sale([hst], (total) => [cash(total)]), sale([gst, pst], (total) => [card(total)])];
	const named = (id: string, more: Partial<CountedSale["facts"]>) =>
		sale([hst], (total) => [cash(total)], { ...more, id, reference: `POS-${id}` });
	const ofThese = (totals: DayTotals) => ({ ...totals, named: [] });

	const halfOfAll = (2 ** 53 - 2 - 2130) / 2;

	it("[BOOK-03] counts figures up to the last cent that can be added up", () => {
		const at = (subtotal: number) =>
			dayTotals([
				named("large", {
					subtotal: cents(subtotal),
					total: cents(halfOfAll),
					tenders: [card(halfOfAll)],
				}),
			]);
		// With 10.01 for 10.00 they come to 2^53 - 1 cents.
		expect([at(1001), at(1002)].map(({ named: [large] }) => large?.from)).toEqual([
			["taxes"],
			["day"],
		]);
	});

	it.each([
		["a total that is no whole number", { total: 11.5 as Cents }, 11.5, 1130],
		[
			"a total beyond what can be added up",
			{ total: cents(2 ** 53 - 1), tenders: [card(2 ** 53 - 1)] },
			2 ** 53 - 1,
			2 ** 53 - 1,
		],
		// Its own figures are 10.00, 10.00 and 1.30 beside total and payment: one cent less than can be added up.
		[
			"a total beyond it with those of the others",
			{ total: cents(halfOfAll), tenders: [card(halfOfAll)] },
			halfOfAll,
			halfOfAll,
		],
		[
			"a drawer beyond it",
			{
				tenders: [
					{
						method: "cash",
						amount: cents(1130),
						received: cents(2 ** 53 - 1),
						change: cents(2 ** 53 - 1131),
						rounding: cents(0),
					},
				],
			},
			1130,
			1130,
		],
	] satisfies readonly [string, Partial<CountedSale["facts"]>, number, number][])(
		"[BOOK-03] is without one with %s, names it, and has the totals of all others",
		(_, facts, total, paid) => {
			for (const at of [0, 1, 2]) {
				const totals = dayTotals(good.toSpliced(at, 0, named("bad", facts)));
				expect(ofThese(totals)).toEqual(dayTotals(good));
				expect(totals.named).toEqual([
					{ id: "bad", reference: "POS-bad", from: ["day"], total, paid },
				]);
			}
		},
	);

	it.each([
		["payments that come to less than the total", { tenders: [card(1)] }, 1130, 1, ["taxes"]],
		["a total of one cent", { total: cents(1) }, 1, 1130, []],
		["no payment at all", { tenders: [] }, 1130, 0, ["taxes"]],
	])("[BOOK-02] counts one with %s as it was paid, and names it", (_, facts, total, paid, from) => {
		const others = dayTotals(good);
		const totals = dayTotals([...good, named("bad", facts)]);
		expect(totals.named).toEqual([{ id: "bad", reference: "POS-bad", from, total, paid }]);
		expect([totals.sales, totals.total]).toEqual([3, others.total + paid]);
		expect(totals.tenders.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total);
		expect(totals.subtotal + totals.taxTotal + totals.unsplit.amount).toBe(totals.total);
	});

	it("[BOOK-02] counts one that the judge does not agree with in every figure, and names it", () => {
		const odd = { ...named("odd", {}), differs: true };
		const totals = dayTotals([...good, odd]);
		expect(totals.named).toEqual([
			{ id: "odd", reference: "POS-odd", from: [], total: 1130, paid: 1130 },
		]);
		expect({ ...totals, named: [] }).toEqual(dayTotals([...good, { ...odd, differs: false }]));
	});

	it("[BOOK-03] counts what was paid for one whose taxes do not come to it, and leaves it out of subtotal and taxes alone", () => {
		const totals = dayTotals([...good, named("bad", { subtotal: cents(900) })]);
		expect(totals).toMatchObject({
			sales: 3,
			subtotal: 2000,
			taxTotal: 250,
			total: 3380,
			unsplit: { count: 1, amount: 1130 },
		});
		expect(totals.tenders).toEqual([
			{ method: "cash", count: 2, amount: 2260 },
			{ method: "card", count: 1, amount: 1120 },
		]);
		expect(totals.cash.kept).toBe(2260);
		expect(totals.named).toEqual([
			{ id: "bad", reference: "POS-bad", from: ["taxes"], total: 1130, paid: 1130 },
		]);
	});

	it("[BOOK-03] counts one whose change does not come to its payment, and leaves it out of the drawer alone", () => {
		const bad = {
			method: "cash",
			amount: cents(1130),
			received: cents(0),
			change: cents(100_000_000),
			rounding: cents(0),
		} as const;
		const totals = dayTotals([...good, named("bad", { tenders: [bad] })]);
		expect(totals).toMatchObject({
			total: 3380,
			cash: { received: 2000, change: 870, kept: 1130 },
		});
		expect(totals.tenders[0]).toEqual({ method: "cash", count: 2, amount: 2260 });
		expect(totals.named).toEqual([
			{ id: "bad", reference: "POS-bad", from: ["drawer"], total: 1130, paid: 1130 },
		]);
	});

	it("[BOOK-03] never throws, keeps its parts together, and counts each sale that agrees with itself", () => {
		const figure = fc.oneof(
			fc.integer({ min: -2000, max: 2000 }),
			fc.constantFrom(1130, 1000, 2 ** 53 - 1, -(2 ** 53) + 1, 0.5, Number.NaN),
		);
		const bad = fc
			.record({ subtotal: figure, total: figure, paid: figure, received: figure })
			.map(({ subtotal, total, paid, received }) =>
				named("bad", {
					subtotal: subtotal as Cents,
					total: total as Cents,
					tenders: [
						{
							method: "cash",
							amount: paid as Cents,
							received: received as Cents,
							change: cents(0),
							rounding: cents(0),
						},
					],
				}),
			);
		fc.assert(
			fc.property(fc.array(bad, { maxLength: 6 }), (others) => {
				const totals = dayTotals([...good, ...others]);
				expect(totals.subtotal + totals.taxTotal + totals.unsplit.amount).toBe(totals.total);
				expect(totals.tenders.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total);
				expect(totals.named.every(({ id }) => id === "bad")).toBe(true);
				expect(totals.sales + totals.named.filter(({ from }) => from.includes("day")).length).toBe(
					2 + others.length,
				);
			}),
		);
	});
});

it("[SETU-08] has one way of summing: what each sale counts by itself comes to the total of the day", () => {
	const amounts = fc.integer({ min: -100_000, max: 100_000 });
	const counted = fc
		.tuple(fc.array(amounts, { minLength: 1, maxLength: 3 }), amounts, fc.boolean())
		.map(([paid, total, differs]): CountedSale => {
			const { facts, owed } = sale([hst], () => paid.map(card));
			return { facts: { ...facts, total: cents(total) }, owed, differs };
		});
	fc.assert(
		fc.property(fc.array(counted, { maxLength: 8 }), (sales) => {
			const each = sales.map(({ facts }) => paidAmount({ facts }) ?? cents(0));
			expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(dayTotals(sales).total);
		}),
	);
	const odd = sale([hst], () => [card(Number.MAX_SAFE_INTEGER)]);
	expect(paidAmount(odd)).toBeUndefined();
	// Up to ten thousand million dollars in all its figures: here the total and the payment of it.
	const half = cents(500_000_000_000);
	const large = (subtotal: number) =>
		sale([], () => [card(half)], { subtotal: cents(subtotal), taxes: [], total: half });
	expect([paidAmount(large(0)), paidAmount(large(1))]).toEqual([half, undefined]);
});
