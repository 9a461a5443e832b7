import type { Rate } from "../money/rate.ts";

/**
 * One tax that an item or a sale bears, on the price without any tax. `rate` in thousandths of a
 * percent. The id is the provider's, kept for the wire; two rows are the same tax when name and
 * rate agree.
 */
export type TaxRow = { readonly id?: string; readonly name: string; readonly rate: Rate };

/** True if two rows are one tax: same name, same rate (TAX-27). */
export const isSameTax = (a: TaxRow, b: TaxRow): boolean => a.rate === b.rate && a.name === b.name;

/**
 * The rows with each tax once, the first one of each kept: a tax that is listed twice is still
 * charged once (TAX-27).
 */
export function mergeTaxRows(rows: readonly TaxRow[]): readonly TaxRow[] {
	// This runs for each line at each tap: the usual lists, of one tax or of two with different
	// rates, are recognised first.
	if (rows.length < 2 || (rows.length === 2 && rows[0]?.rate !== rows[1]?.rate)) return rows;
	return firstOfEach(rows);
}

/** The list itself where nothing was listed twice. */
function firstOfEach(rows: readonly TaxRow[]): readonly TaxRow[] {
	const isFirst = (row: TaxRow, index: number) =>
		rows.findIndex((other) => isSameTax(other, row)) === index;
	return rows.every(isFirst) ? rows : rows.filter(isFirst);
}

/**
 * The kind of a tax, by the words of its name: "federal" is GST or TPS; "harmonized" HST or TVH;
 * "provincial" PST, RST, QST, TVP, TVQ, or LCT, Saskatchewan's tax on liquor; "other" a levy or
 * anything else.
 */
export type TaxKind = "federal" | "harmonized" | "provincial" | "other";

/**
 * The kind of a tax, by the words in its name, English or French, with dots or without; any other
 * tax (a levy, a deposit) is "other". A name of two kinds, "GST/HST" as on the forms of the Canada
 * Revenue Agency or "GST + PST", is decided by its rate: the federal tax alone is 5 % at most, and
 * a higher rate includes a province's part, as the harmonized tax does. Without a rate it counts as
 * harmonized. By default it is read by the newest rules. Version 1 of the tax rules used the first word, and recognised none with dots;
 * version 2 did not know Saskatchewan's tax on liquor.
 */
export function taxKind(name: string, rate?: Rate, rules = Number.POSITIVE_INFINITY): TaxKind {
	const of = (word: string) => (word === "LCT" && rules < 3 ? undefined : kinds.get(word));
	const exact = of(name);
	if (exact) return exact;
	const upper = name.toUpperCase();
	const words = rules < 2 ? upper : upper.replaceAll(".", "");
	const found = new Set(words.split(/[^A-Z\d]+/).flatMap((word) => of(word) ?? []));
	if (found.size > 1 && rules > 1)
		return rate !== undefined && rate <= maxFederalRate ? "federal" : "harmonized";
	return [...found][0] ?? "other";
}

/** Thousandths of a percent. The rate of the federal tax since 2008. */
const maxFederalRate = 5_000;

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
	["LCT", "provincial"],
]);
