import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../rules.arbitrary.ts";
import { allocateInTurn } from "./allocate-in-turn.ts";
import { cents, sumCents } from "./cents.ts";

const amount = fc
	.oneof(
		fc.constantFrom(-2, -1, 0, 1, 2),
		fc.integer({ min: -40, max: 40 }),
		fc.integer({ min: -99_999_999, max: 99_999_999 }),
	)
	.map(cents);
const weights = fc.array(fc.oneof(fc.nat(3), fc.nat(99_999_999)), { minLength: 1, maxLength: 20 });
const without = <T>(all: readonly T[], at: number) => all.filter((_, other) => other !== at);

describe("dividing so that a part can be taken out", () => {
	it("gives each cent to the part that has least for its weight, the earlier one first", () => {
		expect(allocateInTurn(cents(7), [1, 1, 1])).toEqual([3, 2, 2]);
		expect(allocateInTurn(cents(-7), [4, 2, 1])).toEqual([-4, -2, -1]);
		expect(allocateInTurn(cents(3), [0, 5, 0])).toEqual([0, 3, 0]);
		expect(allocateInTurn(cents(3), [0, 0])).toEqual([2, 1]);
		expect(allocateInTurn(cents(3), [])).toEqual([]);
	});

	it("gives no more than there is where there are fewer cents than parts, or none", () => {
		expect(allocateInTurn(cents(0), [5])).toEqual([0]);
		expect(allocateInTurn(cents(0), [1, 1])).toEqual([0, 0]);
		expect(allocateInTurn(cents(1), [1, 1])).toEqual([1, 0]);
		expect(allocateInTurn(cents(-1), [1, 2, 3])).toEqual([0, 0, -1]);
	});

	it("comes to the amount, and leaves the others as they are when a part goes with what it got", () => {
		fc.assert(
			fc.property(amount, weights, fc.nat(), (whole, by, pick) => {
				const parts = allocateInTurn(whole, by);
				expect(sumCents(parts)).toBe(whole);
				const at = pick % by.length;
				const others = without(by, at);
				// Parts without weight get nothing where another part has one, and share everything where
				// none has.
				if (others.some((weight) => weight > 0))
					expect(allocateInTurn(cents(whole - (parts[at] ?? 0)), others)).toEqual(
						without(parts, at),
					);
			}),
			runs,
		);
	});

	it("gives each cent in turn: one more goes to one part, and none gives any back", () => {
		fc.assert(
			fc.property(fc.nat(500), weights, (whole, by) => {
				const [less, more] = [
					allocateInTurn(cents(whole), by),
					allocateInTurn(cents(whole + 1), by),
				];
				expect(more.map((part, at) => part - (less[at] ?? 0)).toSorted()).toEqual([
					...by.slice(1).map(() => 0),
					1,
				]);
			}),
			runs,
		);
	});
});
