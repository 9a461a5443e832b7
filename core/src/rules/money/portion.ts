import { type Cents, cents } from "./cents.ts";

/**
 * The part `part / of` of an amount, in the amount's own unit (cents), rounded once, half away from
 * zero; 0 where `of` is 0. Exact, however large the figures are. All three are whole; a fraction
 * throws a RangeError.
 */
export function portion(whole: number, part: number, of: number): number {
	if (of === 0) return 0;
	const sign = Math.sign(whole) * Math.sign(part) * Math.sign(of);
	const product = BigInt(Math.abs(whole)) * BigInt(Math.abs(part));
	const size = BigInt(Math.abs(of));
	return sign * Number((2n * product + size) / (2n * size)) + 0;
}

/** An amount between nothing and a limit of either sign, both in cents. */
export const upTo = (limit: number, amount: number): Cents =>
	cents(Math.min(Math.max(amount, Math.min(0, limit)), Math.max(0, limit)));

/** The rest of an amount after a part of it was given back, in cents: never of the other sign than the amount. */
export const restOf = (whole: number, given: number): Cents => upTo(whole, whole - given);
