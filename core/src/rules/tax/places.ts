import type { TaxRow } from "../menu/tax-row.ts";
import { type Outcome, ok } from "../outcome.ts";
import {
	type PresetRefusal,
	type PresetSource,
	type Province,
	presetPolicy,
	type TaxPreset,
	taxPreset,
} from "./provinces.ts";
import type { TaxPolicy } from "./tax-policy.ts";

/**
 * A registration number that receipts in a province have to state: "gst" for GST and HST, needed
 * from 100 dollars up, "qst" for Québec's own tax.
 */
export type RegistrationKind = "gst" | "qst";

/** Everything that choosing a province fills in for its restaurants, on one date. */
export type PlaceSettings = {
	readonly preset: TaxPreset;
	/** IANA names, the usual one first. */
	readonly timeZones: readonly [string, ...string[]];
	/** Only the cash due is rounded, to five cents (GI-131); tax and card amounts are not. */
	readonly cashRounding: PresetSource & { readonly is: "nickel" };
	/**
	 * The taxes of prepared food, each with its source: a restaurant charges them where item and menu
	 * name none. Rates in thousandths of a percent, on the price without tax.
	 */
	readonly taxes: readonly (TaxRow & PresetSource)[];
	/** The sum below which prepared food bears GST only; absent: nowhere. */
	readonly reduced?: PresetSource;
	readonly numbers: readonly RegistrationKind[];
};

/**
 * The law's settings for a restaurant in this province on a calendar date, YYYY-MM-DD. Compared
 * with the law on `lookedAt`, so that later changes are not known. Refused as by `taxPreset`.
 */
export function placeSettings(
	province: Province,
	date: string,
): Outcome<PlaceSettings, PresetRefusal> {
	const found = taxPreset(province, date);
	if (!found.ok) return found;
	const { preparedFood, sources } = found.value;
	return ok({
		preset: found.value,
		timeZones: timeZones[province],
		cashRounding: { is: "nickel", ...penny },
		taxes: preparedFood.map((row) => ({ ...row, ...sources.preparedFood })),
		...(province === "ON" ? { reduced: rebate } : {}),
		numbers: province === "QC" ? ["gst", "qst"] : ["gst"],
	});
}

/**
 * The settings of a restaurant's tax profile that follow from its province, under their names in
 * the profile.
 */
export type ProfileOfPlace = {
	readonly province: Province;
	readonly cash_rounding: "nickel";
	readonly tax_rates: readonly TaxRow[];
	readonly tax_policy: TaxPolicy;
};

/** The addition on a campus card's meal that lists no tax of its own: 13 %, as documented (TAX-16), or what a meal bears in the place. */
export type CampusAdditionOf = "documented" | "place";

/**
 * The profile's settings when a province is chosen on a date, YYYY-MM-DD; undefined where
 * `taxPreset` refuses the date. `addition` decides what a campus card's taxable money pays on a
 * meal; where it says nothing, as the policy has it, so that every screen begins with the
 * documented one.
 */
export function profileOfPlace(
	province: Province,
	{
		date,
		policy,
		addition = campusAdditionOf(policy),
	}: {
		readonly date: string;
		readonly policy: TaxPolicy;
		readonly addition?: CampusAdditionOf;
	},
): ProfileOfPlace | undefined {
	const found = placeSettings(province, date);
	if (!found.ok) return undefined;
	const { preset, cashRounding } = found.value;
	return {
		province,
		cash_rounding: cashRounding.is,
		tax_rates: preset.preparedFood,
		tax_policy: addition === "place" ? presetPolicy(preset, policy) : withoutAddition(policy),
	};
}

const withoutAddition = ({ campusAdditionTaxes: _, ...policy }: TaxPolicy): TaxPolicy => policy;

/**
 * The addition that a policy says: "place" where it lists taxes of its own for it, else
 * "documented".
 */
export const campusAdditionOf = (policy: TaxPolicy): CampusAdditionOf =>
	policy.campusAdditionTaxes === undefined ? "documented" : "place";

/** The day on which sources and dates were last compared with the law, YYYY-MM-DD. */
export const lookedAt = "2026-11-24";

const penny: PresetSource = { source: "Canada Revenue Agency, GI-131", since: "2013-02-04" };
const rebate: PresetSource = {
	source: "SOR/2001-65, Schedule 1, item 11",
	since: "2010-07-01",
};

/** IANA names by province, the usual one first. */
const timeZones: { readonly [province in Province]: readonly [string, ...string[]] } = {
	AB: ["America/Edmonton"],
	BC: [
		"America/Vancouver",
		"America/Edmonton",
		"America/Dawson_Creek",
		"America/Fort_Nelson",
		"America/Creston",
	],
	MB: ["America/Winnipeg"],
	NB: ["America/Moncton"],
	NL: ["America/St_Johns", "America/Goose_Bay"],
	NS: ["America/Halifax"],
	NT: ["America/Yellowknife", "America/Inuvik"],
	NU: ["America/Iqaluit", "America/Rankin_Inlet", "America/Cambridge_Bay"],
	ON: ["America/Toronto", "America/Winnipeg", "America/Atikokan"],
	PE: ["America/Halifax"],
	QC: ["America/Toronto", "America/Halifax", "America/Blanc-Sablon"],
	SK: ["America/Regina", "America/Edmonton"],
	YT: ["America/Whitehorse"],
};
