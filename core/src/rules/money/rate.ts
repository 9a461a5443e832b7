import { type Outcome, ok, refuse } from "../outcome.ts";

declare const unit: unique symbol;

/** A tax rate in whole thousandths of a percent, 0 to 100,000: 9.975 % is 9975. */
export type Rate = number & { readonly [unit]: "Rate" };

/** The rate of 100 %, in thousandths of a percent. */
export const wholeRate = 100_000;

/** True if a value is a rate: a whole number of thousandths of a percent, 0 to 100,000. */
export const isRate = (value: unknown): value is Rate =>
	Number.isInteger(value) && Number(value) >= 0 && Number(value) <= wholeRate;

/** The rate of a whole number of thousandths of a percent. Throws a RangeError outside 0 to 100,000. */
export function rate(thousandthsOfPercent: number): Rate {
	if (!isRate(thousandthsOfPercent))
		throw new RangeError(
			`a rate is 0 to ${wholeRate} whole thousandths of a percent, not ${thousandthsOfPercent}`,
		);
	return thousandthsOfPercent;
}

/** Why a text or number is no tax rate: the code, and the field that was read. */
export type RateRefusal = {
	readonly code: "not-a-rate" | "rate-out-of-range" | "rate-too-fine";
	readonly field: string;
};

/**
 * The rate of a percentage as people and the wire write it: `"9.975"`, `"13%"`, `5`. Nothing is
 * rounded. Refused with the field's name: "not-a-rate" for other texts and values, "rate-too-fine"
 * where a fourth decimal is not 0, "rate-out-of-range" below 0 or above 100 %.
 */
export function parsePercent(input: unknown, field = "rate"): Outcome<Rate, RateRefusal> {
	if (typeof input !== "number" && typeof input !== "string")
		return refuse({ code: "not-a-rate", field });
	const parts = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(
		String(input).trim().replace(/\s*%$/, ""),
	);
	if (!parts) return refuse({ code: "not-a-rate", field });
	const [, sign, whole, fraction = ""] = parts;
	if (/[1-9]/.test(fraction.slice(3))) return refuse({ code: "rate-too-fine", field });
	const thousandths = Number(`${whole}${fraction.slice(0, 3).padEnd(3, "0")}`);
	if (thousandths > wholeRate || (sign === "-" && thousandths > 0))
		return refuse({ code: "rate-out-of-range", field });
	return ok(rate(thousandths));
}

/** A rate in percent without trailing zeros, for wire and texts: 9975 is "9.975", 5000 is "5". */
export function percentText(of: Rate): string {
	const digits = String(of).padStart(4, "0");
	return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, "");
}
