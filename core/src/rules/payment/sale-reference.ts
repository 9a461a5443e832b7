/**
 * The reference of a sale, POS-{milliseconds}-{0 to 999}, not padded (TXN-23). For people and the wire: uniqueness rests
 * on the sale's id. `random` is a number from 0 up to, not including, 1.
 */
export const saleReference = (milliseconds: number, random: number): string =>
	`POS-${Math.trunc(milliseconds)}-${Math.floor(random * 1000)}`;

/**
 * The name of an order on receipt, ticket and screen: its number, or the last part of its reference
 * where it has none.
 */
export const saleCallNumber = ({
	orderNumber,
	reference,
}: {
	readonly orderNumber?: string;
	readonly reference: string;
}): string => orderNumber ?? reference.slice(reference.lastIndexOf("-") + 1);

/**
 * The keys by which a reference is found: its lower-case letters from the beginning, and its digits
 * from the end.
 */
export const referenceKeys = (
	reference: string,
): { readonly beginning: string; readonly end: string } => ({
	beginning: reference.slice(0, longestSearch).toLowerCase(),
	end: backwards(reference.replaceAll(/\D/g, "")).slice(0, longestSearch),
});

/**
 * Parses a search: the prefixes of the keys that it matches, any of `beginnings`, or `end`, which
 * undefined leaves out.
 */
export function referenceSearch(typed: string): {
	readonly beginnings: readonly string[];
	readonly end: string | undefined;
} {
	const text = typed.trim().slice(0, longestSearch).toLowerCase();
	const digits = text.replaceAll(/\D/g, "");
	const isNumber = /^[\d\s-]+$/.test(text) && digits.length >= fewestDigits;
	return {
		beginnings: [text, `pos-${text}`],
		end: isNumber ? backwards(digits) : undefined,
	};
}

/**
 * True if the typed text matches this reference: its beginning, with or without "POS-" and ignoring
 * case, or its last digits, three or more.
 */
export function namesReference(reference: string, typed: string): boolean {
	const { beginnings, end } = referenceSearch(typed);
	const keys = referenceKeys(reference);
	return (
		beginnings.some((beginning) => keys.beginning.startsWith(beginning)) ||
		(end !== undefined && keys.end.startsWith(end))
	);
}

const longestSearch = 100;
const fewestDigits = 3;
const backwards = (digits: string): string => [...digits].reverse().join("");
