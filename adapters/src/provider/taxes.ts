import { parsePercent, type Rate, type TaxRow } from "@tuckshop/core/rules";
import {
	flagOf,
	isMissing,
	isRecord,
	listOf,
	memoiseByText,
	type RowReader,
} from "./row-reader.ts";

/** The tax fields of an item. */
export type ItemTaxes = {
	readonly taxes: readonly TaxRow[];
	readonly singleTax?: TaxRow;
	readonly taxRuleOverrides?: readonly TaxRow[];
};

/**
 * Reads an item's taxes: the tax_name strings, otherwise the `taxes` list, and tax_name with
 * tax_rate as the single tax (PROV-29, TAX-10).
 */
export function itemTaxes(item: RowReader): ItemTaxes {
	const named = namedTaxes(item);
	const overrides = overridesOf(item);
	return {
		taxes: named.taxes.length > 0 ? named.taxes : listedTaxes(item),
		...(named.single ? { singleTax: named.single } : {}),
		...(overrides ? { taxRuleOverrides: overrides } : {}),
	};
}

/**
 * The tax of a string `id:name rate%`. A comma may be the decimal separator, the id and the sign
 * may be missing.
 */
export const taxFromText = memoiseByText((text: string): TaxRow | undefined => {
	if (text.length > 200) return undefined;
	const [, id, name, percent = ""] = written.exec(text.trim()) ?? [];
	const rate = parsePercent(percent.replace(",", "."));
	if (!name || !rate.ok) return undefined;
	return id === undefined ? { name, rate: rate.value } : { id, name, rate: rate.value };
});

/** Rows without repeats: two are the same tax when name and rate agree (TAX-27). The first one's id stays. */
export function mergedTaxes(rows: Iterable<TaxRow>): TaxRow[] {
	const merged = new Map<string, TaxRow>();
	for (const row of rows) {
		const key = `${row.name}\u0000${row.rate}`;
		if (!merged.has(key)) merged.set(key, row);
	}
	return [...merged.values()];
}

function namedTaxes(item: RowReader): { taxes: readonly TaxRow[]; single?: TaxRow } {
	const value = item.raw.tax_name;
	if (isMissing(value)) return { taxes: [] };
	const list = listOf(value);
	if (!list && typeof value === "string") {
		const rate = isMissing(item.raw.tax_rate) ? undefined : percentOf(item.raw.tax_rate);
		if (!value.includes("%") && rate !== undefined)
			return { taxes: [], single: { name: value.trim(), rate } };
	}
	const taxes: TaxRow[] = [];
	for (const entry of list ?? (typeof value === "string" ? taxesOf(value) : [value])) {
		if (isMissing(entry)) continue;
		const row = typeof entry === "string" ? taxFromText(entry) : taxFromRecord(entry);
		if (row) taxes.push(row);
		else item.ignored("tax_name", "not-a-tax", entry);
	}
	return { taxes: taxes.length > 1 ? mergedTaxes(taxes) : taxes };
}

function listedTaxes(item: RowReader): readonly TaxRow[] {
	if (isMissing(item.raw.taxes)) return [];
	const taxes: TaxRow[] = [];
	for (const entry of item.list("taxes")) {
		if (isRecord(entry) && flagOf(entry.is_active) === false) continue;
		const row = taxFromRecord(entry);
		if (row) taxes.push(row);
		else item.ignored("taxes", "not-a-tax", entry);
	}
	return mergedTaxes(taxes);
}

/**
 * All or nothing: half an override would be a tax that nobody set. Systems without overrides send
 * an empty list.
 */
function overridesOf(item: RowReader): readonly TaxRow[] | undefined {
	const value = item.raw.tax_rule_overrides;
	if (isMissing(value)) return undefined;
	const rows = listOf(value)?.map(taxFromRecord);
	if (rows?.length === 0) return undefined;
	if (!rows?.every((row) => row !== undefined))
		return item.ignored("tax_rule_overrides", "not-a-tax", value);
	return rows;
}

function taxFromRecord(value: unknown): TaxRow | undefined {
	if (!isRecord(value) || typeof value.name !== "string" || value.name.trim() === "")
		return undefined;
	const rate = percentOf(value.rate);
	const id = value.id;
	if (rate === undefined) return undefined;
	return {
		...(typeof id === "string" || typeof id === "number" ? { id: String(id) } : {}),
		name: value.name.trim(),
		rate,
	};
}

function percentOf(value: unknown): Rate | undefined {
	const rate = parsePercent(value);
	return rate.ok ? rate.value : undefined;
}

const written = /^(?:(\w+)\s*:\s*)?(\S.*?)\s+(\d+(?:[.,]\d+)?)\s*%?$/;
/**
 * Splits a text of several taxes at the commas after a percent sign, or before the next id. Any
 * other comma may be a decimal one.
 */
const taxesOf = (text: string): readonly string[] =>
	text.replaceAll(/%\s*,/g, "%\n").split(/\n|,(?=\s*\w+\s*:)/);
