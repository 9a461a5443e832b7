/** By what a reference is found: its small letters from the beginning on, and its digits from the end on. */
export const referenceKeys = (
	reference: string,
): { readonly beginning: string; readonly end: string } => ({
	beginning: reference.slice(0, longestSearch).toLowerCase(),
	end: backwards(reference.replaceAll(/\D/g, "")).slice(0, longestSearch),
});

/** How the keys begin that a person means with what was typed: any of `beginnings`, or `end`, which undefined leaves out. */
export function referenceSearch(typed: string): {
	readonly beginnings: readonly string[];
	readonly end: string | undefined;
} {
	const text = typed.trim().slice(0, longestSearch).toLowerCase();
	const digits = /^[\d\s-]+$/.test(text) ? text.replaceAll(/\D/g, "") : "";
	return {
		beginnings: [text, `pos-${text}`],
		end: digits.length >= fewestDigits ? backwards(digits) : undefined,
	};
}

/** True if what was typed names this reference: it begins so, with or without "POS-" and in whatever case, or these are its last digits, three or more. */
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
