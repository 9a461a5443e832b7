import type { MenuItem } from "../menu/menu.ts";
import { isSameTax, mergeTaxRows, type TaxRow } from "../menu/tax-row.ts";
import { defaultTaxRates } from "./tax-configuration.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

/**
 * The sources of an item's taxes, in the order in which they are tried (TAX-09 to TAX-13). "own":
 * its own list or ruling; "single": its single tax; "store": the menu's taxes; "typed": the rates
 * of the settings; "untaxed": the menu says that the item bears none.
 */
export const taxSources = ["own", "single", "store", "typed", "untaxed"] as const;
/** Where an item's taxes come from: one of `taxSources`. */
export type TaxSourceName = (typeof taxSources)[number];

/** A source of taxes, and how many items it taxes. */
export type TaxSource = {
	readonly source: TaxSourceName;
	/** The number of items that this source taxes. */
	readonly items: number;
	/**
	 * The taxes of its items, each once; for a source without items: those that its items would bear.
	 */
	readonly taxes: readonly TaxRow[];
};

/**
 * The inputs of the sources: the taxes of the menu's store, and the typed ones that replace them
 * where it has none.
 */
export type TaxesBehind = {
	readonly store: readonly TaxRow[];
	readonly typed: readonly TaxRow[];
};

/**
 * Each source of taxes with the number of a menu's items that it taxes, before item types and
 * thresholds are considered.
 */
export function taxesInForce(
	items: readonly MenuItem[],
	behind: TaxesBehind,
): readonly TaxSource[] {
	const found = new Map<TaxSourceName, { items: number; taxes: readonly TaxRow[] }>(
		taxSources.map((source) => [source, { items: 0, taxes: [] }]),
	);
	for (const item of items) {
		const { source, taxes } = taxesOfItem(item, behind);
		const entry = found.get(source);
		if (!entry) continue;
		entry.items += 1;
		entry.taxes = mergeTaxRows([...entry.taxes, ...taxes]);
	}
	const unused = { store: behind.store, typed: behind.typed, own: [], single: [], untaxed: [] };
	return [...found].map(([source, { items: count, taxes }]) => ({
		source,
		items: count,
		taxes: count > 0 ? taxes : unused[source],
	}));
}

/** The names of the items that bear a tax, from any source. */
export const itemsBearing = (
	tax: TaxRow,
	items: readonly MenuItem[],
	behind: TaxesBehind,
): readonly string[] =>
	items
		.filter((item) => taxesOfItem(item, behind).taxes.some((row) => isSameTax(row, tax)))
		.map(({ name }) => name);

/** Taxes by which a restaurant's tills go; null: the tax profile leaves them to each till. */
type FixedTaxes = { readonly rates: readonly TaxRow[] | null; readonly policy: TaxPolicy | null };

/**
 * True if a till goes by rates or readings that were set on it alone, where the restaurant's profile says none: its tables and its other
 * tills go by the documented ones.
 */
export const hasTaxesOfItsOwn = (
	fixed: FixedTaxes,
	applied: { readonly rates: readonly TaxRow[]; readonly policy: TaxPolicy },
): boolean =>
	(fixed.rates === null &&
		(applied.rates.length !== defaultTaxRates.length ||
			!defaultTaxRates.every((row) => applied.rates.some((each) => isSameTax(each, row))))) ||
	(fixed.policy === null &&
		readings.some((each) => applied.policy[each] !== documentedPolicy[each]));

const readings = [
	"confectioneryWithMeal",
	"ontarioThreshold",
	"itemTypeRelief",
	"campusAddition",
] as const satisfies readonly (keyof TaxPolicy)[];

function taxesOfItem(
	{ taxClass }: MenuItem,
	{ store, typed }: TaxesBehind,
): Pick<TaxSource, "source" | "taxes"> {
	const { taxRuleOverrides: overrides, taxes, singleTax, isTaxable } = taxClass;
	if (overrides && overrides.length > 0) return { source: "own", taxes: overrides };
	if (!isTaxable) return { source: "untaxed", taxes: [] };
	if (taxes.length > 0) return { source: "own", taxes };
	if (singleTax) return { source: "single", taxes: [singleTax] };
	return store.length > 0 ? { source: "store", taxes: store } : { source: "typed", taxes: typed };
}
