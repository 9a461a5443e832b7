import type { Case } from "./case-orders.ts";
import { allocate } from "./oracle.ts";

type MoneyCase = Case & { readonly rule: "parse" | "allocate" };

/**
 * Amounts in other systems' formats, parsed by hand, and amounts divided by weights, by the oracle.
 */
export function moneyCases(): MoneyCase[] {
	const read = (
		text: string | number | null,
		expected: number | string,
		reason: string,
	): MoneyCase => ({
		name: `parse ${JSON.stringify(text)}`,
		reason,
		rule: "parse",
		input: { amount: text },
		expected: typeof expected === "number" ? { cents: expected } : { refused: expected },
	});
	const divided = (amount: number, weights: number[], reason: string): MoneyCase => ({
		name: `divide ${amount} by ${weights.join(":")}`,
		reason,
		rule: "allocate",
		input: { amount, weights },
		expected: allocate(amount, weights),
	});
	return [
		read("12.5", 1250, "one decimal"),
		read("$1,234.50", 123_450, "sign and thousands"),
		read("1,234,567.89", 123_456_789, "thousands twice"),
		read("-$5", -500, "minus before the sign"),
		read("$-5", -500, "minus after the sign"),
		read(" 7.00 ", 700, "blanks around it"),
		read(".5", 50, "no whole dollars"),
		read("5.", 500, "no cents"),
		read("1.2300000", 123, "zeros beyond the cent"),
		read(0.29, 29, "0.29 × 100 is not 29 in floats"),
		read(1.1, 110, "nor is this one"),
		read(0.30000000000000004, 30, "0.1 + 0.2: float noise is no fraction of a cent"),
		read(12, 1200, "a whole number is dollars"),
		read(0, 0, "nothing"),
		read("0.00", 0, "nothing"),
		read("100000000000.00", 10_000_000_000_000, "the largest amount"),
		read("100000000000.01", "too-large", "a cent more"),
		read(1e21, "too-large", "a number that prints with an exponent"),
		read("", "not-an-amount", "nothing written"),
		read("$", "not-an-amount", "a sign alone"),
		read(".", "not-an-amount", "a point alone"),
		read("abc", "not-an-amount", "a word"),
		read("NaN", "not-an-amount", "a word"),
		read("1e3", "not-an-amount", "an exponent in a text"),
		read("1,23", "not-an-amount", "a comma is no decimal point"),
		read("12,34.50", "not-an-amount", "thousands in the wrong place"),
		read("--5", "not-an-amount", "two signs"),
		read("-$$5", "not-an-amount", "two signs"),
		read(null, "not-an-amount", "nothing at all"),
		read("1.234", "fraction-of-a-cent", "nothing is rounded in silence"),
		read(1.005, "fraction-of-a-cent", "nothing is rounded in silence"),
		divided(100, [1, 1, 1], "the left-over cent goes to the first of equals"),
		divided(-100, [1, 1, 1], "a refund is the mirror of its sale"),
		divided(101, [1, 1, 1], "two left-over cents"),
		divided(10, [1, 0, 3], "nothing for a weight of 0; 7.5 is before 2.5 only by its place"),
		divided(7, [0, 0], "all weights 0: evenly"),
		divided(0, [5, 1], "nothing to divide"),
		divided(5, [1], "one part"),
		divided(1, [1, 2, 3], "the largest remainder"),
		divided(2, [1, 1, 1, 1], "fewer cents than parts"),
		divided(99_999, [333, 333, 334], "close weights"),
		divided(
			1_000_000_000_000,
			[1, 1_099_511_627_776, 7],
			"weights and amount past the safe product",
		),
	];
}
