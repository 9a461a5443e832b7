/** The keys of the library till's price keypad: dollars with a decimal point, where the counter's takes whole cents. */
export type DecimalKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "." | "clear" | "backspace";

/**
 * The typed text after a key: one decimal point, two decimals, four digits of dollars (LIB-33). A key that would break this changes
 * nothing. `acceptPrice` reads the text and refuses 0 (LIB-32).
 */
export function pressDecimalKey(text: string, key: DecimalKey): string {
	if (key === "clear") return "";
	if (key === "backspace") return text.slice(0, -1);
	const typed = text === "0" && key !== "." ? key : text === "" && key === "." ? "0." : text + key;
	return /^\d{1,4}(\.\d{0,2})?$/.test(typed) ? typed : text;
}
