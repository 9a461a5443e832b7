import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents } from "../money/cents.ts";
import { exampleLine } from "../rules.arbitrary.ts";
import { type BackEntry, backByPerson, backMarks, beyondPersonLimits } from "./back-report.ts";
import { byCard, inCash, refundOf, soldFor } from "./refunds.sample.ts";

const order = { lines: [exampleLine({ id: "a", price: 1000, tax: { isTaxable: false } })] };
const sale = soldFor(order, { tenders: (total) => [inCash(total)] });
const refund = refundOf(sale, { by: "all" });
const plain = { isOffline: false, isBeyondCap: false, isBeyondLimit: false } as const;
const later = (minutes: number, seconds = 0) =>
	new Date(Date.parse(sale.createdAt) + (minutes * 60 + seconds) * 1000).toISOString();

describe("the marks of a refund", () => {
	const at = (moment: string, more: Partial<Parameters<typeof backMarks>[1]> = {}) =>
		backMarks({ ...refund, createdAt: moment }, { sale, ...plain, ...more });

	it("[RFND-21] has cash within ten minutes of the sale, and no later, and no card", () => {
		expect([at(later(0)), at(later(10))]).toEqual([["soon"], ["soon"]]);
		expect(at(later(10, 1))).toEqual([]);
		expect(at(later(1), { sale: undefined })).toEqual([]);
		const card = refundOf(soldFor(order, { tenders: (total) => [byCard(total)] }), { by: "all" });
		expect(backMarks({ ...card, createdAt: later(1) }, { sale, ...plain })).toEqual([]);
	});

	it("[RFND-21] has a refund after its drawer was counted, and none before", () => {
		expect(at(later(60), { countedAt: later(59) })).toEqual(["after-count"]);
		expect(at(later(60), { countedAt: later(61) })).toEqual([]);
	});

	it("[RFND-11, RFND-21] has what exceeds a limit first", () => {
		const facts = { isOffline: true, isBeyondCap: true, isBeyondLimit: true };
		expect(at(later(1), facts)).toEqual(["beyond-cap", "beyond-limit", "soon", "offline"]);
	});
});

describe("refunds and voids by person", () => {
	const entry: fc.Arbitrary<BackEntry> = fc.record({
		kind: fc.constantFrom("lines", "refund", "void"),
		personId: fc.constantFrom("", "amara", "theo"),
		name: fc.constantFrom("Amara", "Théo"),
		amount: fc.nat(100_000).map(cents),
		cash: fc.nat(100_000).map(cents),
		marks: fc.subarray(["soon", "offline"] as const),
	});

	it("[RFND-21] has each of them in one person's sums, once", () => {
		fc.assert(
			fc.property(fc.array(entry), (entries) => {
				const people = backByPerson(entries);
				const all = people.flatMap(({ refunds, voids, lines }) => [refunds, voids, lines]);
				expect(sumCents(all.map(({ amount }) => amount))).toBe(
					sumCents(entries.map(({ amount }) => amount)),
				);
				expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(entries.length);
				expect(sumCents(people.map(({ cash }) => cash))).toBe(
					sumCents(entries.map(({ cash }) => cash)),
				);
				expect(people.reduce((sum, { marked }) => sum + marked, 0)).toBe(
					entries.filter(({ marks }) => marks.length > 0).length,
				);
				const keys = people.map(({ personId, name }) => `${personId} ${name}`);
				expect(new Set(keys).size).toBe(keys.length);
			}),
		);
	});
});

describe("a person's limits of a day", () => {
	const limits = { each: cents(5000), count: 3, sum: cents(10_000) };
	const code = (amount: number, before: readonly number[]) =>
		beyondPersonLimits(cents(amount), before.map(cents), limits)?.code;

	it("[RFND-21] are an amount, a number and a sum, each allowed where it is reached", () => {
		expect(code(5000, [])).toBeUndefined();
		expect(code(5001, [])).toBe("refund-above-limit");
		expect(code(100, [1, 1])).toBeUndefined();
		expect(code(100, [1, 1, 1])).toBe("refunds-too-many");
		expect(code(5000, [5000])).toBeUndefined();
		expect(code(5000, [5001])).toBe("refunds-above-sum");
	});

	it("[RFND-21] are each switched off by zero", () => {
		const none = { each: cents(0), count: 0, sum: cents(0) };
		expect(beyondPersonLimits(cents(1_000_000), Array(50).fill(cents(9)), none)).toBeUndefined();
	});
});
