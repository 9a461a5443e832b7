import type { TaxRow } from "../menu/tax-row.ts";
import { rate } from "../money/rate.ts";
import type { TaxSettings } from "../tax/order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";

/** What table service falls back to where a line carries no tax of its own: 13 % (BILL-17). The policy's fallback of a table's orders. */
export const tableFallbackTaxes = (): readonly TaxRow[] => [{ name: "HST", rate: rate(13_000) }];

/** What a restaurant's tax profile says of readings and rates; null or undefined: nothing. */
export type RestaurantTaxes = {
	readonly policy?: TaxPolicy | null | undefined;
	readonly rates?: readonly TaxRow[] | null | undefined;
};

/**
 * How a table's order is taxed: line by line as at the counter, by the restaurant's readings, else the documented ones. What the menu taxes
 * as a whole stands in its lines already (`newItem`), so what is left without a tax of its own bears the restaurant's rates, else the
 * fallback of table service (BILL-16, BILL-17).
 */
export const tableTaxSettings = ({ policy, rates }: RestaurantTaxes = {}): TaxSettings => ({
	policy: {
		...(policy ?? documentedPolicy),
		fallbackTaxes: rates && rates.length > 0 ? rates : tableFallbackTaxes(),
	},
	globalTaxes: [],
});
