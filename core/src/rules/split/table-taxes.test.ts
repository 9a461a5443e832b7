import { expect, it } from "vitest";
import { tableFallbackTaxes, tableTaxSettings } from "./table-taxes.ts";

it("[BILL-17] falls back to 13 % where a table's line carries no tax at all", () => {
	expect(tableFallbackTaxes()).toEqual([{ name: "HST", rate: 13_000 }]);
	expect(tableTaxSettings().policy.fallbackTaxes).toEqual(tableFallbackTaxes());
});
