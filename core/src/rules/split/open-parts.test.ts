import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sumCents } from "../money/cents.ts";
import { runs } from "../rules.arbitrary.ts";
import { openParts } from "./open-parts.ts";

const without = <T>(all: readonly T[], at: number) => all.filter((_, other) => other !== at);

describe("the open parts of an amount", () => {
	const open = fc.array(fc.record({ first: fc.nat(5_000).map(cents), weight: fc.nat(5_000) }), {
		minLength: 1,
		maxLength: 8,
	});

	it("[BILL-16] are those of the first division where these are what is left", () => {
		expect(openParts(cents(4), [cents(3), cents(1)], [1, 1])).toEqual([3, 1]);
	});

	it("[BILL-16] share a difference: by their weights what is owed on top, by themselves what comes off, and no part falls below nothing", () => {
		expect(openParts(cents(7), [cents(3), cents(1)], [1, 2])).toEqual([4, 3]);
		expect(openParts(cents(2), [cents(3), cents(1)], [1, 2])).toEqual([1, 1]);
		expect(openParts(cents(-3), [cents(3), cents(1)], [1, 2])).toEqual([-1, -2]);
		fc.assert(
			fc.property(fc.nat(20_000), open, (rest, parts) => {
				const amounts = openParts(
					cents(rest),
					parts.map(({ first }) => first),
					parts.map(({ weight }) => weight),
				);
				expect(sumCents(amounts)).toBe(rest);
				expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
			}),
			runs,
		);
	});

	it("[BILL-16] stay when one is paid at what it comes to", () => {
		fc.assert(
			fc.property(fc.integer({ min: -300, max: 20_000 }), open, fc.nat(), (rest, parts, pick) => {
				const of = (amount: number, left: typeof parts) =>
					openParts(
						cents(amount),
						left.map(({ first }) => first),
						left.map(({ weight }) => weight),
					);
				const amounts = of(rest, parts);
				const at = pick % parts.length;
				const left = without(parts, at);
				if (left.some(({ weight }) => weight > 0))
					expect(of(rest - (amounts[at] ?? 0), left)).toEqual(without(amounts, at));
			}),
			runs,
		);
	});
});
