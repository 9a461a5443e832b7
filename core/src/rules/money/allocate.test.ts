import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCents, runs } from "../rules.arbitrary.ts";
import { allocate, allocateEvenly } from "./allocate.ts";
import { cents } from "./cents.ts";

const anyWeights = fc.array(
	fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 2 ** 40 })),
	{ minLength: 1, maxLength: 12 },
);

describe("allocate", () => {
	it.each<[number, number[], number[]]>([
		[100, [1, 1, 1], [34, 33, 33]],
		[-100, [1, 1, 1], [-34, -33, -33]],
		[101, [1, 1, 1], [34, 34, 33]],
		[10, [1, 0, 3], [3, 0, 7]],
		[7, [0, 0], [4, 3]],
		[0, [5, 1], [0, 0]],
		[5, [1], [5]],
		[1, [1, 2, 3], [0, 0, 1]],
		[10, [2, 3, 5], [2, 3, 5]],
		[2, [1, 1, 1, 1], [1, 1, 0, 0]],
	])(
		"[BILL-03] divides %i cents by the weights %j into %j, left-over cents to the largest remainders, the earlier first",
		(amount, weights, parts) => {
			expect(allocate(cents(amount), weights)).toEqual(parts);
		},
	);

	it.each([[[]], [[-1, 2]], [[0.5]], [[Number.NaN]], [[2 ** 53]]])(
		"throws on the weights %j",
		(weights) => {
			expect(() => allocate(cents(1), weights)).toThrow(RangeError);
		},
	);

	it("[BILL-03] divides evenly, the odd cents to the earlier parts", () => {
		expect(allocateEvenly(cents(100), 3)).toEqual([34, 33, 33]);
		expect(allocateEvenly(cents(-5), 2)).toEqual([-3, -2]);
		expect(allocateEvenly(cents(7), 1)).toEqual([7]);
		expect(() => allocateEvenly(cents(7), 0)).toThrow(RangeError);
	});

	it("gives whole parts that add up to the amount, whatever the weights", () => {
		fc.assert(
			fc.property(anyCents, anyWeights, (amount, weights) => {
				const parts = allocate(amount, weights);
				expect(parts.every(Number.isSafeInteger)).toBe(true);
				expect(parts.length).toBe(weights.length);
				expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
			}),
			runs,
		);
	});

	it("is fair: each part is less than a cent from its exact share, and a larger weight never gets less", () => {
		fc.assert(
			fc.property(anyCents, anyWeights, (amount, weights) => {
				const evenly = weights.every((weight) => weight === 0);
				const shares = weights.map((weight) => BigInt(evenly ? 1 : weight));
				const all = shares.reduce((sum, share) => sum + share, 0n);
				const parts = allocate(amount, weights);
				parts.forEach((part, index) => {
					const off = BigInt(part) * all - BigInt(amount) * (shares[index] ?? 0n);
					expect(off < all && off > -all).toBe(true);
					parts.forEach((other, at) => {
						if ((weights[index] ?? 0) > (weights[at] ?? 0))
							expect(Math.abs(part)).toBeGreaterThanOrEqual(Math.abs(other));
					});
				});
			}),
			runs,
		);
	});

	it("divides a refund as its sale, with the other sign", () => {
		fc.assert(
			fc.property(anyCents, anyWeights, (amount, weights) => {
				expect(allocate(cents(-amount), weights)).toEqual(
					allocate(amount, weights).map((part) => cents(-part)),
				);
			}),
			runs,
		);
	});
});
