import { type Cents, cents } from "./cents.ts";
import { type Rate, wholeRate } from "./rate.ts";

/**
 * The tax in cents on a base in cents without tax, rounded once to the cent, half away from zero,
 * so that a refund's tax is exactly its sale's (the Canada Revenue Agency's GI-131 has tax computed
 * to the cent). `at` in thousandths of a percent.
 */
export function taxOn(base: Cents, at: Rate): Cents {
	const product = base * at;
	if (Number.isSafeInteger(product)) return cents(roundedRatio(product, wholeRate));
	const whole = BigInt(wholeRate);
	const doubled = BigInt(Math.abs(base)) * BigInt(at) * 2n;
	return cents(Math.sign(base) * Number((doubled + whole) / (whole * 2n)));
}

/**
 * numerator / denominator to the nearest whole number, a half away from zero. Both are whole, the
 * denominator above 0. Exact; throws a RangeError when the numerator exceeds the safe integers
 * (`taxOn` continues in BigInt there).
 */
export function roundedRatio(numerator: number, denominator: number): number {
	if (!Number.isSafeInteger(numerator))
		throw new RangeError(`the product ${numerator} is past the safe integers`);
	const size = Math.abs(numerator);
	const rest = size % denominator;
	const quotient = (size - rest) / denominator;
	const rounded = rest * 2 >= denominator ? quotient + 1 : quotient;
	return rounded === 0 ? 0 : Math.sign(numerator) * rounded;
}

/**
 * The exact tax on a base in cents as whole cents, rounded down (towards minus infinity), and the
 * remainder in hundred-thousandths of a cent (0 to 99,999). `at` in thousandths of a percent. For
 * dividing a tax that was rounded once among the lines that bear it.
 */
export function exactTax(base: Cents, at: Rate): { readonly whole: number; readonly rest: number } {
	const product = base * at;
	if (Number.isSafeInteger(product)) {
		const rest = ((product % wholeRate) + wholeRate) % wholeRate;
		return { whole: (product - rest) / wholeRate, rest };
	}
	const all = BigInt(wholeRate);
	const exact = BigInt(base) * BigInt(at);
	const rest = ((exact % all) + all) % all;
	return { whole: Number((exact - rest) / all), rest: Number(rest) };
}
