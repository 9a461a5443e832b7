import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { type OrderLine, taxedTotal } from "../order/line.ts";
import { anyOrder, anyPolicy, anyTaxRow, exampleLine, gst, hst, runs } from "../rules.arbitrary.ts";
import { allocateLineTaxes, lineTax } from "./line-shares.ts";
import { orderTotals } from "./order-totals.ts";
import { documentedPolicy } from "./tax-policy.ts";

const sharesOf = (lines: readonly OrderLine[]) => {
	const totals = orderTotals({ lines }, { policy: documentedPolicy, globalTaxes: [] });
	return { totals, shares: allocateLineTaxes(lines, totals) };
};
const amounts = (lines: readonly OrderLine[]) =>
	sharesOf(lines).shares.map((shares) => shares.map((share) => share.amount));
const at5 = (price: number) => exampleLine({ price, tax: { taxes: [gst] } });

describe("lineShares", () => {
	it.each<[number[], number[][]]>([
		[
			[10, 10, 10],
			[[1], [1], [0]],
		],
		[
			[10, 30],
			[[1], [1]],
		],
		[
			[30, 10],
			[[2], [0]],
		],
		[
			[1000, 333],
			[[50], [17]],
		],
		[
			[0, 100],
			[[0], [5]],
		],
		[[], []],
	])(
		"[TAX-14] divides GST on %j into %j: left-over cents to the largest remainders, the earlier line first",
		(prices, expected) => {
			expect(amounts(prices.map(at5))).toEqual(expected);
		},
	);

	it("has for each line the rows that it bears, none for a line without tax", () => {
		const lines = [
			at5(1000),
			exampleLine({ price: 500, tax: { isTaxable: false } }),
			exampleLine({ price: 1000, tax: { taxes: [hst, gst] } }),
		];
		expect(sharesOf(lines).shares).toEqual([
			[{ name: "GST", rate: 5_000, amount: 50 }],
			[],
			[
				{ name: "GST", rate: 5_000, amount: 50 },
				{ name: "HST", rate: 13_000, amount: 130 },
			],
		]);
		expect(sharesOf(lines).shares.map(lineTax)).toEqual([50, 0, 180]);
	});

	it("[TAX-14] gives a negative line its negative share, and still adds up", () => {
		expect(amounts([at5(1010), at5(-110)])).toEqual([[51], [-6]]);
		expect(amounts([at5(-30), at5(-10), at5(-10)])).toEqual([[-2], [-1], [0]]);
		expect(amounts([at5(10), at5(-10)])).toEqual([[1], [-1]]);
		expect(amounts([at5(-10), at5(10)])).toEqual([[0], [0]]);
	});

	it("stays exact past the safe integers", () => {
		const prices = [4_000_000_000_000_001, 4_000_000_000_000_003];
		expect(amounts(prices.map(at5))).toEqual([[200_000_000_000_000], [200_000_000_000_000]]);
	});

	it("[TAX-14] adds up to each tax, every share less than a cent from the line's exact tax", () => {
		const anyBase = fc.record({
			order: anyOrder,
			policy: anyPolicy,
			globalTaxes: fc.array(anyTaxRow, { maxLength: 3 }),
			sign: fc.constantFrom(1, -1),
		});
		fc.assert(
			fc.property(anyBase, ({ order, policy, globalTaxes, sign }) => {
				const lines = order.lines.map((line, index) =>
					index % 3 === 1 ? { ...line, modifiers: [], price: cents(line.price * sign) } : line,
				);
				const totals = orderTotals({ ...order, lines }, { policy, globalTaxes });
				const shares = allocateLineTaxes(lines, totals);
				for (const tax of totals.taxes) {
					let sum = 0;
					shares.forEach((ofLine, index) => {
						const line = lines[index];
						for (const share of ofLine.filter(
							(row) => row.name === tax.name && row.rate === tax.rate,
						)) {
							sum += share.amount;
							const off =
								BigInt(share.amount) * 100_000n -
								BigInt(line ? taxedTotal(line) : 0) * BigInt(tax.rate);
							expect(off < 100_000n && off > -100_000n).toBe(true);
						}
					});
					expect(sum).toBe(tax.amount);
				}
				expect(shares.map((ofLine) => ofLine.length)).toEqual(
					totals.decisions.map((decision) => decision.rows.length),
				);
			}),
			runs,
		);
	});

	it("[BILL-16] divides a tax that is not the one of its lines by their totals", () => {
		const lines = [exampleLine({ price: 3000, tax: { taxes: [hst] } }), at5(1000), at5(-3000)];
		const { totals } = sharesOf(lines);
		const divided = (name: string, amount: number) => {
			const taxes = totals.taxes.map((row) =>
				row.name === name ? { ...row, amount: cents(amount) } : row,
			);
			return allocateLineTaxes(lines, { ...totals, taxes }).map((shares) =>
				shares.filter((share) => share.name === name).map((share) => share.amount),
			);
		};
		// GST on 10.00 and -30.00 is -1.00; of 40 cents a quarter is 10.
		expect(totals.taxes.map(({ name, amount }) => [name, amount])).toEqual([
			["HST", 390],
			["GST", -100],
		]);
		expect(divided("GST", 40)).toEqual([[], [10], [30]]);
		expect(divided("HST", 7)).toEqual([[7], [], []]);
	});

	it("[BILL-16] add up to the tax of a part of a bill too, whatever its lines would bear by themselves", () => {
		const parts = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 5 });
		fc.assert(
			fc.property(parts, fc.integer({ min: -50, max: 2_000 }), (prices, tax) => {
				const lines = prices.map(at5);
				const totals = orderTotals({ lines }, { policy: documentedPolicy, globalTaxes: [] });
				const taxes = totals.taxes.map((row) => ({ ...row, amount: cents(tax) }));
				const shares = allocateLineTaxes(lines, { ...totals, taxes });
				expect(shares.flat().reduce((sum, { amount }) => sum + amount, 0)).toBe(taxes.length * tax);
			}),
			runs,
		);
	});
});
