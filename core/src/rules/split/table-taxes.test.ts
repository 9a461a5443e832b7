import { expect, it } from "vitest";
import { rate } from "../money/rate.ts";
import { tableTaxSettings, untoldTaxes } from "./table-taxes.ts";

const gst = { name: "GST", rate: rate(5_000) };
const pst = { name: "PST", rate: rate(7_000) };

it("[BILL-17] falls back to 13 % where a table's line says nothing of its taxes, and the restaurant neither", () => {
	expect(untoldTaxes(undefined)).toEqual([{ name: "HST", rate: 13_000 }]);
	expect(untoldTaxes([])).toEqual([{ name: "HST", rate: 13_000 }]);
	expect(untoldTaxes([gst])).toEqual([gst]);
});

it("[TABL-05] taxes what has no tax of its own as the counter does: by the restaurant's rates, else GST and PST", () => {
	expect(tableTaxSettings({ rates: [gst] }).globalTaxes).toEqual([gst]);
	expect(tableTaxSettings().globalTaxes).toEqual([gst, pst]);
});
