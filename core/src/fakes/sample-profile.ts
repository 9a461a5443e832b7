import type { TaxProfile, TaxProfileVersion } from "../records/index.ts";

/** A version of the tax profile of the sample restaurant; the first, unless changed. */
export const sampleProfile = (
	change: Partial<TaxProfile> = {},
	version: Partial<Omit<TaxProfileVersion, "profile">> = {},
): TaxProfileVersion => ({
	version: 1,
	in_force_from: null,
	made_at: "2026-11-01T00:00:00.000Z",
	made_by: null,
	...version,
	profile: {
		province: "ON",
		tax_policy: null,
		tax_rates: null,
		cash_rounding: "nickel",
		gst_number: null,
		qst_number: null,
		time_zone: "America/Toronto",
		day_ends_at: 0,
		...change,
	},
});
