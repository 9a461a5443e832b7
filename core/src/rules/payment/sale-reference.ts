/**
 * The reference of a sale, POS-{milliseconds}-{0 to 999}, not padded (TXN-23). For people and the wire: uniqueness rests
 * on the sale's id. `random` is a number from 0 up to, not including, 1.
 */
export const saleReference = (milliseconds: number, random: number): string => `POS-${Math.trunc(milliseconds)}-${Math.floor(random * 1000)}`;

/** The reference that a record is sent under: its own, or POS-{id} for a record written by others without one (TXN-24). */
export const sentReference = (record: { readonly id: string | number; readonly reference?: string | undefined }): string =>
	record.reference || `POS-${record.id}`;

/** By what a reference is found: its small letters from the beginning on, and its digits from the end on. */
export const referenceKeys = (reference: string): { readonly beginning: string; readonly end: string } => ({
	beginning: reference.slice(0, longestSearch).toLowerCase(),
	end: backwards(reference.replaceAll(/\D/g, "")).slice(0, longestSearch),
});

/** How the keys begin that a person means with what was typed: any of `beginnings`, or `end`, which undefined leaves out. */
export function referenceSearch(typed: string): { readonly beginnings: readonly string[]; readonly end: string | undefined } {
	const text = typed.trim().slice(0, longestSearch).toLowerCase();
	const digits = /^[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, "") : "";
	return { beginnings: [text, `pos-${text}`], end: digits.length >= fewestDigits ? backwards(digits) : undefined };
}

/** Whether what was typed names this reference: it begins so, with or without "POS-" and in whatever case, or these are its last digits, three or more. */
export function namesReference(reference: string, typed: string): boolean {
	const { beginnings, end } = referenceSearch(typed);
	const keys = referenceKeys(reference);
	return beginnings.some((beginning) => keys.beginning.startsWith(beginning)) || (end !== undefined && keys.end.startsWith(end));
}

const longestSearch = 100;
const fewestDigits = 3;
const backwards = (digits: string): string => [...digits].reverse().join("");
