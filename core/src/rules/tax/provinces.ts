import type { TaxRow } from "../menu/tax-row.ts";
import { rate } from "../money/rate.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { TaxSettings } from "./order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

/**
 * The taxes of the provinces and territories as presets with dates. A sub-path of its own: nobody pays for it who sets
 * taxes by hand. Every tax is on the price without tax. Rates change by law: these were last looked at on 2026-11-20.
 */
export const provinces = [
	"AB",
	"BC",
	"MB",
	"NB",
	"NL",
	"NS",
	"NT",
	"NU",
	"ON",
	"PE",
	"QC",
	"SK",
	"YT",
] as const;
export type Province = (typeof provinces)[number];

/** The taxes of one place from one date to another, both inclusive, YYYY-MM-DD. */
export type TaxPreset = {
	/** Stays the same for ever; a sale remembers it: "NS 2025-04-01". */
	readonly id: string;
	readonly province: Province;
	readonly from: string;
	readonly until?: string;
	readonly general: readonly TaxRow[];
	/** The main goods of a restaurant. They matter in British Columbia (no PST on meals) and in the winter of 2024 (no GST/HST). */
	readonly preparedFood: readonly TaxRow[];
	/** Where drinks with alcohol bear other rates. */
	readonly liquor?: readonly TaxRow[];
};

export type PresetRefusal = {
	readonly code: "not-a-date" | "no-preset-for-date";
	readonly field: "date";
};

/** The preset of a place on the date of the sale itself, also when the sale is sent or refunded later. */
export function taxPreset(province: Province, date: string): Outcome<TaxPreset, PresetRefusal> {
	if (!isDate(date)) return refuse({ code: "not-a-date", field: "date" });
	const preset = taxPresets.find(
		(one) =>
			one.province === province &&
			one.from <= date &&
			(one.until === undefined || date <= one.until),
	);
	return preset ? ok(preset) : refuse({ code: "no-preset-for-date", field: "date" });
}

/**
 * Settings for `orderTotals` with a preset's taxes as the global taxes. They are the fallback as well: goods that bear no tax at a place,
 * as prepared food in the winter of 2024, bear none, and not the taxes of a restaurant that has said nothing.
 */
export function presetSettings(
	preset: TaxPreset,
	goods: "general" | "preparedFood" = "general",
	policy: TaxPolicy = documentedPolicy,
): TaxSettings {
	return {
		policy: { ...policy, fallbackTaxes: preset[goods] },
		globalTaxes: preset[goods],
		preset: preset.id,
	};
}

const tax = (name: string, thousandths: number): TaxRow => ({ name, rate: rate(thousandths) });
const gst = tax("GST", 5_000);
const hst = (thousandths: number): readonly TaxRow[] => [tax("HST", thousandths)];

/** Prepared food was free of GST and HST on these days; provincial taxes stayed. */
const relief = { from: "2024-12-14", until: "2025-02-15" };
const dayBefore = "2024-12-13";
const dayAfter = "2025-02-16";

export const taxPresets: readonly TaxPreset[] = [
	...gstAlone("AB"),
	...around("BC", "2013-04-01", {
		general: [gst, tax("PST", 7_000)],
		preparedFood: [gst],
		liquor: [gst, tax("PST", 10_000)],
	}),
	...around("MB", "2019-07-01", { general: [gst, tax("RST", 7_000)] }),
	...around("NB", "2016-07-01", { general: hst(15_000) }),
	...around("NL", "2016-07-01", { general: hst(15_000) }),
	...around("NS", "2010-07-01", { general: hst(15_000) }).map((one) =>
		one.until === undefined ? { ...one, until: "2025-03-31" } : one,
	),
	{
		id: "NS 2025-04-01",
		province: "NS",
		from: "2025-04-01",
		general: hst(14_000),
		preparedFood: hst(14_000),
	},
	...gstAlone("NT"),
	...gstAlone("NU"),
	...around("ON", "2010-07-01", { general: hst(13_000) }),
	...around("PE", "2016-10-01", { general: hst(15_000) }),
	...around("QC", "2013-01-01", { general: [gst, tax("QST", 9_975)] }),
	...around("SK", "2017-04-01", { general: [gst, tax("PST", 6_000)] }),
	...gstAlone("YT"),
];

function gstAlone(province: Province): TaxPreset[] {
	return around(province, "2008-01-01", { general: [gst] });
}

/** The three spans of a place whose rates stayed the same: before the relief on prepared food, during it, after it. */
function around(
	province: Province,
	from: string,
	{
		general,
		preparedFood = general,
		liquor,
	}: Pick<TaxPreset, "general"> & Partial<Pick<TaxPreset, "preparedFood" | "liquor">>,
): TaxPreset[] {
	const taxes = { general, preparedFood, ...(liquor ? { liquor } : {}) };
	const relieved = preparedFood.filter(({ name }) => name !== "GST" && name !== "HST");
	return [
		{ id: `${province} ${from}`, province, from, until: dayBefore, ...taxes },
		{ id: `${province} ${relief.from}`, province, ...relief, ...taxes, preparedFood: relieved },
		{ id: `${province} ${dayAfter}`, province, from: dayAfter, ...taxes },
	];
}

function isDate(text: string): boolean {
	const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
	return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
