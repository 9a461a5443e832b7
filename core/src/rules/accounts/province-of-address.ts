import { type Province, provinces } from "../tax/province-laws.ts";

/** The first letter of a postal code. X is shared by two territories and tells nothing. */
const byPostalCode: Readonly<Record<string, Province>> = {
	A: "NL",
	B: "NS",
	C: "PE",
	E: "NB",
	...{ G: "QC", H: "QC", J: "QC" },
	...{ K: "ON", L: "ON", M: "ON", N: "ON", P: "ON" },
	R: "MB",
	S: "SK",
	T: "AB",
	V: "BC",
	Y: "YT",
};

/**
 * The province that an address names by its postal code, else by its code as in "Peterborough, ON".
 * Undefined where it names none; a postal code that begins with X is of two territories and names
 * none.
 */
export function provinceOfAddress(address: string): Province | undefined {
	const text = address.toUpperCase();
	const postal = /\b([A-Z])\d[A-Z][ -]?\d[A-Z]\d\b/.exec(text)?.[1];
	const code = /,\s*([A-Z]{2})\b(?!.*,\s*[A-Z]{2}\b)/.exec(text)?.[1];
	return (
		(postal === undefined ? undefined : byPostalCode[postal]) ??
		provinces.find((province) => province === code)
	);
}
