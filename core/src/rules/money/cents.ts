import { type Outcome, ok, refuse } from "../outcome.ts";

declare const unit: unique symbol;

/** An amount of money in whole Canadian cents. May be negative (refunds). The only type that holds money. */
export type Cents = number & { readonly [unit]: "Cents" };

/** The cents of a whole number. Throws a RangeError on anything else: a fraction here is a programming error. */
export function cents(whole: number): Cents {
	if (!Number.isSafeInteger(whole)) throw new RangeError(`money is whole cents, not ${whole}`);
	return (whole === 0 ? 0 : whole) as Cents;
}

/** 0 cents: where a sum begins. */
export const zeroCents = cents(0);

/**
 * The sum of amounts, in cents; 0 of none. Throws a RangeError where the sum is beyond the safe
 * integers.
 */
export function sumCents(amounts: Iterable<Cents>): Cents {
	let sum = 0;
	for (const amount of amounts) sum += amount;
	return cents(sum);
}

/** Why a text or number is no amount of money: the code, and the field that was read. */
export type MoneyRefusal = {
	readonly code: "not-an-amount" | "too-large" | "fraction-of-a-cent";
	readonly field: string;
};

/** One sign, before or after one dollar sign; thousands by commas, all or none; at least one digit. */
const written = /^(?:\$?([+-]?)|([+-])\$)(?=\.?\d)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/;
const largest = 10 ** 13;
const floatNoise = 1e-9;

/**
 * Converts an amount in dollars in wire format to cents: `"12.5"`, `"$1,234.50"`, `"-$5"`, `12.5`.
 * A number is read by its first 15 significant digits, so that 0.29 is 29 cents and 0.1 + 0.2 is
 * 30: the rest is float noise. Other digits beyond the cent are refused unless they are 0; nothing
 * is ever rounded to a cent silently. Amounts above 100,000,000,000.00 dollars, NaN, infinities, ""
 * and other words are refused with the field's name.
 */
export function parseDollars(input: unknown, field = "amount"): Outcome<Cents, MoneyRefusal> {
	const read = typeof input === "number" ? readNumber(input) : readText(input);
	return typeof read === "number" ? ok(cents(read)) : refuse({ code: read, field });
}

/** The cents of a number of dollars, or why it is no amount. */
function readNumber(input: number): number | MoneyRefusal["code"] {
	if (!Number.isFinite(input)) return "not-an-amount";
	const whole = Math.round(input * 100);
	if (Math.abs(whole) > largest) return "too-large";
	const nearest = whole / 100;
	return input === nearest ||
		Math.abs(input) < floatNoise ||
		input.toPrecision(15) === nearest.toPrecision(15)
		? whole
		: "fraction-of-a-cent";
}

/** The cents of a text that says dollars, or why it is no amount. */
function readText(input: unknown): number | MoneyRefusal["code"] {
	const parts = typeof input === "string" ? written.exec(input.trim()) : null;
	if (!parts) return "not-an-amount";
	const [, signAfter, signBefore, whole, fraction = ""] = parts;
	// Exact to the cent: up to the largest amount a number of dollars is far less than half a cent off.
	const amount = Math.round(Number(`${whole}.${fraction}`.replaceAll(",", "")) * 100);
	if (amount > largest) return "too-large";
	if (/[1-9]/.test(fraction.slice(2))) return "fraction-of-a-cent";
	return signAfter === "-" || signBefore === "-" ? -amount : amount;
}

/** The decimal text of an amount, two places, a point, no sign of currency: 1234 cents is "12.34". */
export function decimalText(amount: Cents): string {
	const digits = String(Math.abs(amount)).padStart(3, "0");
	return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an unvalidated figure of a record: "?" where it is not a whole number of cents. */
export const amountText = (figure: number): string =>
	Number.isSafeInteger(figure) ? decimalText(cents(figure)) : "?";

/**
 * The number of dollars in the wire's JSON: 1234 cents is 12.34. Only for encoding; no rule
 * computes with it.
 */
export const wireDollars = (amount: Cents): number => Number(decimalText(amount));
