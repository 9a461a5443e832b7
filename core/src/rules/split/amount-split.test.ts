import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import { customSplit, evenSplit, splitTypes } from "./amount-split.ts";
import { anyAmounts, sampleAmounts } from "./bill.sample.ts";
import { billAmounts, combineBills, restOf } from "./bill-amounts.ts";

const lunch = sampleAmounts(1000, ["GST", 5_000, 50], ["PST", 7_000, 70]);
const totals = (outcome: ReturnType<typeof evenSplit>) =>
	outcome.ok &&
	outcome.value.map(({ subtotal, taxes, total }) => [
		subtotal,
		...taxes.map(({ amount }) => amount),
		total,
	]);

describe("an even split", () => {
	it("[BILL-02] is one of the four split types", () => {
		expect(splitTypes).toEqual(["single", "even", "by_seat", "custom"]);
	});

	it("[BILL-03] divides net and each tax so that all parts add up, the earlier bearing the odd cents", () => {
		expect(totals(evenSplit(lunch, 2))).toEqual([
			[500, 25, 35, 560],
			[500, 25, 35, 560],
		]);
		expect(totals(evenSplit(lunch, 3))).toEqual([
			[334, 17, 23, 374],
			[333, 17, 23, 373],
			[333, 16, 24, 373],
		]);
	});

	it.each([1, 0, -2, 21, 2.5, Number.NaN])(
		"[BILL-03] of %s ways is refused with the bounds",
		(ways) => {
			expect(evenSplit(lunch, ways)).toEqual({
				ok: false,
				refusal: { code: "ways-not-valid", field: "ways", min: 2, max: 20 },
			});
		},
	);

	it("[BILL-03] of 2 and of 20 ways is made", () => {
		expect(totals(evenSplit(lunch, 2))).toHaveLength(2);
		expect(totals(evenSplit(lunch, 20))).toHaveLength(20);
	});

	it("[BILL-03] adds up for net and every tax, and no two parts differ by more than a cent", () => {
		fc.assert(
			fc.property(anyAmounts, fc.integer({ min: 2, max: 20 }), (whole, ways) => {
				const split = evenSplit(whole, ways);
				if (!split.ok) throw new Error(split.refusal.code);
				expect(combineBills(split.value)).toEqual(whole);
				const all = split.value.map(({ total }) => total);
				expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
				for (const { subtotal, taxes } of split.value)
					for (const amount of [subtotal, ...taxes.map((tax) => tax.amount)])
						expect(amount).toBeGreaterThanOrEqual(0);
			}),
			runs,
		);
	});
});

describe("a split by typed amounts", () => {
	const parts = (...amounts: number[]) => totals(customSplit(lunch, amounts.map(cents)));

	it("[BILL-02] makes bills of exactly those totals, each with its part of net and every tax", () => {
		expect(parts(560, 560)).toEqual([
			[500, 25, 35, 560],
			[500, 25, 35, 560],
		]);
		expect(parts(100, 1020)).toEqual([
			[89, 5, 6, 100],
			[911, 45, 64, 1020],
		]);
	});

	it("[BILL-38] keeps whatever is left as a last bill, a single cent too", () => {
		expect(parts(500)).toEqual([
			[447, 22, 31, 500],
			[553, 28, 39, 620],
		]);
		expect(parts(1119)).toEqual([
			[999, 50, 70, 1119],
			[1, 0, 0, 1],
		]);
		expect(parts()).toEqual([[1000, 50, 70, 1120]]);
	});

	it("[BILL-36] takes a cent too much as typing, and refuses more", () => {
		expect(parts(620, 501)).toEqual(parts(620, 500));
		expect(parts(621, 500, 0)).toEqual([...(parts(621, 499) || []), [0, 0, 0, 0]]);
		expect(parts(620, 500, 1)).toEqual([...(parts(620, 500) || []), [0, 0, 0, 0]]);
		expect(customSplit(lunch, [cents(620), cents(502)])).toEqual({
			ok: false,
			refusal: { code: "split-exceeds-price", field: "amounts", max: 1120 },
		});
	});

	it("[BILL-33] refuses an amount below 0 or above the bill", () => {
		const refusal = { code: "split-amount-not-valid", field: "amount", max: 1120 };
		expect(customSplit(lunch, [cents(-1)])).toEqual({ ok: false, refusal });
		expect(customSplit(lunch, [cents(1121)])).toEqual({ ok: false, refusal });
	});

	it("refuses to divide what is not owed", () => {
		const refusal = {
			ok: false,
			refusal: { code: "split-amount-not-valid", field: "total", max: -100 },
		};
		expect(customSplit(sampleAmounts(-100), [])).toEqual(refusal);
		expect(evenSplit(sampleAmounts(100, ["GST", 5_000, -200]), 2)).toEqual(refusal);
	});

	it("[BILL-02, BILL-38] adds up for net and every tax, whatever is typed", () => {
		const shares = fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 });
		fc.assert(
			fc.property(anyAmounts, shares, fc.boolean(), (whole, weights, all) => {
				const sum = weights.reduce((a, b) => a + b, all ? 0 : 7) || 1;
				const typed = weights.map((weight) => cents(Math.floor((whole.total * weight) / sum)));
				const split = customSplit(whole, typed);
				if (!split.ok) throw new Error(split.refusal.code);
				expect(combineBills(split.value)).toEqual(whole);
				expect(split.value.slice(0, typed.length).map(({ total }) => total)).toEqual(typed);
				for (const { subtotal, taxes } of split.value)
					for (const amount of [subtotal, ...taxes.map((tax) => tax.amount)])
						expect(amount).toBeGreaterThanOrEqual(0);
			}),
			runs,
		);
	});
});

describe("bills together", () => {
	it("[BILL-25, BILL-26] merge their taxes by name and rate", () => {
		const sum = combineBills([
			sampleAmounts(100, ["GST", 5_000, 5]),
			sampleAmounts(200, ["PST", 7_000, 14], ["GST", 5_000, 10]),
			sampleAmounts(50, ["GST", 13_000, 7]),
		]);
		expect(sum).toEqual(
			sampleAmounts(350, ["GST", 5_000, 15], ["PST", 7_000, 14], ["GST", 13_000, 7]),
		);
		expect(sum).toMatchObject({ taxTotal: 36, total: 386 });
	});

	it("[BILL-06] come to nothing where there are none", () => {
		expect(combineBills([])).toEqual(billAmounts(cents(0), []));
	});

	it("leave a rest that is the whole less what was paid", () => {
		fc.assert(
			fc.property(anyAmounts, anyAmounts, (paid, rest) => {
				expect(restOf(combineBills([paid, rest]), [paid]).total).toBe(rest.total);
				expect(restOf(paid, [paid]).total).toBe(0);
			}),
			runs,
		);
	});
});
