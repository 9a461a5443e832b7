import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents } from "../money/cents.ts";
import { closeRefund, refundFigures } from "../refunds/index.ts";
import { anyOrder, anyPolicy, exampleLine, gst, hst, pst, runs } from "../rules.arbitrary.ts";
import { craAlignedPolicy } from "../tax/tax-policy.ts";
import { judgeVersion } from "./judge-figures.ts";
import { judgeSale } from "./judge-sale.ts";
import { agrees, card, differs, sold, stamp } from "./judged.sample.ts";
import type { SaleFacts } from "./sale.ts";

const sale = sold({ lines: [exampleLine({ price: 1000, tax: { taxes: [hst] } })] });

describe("judgeSale of a refund", () => {
	const lunch = {
		lines: [
			exampleLine({ id: "a", price: 333, quantity: 3, tax: { taxes: [gst] } }),
			exampleLine({ id: "b", menuItemId: 2, price: 1000, tax: { taxes: [hst] } }),
		],
	};
	const lunchSale = sold(lunch);
	const refund = (
		wanted: readonly { readonly lineId: string; readonly quantity: number }[],
		earlier: readonly SaleFacts[] = [],
		of = lunchSale,
	): SaleFacts => {
		const figures = refundFigures(of, { by: "lines", lines: wanted }, earlier);
		if (!figures.ok) throw new Error(figures.refusal.code);
		const closed = closeRefund(
			of,
			{ by: "lines", lines: wanted },
			{
				earlier,
				tenders: [card(figures.value.total)],
				stamp: {
					...stamp,
					id: `refund-${earlier.length}`,
				},
			},
		);
		if (!closed.ok) throw new Error(closed.refusal.code);
		return closed.value;
	};
	const one = refund([{ lineId: "a", quantity: 1 }]);

	it("[BOOK-01] agrees with every refund of every sale that the product closes, in whatever parts", () => {
		fc.assert(
			fc.property(
				anyOrder.filter(({ lines }) => lines.length > 0),
				anyPolicy,
				fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
				(order, policy, picks) => {
					const of = sold(order, { policy });
					const earlier: SaleFacts[] = [];
					for (const [index, pick] of picks.entries()) {
						const left = of.lines.flatMap(({ id, quantity }) => {
							const back = earlier
								.flatMap(({ lines }) => lines)
								.reduce((sum, given) => sum + (given.id === id ? given.quantity : 0), 0);
							return back < quantity ? [{ lineId: id, quantity: quantity - back }] : [];
						});
						const chosen = left[pick % Math.max(1, left.length)];
						if (!chosen) break;
						const wanted = [{ ...chosen, quantity: 1 + (pick % chosen.quantity) }];
						const back = refund(index === 11 ? left : wanted, earlier, of);
						expect(judgeSale(back, { refunded: of, earlier })).toEqual(agrees);
						earlier.push(back);
					}
				},
			),
			{ ...runs, numRuns: Math.min(200, runs.numRuns ?? 200) },
		);
	});

	it("[BOOK-01, BOOK-04] lets no refund give back more than two cents of tax for each line beside its own, or take some, before its sale is known", () => {
		const back = (amount: number) => {
			const [taxTotal, total] = [cents(amount), cents(amount - 333)];
			const taxes = [{ ...gst, base: cents(-333), amount: taxTotal }];
			return judgeSale({ ...one, taxes, taxTotal, total, tenders: [card(total)] });
		};
		// 5 % of 3.33 are 0.1665; less went back where tax alone did before.
		for (const amount of [-19, -17, -14, 0])
			expect(back(amount)).toMatchObject({ why: "refunded-sale-missing" });
		expect(back(-20)).toEqual(differs(["taxes.GST 5.amount", "-0.17", "-0.20"]));
		expect(back(1)).toEqual(differs(["taxes.GST 5.amount", "-0.17", "0.01"]));
	});

	it("[BOOK-01] names what a refund takes instead of giving", () => {
		const tenders = [card(one.total - 1), card(1)];
		expect(judgeSale({ ...one, tenders })).toEqual(differs(["tenders.1.amount", "<=0.00", "0.01"]));
	});

	it("[BOOK-01, PAY-10] takes a refund in cash rounded by up to four cents to whole nickels, for the sum so far is what is rounded", () => {
		const inCash = (total: number, rounding: number) => {
			const price = cents(-total);
			const free = exampleLine({ id: "f", price, tax: { isTaxable: false } });
			const given = refund([{ lineId: "f", quantity: 1 }], [], sold({ lines: [free] }));
			const change = cents(-total - rounding);
			const tender = {
				amount: cents(total),
				received: cents(0),
				change,
				rounding: cents(rounding),
			};
			return judgeSale({ ...given, tenders: [{ method: "cash", ...tender }] });
		};
		for (const [total, rounding] of [
			[-1132, 2],
			[-1132, -3],
			[-1134, 4],
			[-1131, -4],
			[-1132, 0],
		] as const)
			expect(inCash(total, rounding)).toMatchObject({ why: "refunded-sale-missing" });
		expect(inCash(-1130, 5)).toEqual(differs(["tenders.0.rounding", "0.00", "0.05"]));
		expect(inCash(-1130, -5)).toEqual(differs(["tenders.0.rounding", "0.00", "-0.05"]));
		expect(inCash(-1132, 1)).toEqual(differs(["tenders.0.rounding", "0.02", "0.01"]));
	});

	it("[BOOK-02] does not judge a refund of rules that it does not know, also beside its sale", () => {
		expect(judgeSale({ ...one, taxRulesVersion: 4 }, { refunded: lunchSale })).toEqual({
			is: "not-judged",
			judge: judgeVersion,
			why: "unknown-rules",
		});
	});

	it("[PROF-01, BOOK-01] is by its sale alone, whatever the profile says by now", () => {
		const profile = { policy: craAlignedPolicy };
		expect(judgeSale(one, { refunded: lunchSale, profile })).toEqual(agrees);
	});

	it("[BOOK-02] does not judge a refund whose sale is not there, or differs itself", () => {
		const answer = { is: "not-judged", judge: judgeVersion };
		expect(judgeSale(one)).toEqual({ ...answer, why: "refunded-sale-missing" });
		const wrong = { ...lunchSale, total: cents(1) };
		expect(judgeSale(one, { refunded: wrong })).toEqual({
			...answer,
			why: "refunded-sale-differs",
		});
	});

	it("[BOOK-01] names a refund that gives back more than was sold, in one or in several", () => {
		const rest = refund([{ lineId: "a", quantity: 2 }], [one]);
		expect(judgeSale(rest, { refunded: lunchSale, earlier: [one] })).toEqual(agrees);
		expect(judgeSale(rest, { refunded: lunchSale, earlier: [one, one] })).toMatchObject({
			differences: [{ field: "lines.0.quantity", expected: "<=1", found: "2" }],
		});
		expect(judgeSale(one, { refunded: lunchSale, earlier: [one, rest] })).toMatchObject({
			differences: [{ field: "lines.0.quantity", expected: "<=0", found: "1" }],
		});
		// One piece before, and one and two in this refund, of three that were sold.
		const twice = { ...rest, lines: [...one.lines, ...rest.lines] };
		const taxes = [{ ...gst, base: cents(-999), amount: cents(-50) }];
		const sums = { subtotal: cents(-999), taxTotal: cents(-50), total: cents(-1049) };
		expect(
			judgeSale(
				{ ...twice, ...sums, taxes, tenders: [card(-1049)] },
				{ refunded: lunchSale, earlier: [one] },
			),
		).toEqual(differs(["lines.1.quantity", "<=1", "2"]));
	});

	it("[BOOK-01, BOOK-04] names taxes of a line that its sale has not, in words", () => {
		const both = sold({
			lines: [exampleLine({ id: "c", price: 200, tax: { taxes: [gst, pst] } })],
		});
		const back = refund([{ lineId: "c", quantity: 1 }], [], both);
		const bearing = (rows: readonly TaxRow[]) => {
			const taxes = back.taxes.filter(({ name }) => rows.some((row) => row.name === name));
			const taxTotal = cents(taxes.reduce((sum, { amount }) => sum + amount, 0));
			const total = cents(taxTotal - 200);
			const lines = back.lines.map((each) => ({ ...each, decision: { ...each.decision, rows } }));
			const changed = { ...back, lines, taxes, taxTotal, total, tenders: [card(total)] };
			return judgeSale(changed, { refunded: both });
		};
		expect(bearing([gst, pst])).toEqual(agrees);
		expect(bearing([gst])).toEqual(differs(["lines.0.decision", "GST 5, PST 7", "GST 5"]));
		expect(bearing([])).toEqual(differs(["lines.0.decision", "GST 5, PST 7", "none"]));
	});

	it("[BOOK-01] lets the tax of a line be a cent beside its share, and that of lines which do not bear it nothing", () => {
		const all = refund([
			{ lineId: "a", quantity: 1 },
			{ lineId: "b", quantity: 1 },
		]);
		const back = (amount: number) => {
			const taxes = all.taxes.map((tax) =>
				tax.name === "GST" ? { ...tax, amount: cents(amount) } : tax,
			);
			const taxTotal = cents(amount - 130);
			const total = cents(taxTotal - 1333);
			const changed = { ...all, taxes, taxTotal, total, tenders: [card(total)] };
			return judgeSale(changed, { refunded: lunchSale });
		};
		// A third of 0.50 is 0.17.
		expect([-18, -17, -16].map(back)).toEqual([agrees, agrees, agrees]);
		expect(back(-19)).toEqual(differs(["taxes.GST 5.amount", "-0.18", "-0.19"]));
		expect(back(-15)).toEqual(differs(["taxes.GST 5.amount", "-0.16", "-0.15"]));
	});

	it("[BOOK-01, BOOK-04] names other lines, prices and taxes than the sale's, and amounts of the wrong sign", () => {
		const judged = (facts: SaleFacts) => judgeSale(facts, { refunded: lunchSale });
		const [back] = one.lines;
		if (!back) throw new Error("a refund has a line");
		expect(judged({ ...one, lines: [{ ...back, id: "x" }] })).toEqual(
			differs(["lines.0", "none", "-3.33"]),
		);
		const dearer = {
			...one,
			lines: [{ ...back, price: cents(400), total: cents(-400) }],
			subtotal: cents(-400),
			taxes: [{ ...gst, base: cents(-400), amount: cents(-20) }],
			taxTotal: cents(-20),
			total: cents(-420),
			tenders: [card(-420)],
		};
		expect(judged(dearer)).toEqual(differs(["lines.0.total", "-3.33", "-4.00"]));
		const taxed = {
			...one,
			taxes: one.taxes.map((tax) => ({ ...tax, amount: cents(-19) })),
			taxTotal: cents(-19),
			total: cents(-352),
			tenders: [card(-352)],
		};
		expect(judged(taxed)).toMatchObject({
			differences: [{ field: "taxes.GST 5.amount", expected: "-0.18", found: "-0.19" }],
		});
		expect(judged({ ...sale, kind: { type: "refund", of: "sale" } })).toMatchObject({
			is: "differs",
			differences: [{ field: "lines.0.total", expected: "-10.00", found: "10.00" }],
		});
		expect(judgeSale(one, { refunded: one })).toEqual(differs(["kind", "sale", "refund"]));
	});

	it("[BOOK-01] counts the cents of a tax over all refunds, never more than the sale's", () => {
		const again = (earlier: readonly SaleFacts[]) =>
			judgeSale({ ...one, lines: one.lines }, { refunded: lunchSale, earlier });
		// Each third of 0.50 is 0.16 or 0.17; three times 0.17 would be a cent too much.
		expect(one.taxTotal).toBe(-17);
		expect([again([]), again([one])]).toEqual([agrees, agrees]);
		expect(again([one, one])).toEqual(differs(["taxes.GST 5.amount", ">=-0.16", "-0.17"]));
	});
});
