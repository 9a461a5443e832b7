import { type Cents, cents } from "./cents.ts";

/**
 * Divides an amount by weights, cent by cent: each goes to the part that has least for its weight
 * (Webster's method), the earlier part on a tie. Unlike with `allocate`, when a part is removed
 * with its amount, the rest is divided among the others exactly as before. Weights are whole and
 * not negative; when all are 0 the amount is divided evenly. Without weights there are no parts.
 */
export function allocateInTurn(amount: Cents, weights: readonly number[]): Cents[] {
	const evenly = weights.every((weight) => weight === 0);
	const shares = weights.map((weight) => BigInt(evenly ? 1 : weight));
	const all = shares.reduce((sum, share) => sum + share, 0n);
	const size = BigInt(Math.abs(amount));
	const count = BigInt(weights.length);
	// This many cents go to each part in any order: the amount less a cent for each part, divided and
	// rounded half up, is never too much.
	const safe = size > count ? size - count : 0n;
	const parts = shares.map((share) => (safe === 0n ? 0n : (2n * share * safe + all) / (2n * all)));
	for (
		let left = size - parts.reduce((sum, part) => sum + part, 0n);
		left > 0n && weights.length > 0;
		left -= 1n
	) {
		const next = shares.reduce(
			(best, share, at) =>
				share * (2n * (parts[best] ?? 0n) + 1n) >
				(shares[best] ?? 0n) * (2n * (parts[at] ?? 0n) + 1n)
					? at
					: best,
			0,
		);
		parts[next] = (parts[next] ?? 0n) + 1n;
	}
	return parts.map((part) => cents(Math.sign(amount) * Number(part)));
}
