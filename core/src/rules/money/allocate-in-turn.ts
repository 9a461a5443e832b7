import { type Cents, cents } from "./cents.ts";

/**
 * Divides an amount in cents by weights, cent by cent: each goes to the part that has least for its
 * weight (Webster's method), the earlier part on a tie. Unlike with `allocate`, when a part is
 * removed with its amount, the rest is divided among the others exactly as before. Weights are
 * whole and not negative; when all are 0 the amount is divided evenly. A negative amount is divided
 * as its absolute value, then negated. Without weights there are no parts. Throws a RangeError on a
 * weight with a fraction.
 */
export function allocateInTurn(amount: Cents, weights: readonly number[]): Cents[] {
	if (weights.length === 0) return [];
	const evenly = weights.every((weight) => weight === 0);
	// True is 1n: each gets the same.
	const shares = weights.map((weight) => BigInt(evenly || weight));
	const all = shares.reduce((sum, share) => sum + share);
	const size = Math.abs(amount);
	// This many cents go to each part in any order: the amount less a cent for each part, divided and
	// rounded down, is never too much.
	const safe = BigInt(Math.max(0, size - weights.length));
	const parts = shares.map((share) => ({ share, got: (share * safe) / all }));
	const left = parts.reduce((rest, { got }) => rest - got, BigInt(size));
	for (let given = 0n; given < left; given += 1n) {
		const next = parts.reduce((best, part) =>
			part.share * (2n * best.got + 1n) > best.share * (2n * part.got + 1n) ? part : best,
		);
		next.got += 1n;
	}
	return parts.map(({ got }) => cents(Math.sign(amount) * Number(got)));
}
