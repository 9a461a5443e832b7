import { type Cents, decimalText } from "@tuckshop/core/rules";

/** A cell: a text, a whole number, an amount of money, or empty. */
export type Cell = string | number | { readonly cents: Cents } | undefined;

/** A line of RFC 4180, its end included. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(",")}\r\n`;

function cellText(cell: Cell): string {
	if (cell === undefined) return "";
	if (typeof cell === "number") return String(cell);
	if (typeof cell === "object") return decimalText(cell.cents);
	const text = wouldCompute.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Spreadsheets evaluate a text that begins like this as a formula, also after blanks, and in the
 * wide forms of East Asian keyboards. An apostrophe keeps it a text.
 */
const wouldCompute = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
