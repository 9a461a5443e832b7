import { type Cents, cents } from "./cents.ts";

/**
 * Divides an amount, in cents, into equal parts that add up to it; the earlier parts bear the odd
 * cents, of a negative amount too. Throws a RangeError where `ways` is below 1 or not whole.
 */
export const allocateEvenly = (amount: Cents, ways: number): Cents[] =>
	allocate(amount, Array<number>(ways).fill(ways)); // equal weights, whichever

/**
 * Divides an amount by weights so that the parts always add up to it, to the cent (largest remainder).
 * Weights are whole and not negative; when all are 0 the amount is divided evenly. Left-over cents go to the largest
 * remainders, the earlier part first on a tie. A negative amount is divided as its absolute value, then negated.
 * Throws a RangeError on no weights or on a weight that is negative or not whole.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
	if (weights.length === 0)
		throw new RangeError("an amount needs at least one weight to be divided by");
	for (const weight of weights)
		if (!Number.isSafeInteger(weight) || weight < 0)
			throw new RangeError(`a weight is whole and not negative, not ${weight}`);
	const evenly = weights.every((weight) => weight === 0);
	// True is 1n: each gets the same.
	const shares = weights.map((weight) => BigInt(evenly || weight));
	const all = shares.reduce((sum, share) => sum + share, 0n);
	const size = BigInt(Math.abs(amount));
	const parts = shares.map((share, index) => ({
		index,
		whole: (size * share) / all,
		rest: (size * share) % all,
	}));
	const left = Number(size - parts.reduce((sum, part) => sum + part.whole, 0n));
	const byRemainder = parts.toSorted((a, b) => Number(b.rest - a.rest));
	const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
	return parts.map(({ index, whole }) =>
		cents(Math.sign(amount) * Number(raised.has(index) ? whole + 1n : whole)),
	);
}
