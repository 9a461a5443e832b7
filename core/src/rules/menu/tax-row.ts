import type { Rate } from "../money/rate.ts";

/** One tax that an item or a sale bears. The id is the provider's, kept for the wire; two rows are the same tax when name and rate agree. */
export type TaxRow = { readonly id?: string; readonly name: string; readonly rate: Rate };

/** Whether two rows are one tax: same name, same rate (TAX-27). */
export const isSameTax = (a: TaxRow, b: TaxRow): boolean => a.rate === b.rate && a.name === b.name;

/** The rows with each tax once, the first of its kind kept: a tax that is listed twice is still charged once (TAX-27). */
export function mergeTaxRows(rows: readonly TaxRow[]): readonly TaxRow[] {
	// Asked for each line at each tap: the usual lists, of one tax or of two with different rates, are told at a glance.
	if (rows.length < 2 || (rows.length === 2 && rows[0]?.rate !== rows[1]?.rate)) return rows;
	return firstOfEach(rows);
}

/** The list itself where nothing was listed twice. */
function firstOfEach(rows: readonly TaxRow[]): readonly TaxRow[] {
	const isFirst = (row: TaxRow, index: number) =>
		rows.findIndex((other) => isSameTax(other, row)) === index;
	return rows.every(isFirst) ? rows : rows.filter(isFirst);
}

export type TaxKind = "federal" | "harmonized" | "provincial" | "other";

/** What a tax is, by the word in its name, English or French; any other tax (a levy, a deposit) is "other". */
export function taxKind(name: string): TaxKind {
	const exact = kinds.get(name);
	if (exact) return exact;
	const word = /\b(GST|TPS|HST|TVH|PST|TVP|RST|QST|TVQ)\b/.exec(name.toUpperCase())?.[1];
	return (word && kinds.get(word)) || "other";
}

const kinds: ReadonlyMap<string, TaxKind> = new Map([
	["GST", "federal"],
	["TPS", "federal"],
	["HST", "harmonized"],
	["TVH", "harmonized"],
	["PST", "provincial"],
	["TVP", "provincial"],
	["RST", "provincial"],
	["QST", "provincial"],
	["TVQ", "provincial"],
]);
