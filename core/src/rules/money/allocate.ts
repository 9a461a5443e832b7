import { type Cents, cents } from "./cents.ts";

/**
 * Divides an amount by weights so that the parts always add up to it, to the cent (largest remainder).
 * Weights are whole and not negative; when all are 0 the amount is divided evenly. Left-over cents go to the largest
 * remainders, the earlier part first on a tie. A negative amount is divided as its absolute value, then negated.
 * Throws a RangeError on no weights or on a weight that is negative or not whole.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
	if (weights.length === 0) throw new RangeError("an amount needs at least one weight to be divided by");
	for (const weight of weights) if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`a weight is whole and not negative, not ${weight}`);
	const evenly = weights.every((weight) => weight === 0);
	const shares = weights.map((weight) => BigInt(evenly ? 1 : weight));
	const all = shares.reduce((sum, share) => sum + share, 0n);
	const size = BigInt(Math.abs(amount));
	const parts = shares.map((share) => (size * share) / all);
	let left = Number(size - parts.reduce((sum, part) => sum + part, 0n));
	const byRemainder = shares
		.map((share, index) => ({ index, remainder: (size * share) % all }))
		.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
	for (const { index } of byRemainder) {
		if (left === 0) break;
		parts[index] = (parts[index] ?? 0n) + 1n;
		left -= 1;
	}
	return parts.map((part) => cents(Number(amount < 0 ? -part : part)));
}
