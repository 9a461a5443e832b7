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
 * How a table's order is taxed: line by line and in everything as at the counter (TABL-05), by the
 * restaurant's readings and rates, otherwise the documented ones. The taxes of the whole menu are
 * in a till's lines already (`newItem`).
 */
export const tableTaxSettings = ({ policy, rates }: RestaurantTaxes = {}): TaxSettings => ({
	policy: policy ?? documentedPolicy,
	globalTaxes: globalTaxes([], rates ?? []),
});

/**
 * The taxes of a line that has only the documented fields, which list no taxes: the restaurant's
 * rates, otherwise the fallback (BILL-16, BILL-17).
 */
export const untoldTaxes = (rates: RestaurantTaxes["rates"]): readonly TaxRow[] =>
	rates && rates.length > 0 ? rates : tableFallbackTaxes();
