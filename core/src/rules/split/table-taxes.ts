import type { TaxRow } from "../menu/tax-row.ts";
import { rate } from "../money/rate.ts";
import type { TaxSettings } from "../tax/order-totals.ts";
import { globalTaxes } from "../tax/tax-configuration.ts";
import { documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";

/** The tax of a table's line that lists none: 13 % (BILL-17). */
export const tableFallbackTaxes = (): readonly TaxRow[] => [{ name: "HST", rate: rate(13_000) }];

/** Tax readings and rates of a restaurant's tax profile; null or undefined: not set. */
export type RestaurantTaxes = {
	readonly policy?: TaxPolicy | null | undefined;
	readonly rates?: readonly TaxRow[] | null | undefined;
};

/**
 * How a table's order is taxed: line by line and in everything as at the counter (TABL-05), by the restaurant's readings and rates, else the
 * documented ones. What the menu taxes as a whole stands in the lines of a till already (`newItem`).
 */
export const tableTaxSettings = ({ policy, rates }: RestaurantTaxes = {}): TaxSettings => ({
	policy: policy ?? documentedPolicy,
	globalTaxes: globalTaxes([], rates ?? []),
});

/**
 * The taxes of a line that came with the documented fields alone, which list no taxes: the restaurant's rates, else the fallback
 * (BILL-16, BILL-17).
 */
export const untoldTaxes = (rates: RestaurantTaxes["rates"]): readonly TaxRow[] =>
	rates && rates.length > 0 ? rates : tableFallbackTaxes();
