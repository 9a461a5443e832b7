import { rate } from "../money/rate.ts";
import type { TaxSettings } from "../order/totals.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import type { TaxRow } from "../tax/tax-row.ts";

/** What table service falls back to where a line carries no tax of its own: 13 % (BILL-17). The policy's fallback of a table's orders. */
export const tableFallbackTaxes = (): readonly TaxRow[] => [{ name: "HST", rate: rate(13_000) }];

/**
 * How a table's order is taxed: line by line as at the counter, by the documented policy. What the menu taxes as a whole stands in its
 * lines already (`newItem`), so what is left without a tax of its own bears the fallback of table service (BILL-16, BILL-17).
 */
export const tableTaxSettings = (): TaxSettings => ({
	policy: { ...documentedPolicy, fallbackTaxes: tableFallbackTaxes() },
	globalTaxes: [],
});
