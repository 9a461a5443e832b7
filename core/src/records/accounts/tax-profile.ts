import { Schema } from "effect";
import { atMost, limits } from "../limits.ts";
import { PolicyRecord } from "../sales/transaction-record.ts";
import { Province } from "./account.ts";
import { TaxRatesRecord } from "./settings-records.ts";

const Text = Schema.String.check(Schema.isMaxLength(100));

/** The latest hour at which a business day may end. */
const latestEnd = 12;

/**
 * Tax readings and rates, cash rounding and end of the business day of a restaurant, one profile
 * for all of its tills. Where readings or rates are null, each till uses its own setting, or the
 * documented default.
 */
export const TaxProfile = Schema.Struct({
	province: Schema.NullOr(Province),
	/** How the tax rules are read, with the addition for campus cards. */
	tax_policy: Schema.NullOr(PolicyRecord),
	/** The documented GST and PST fields: taxes for what neither the item nor the menu taxes. */
	tax_rates: Schema.NullOr(TaxRatesRecord.check(atMost(limits.taxes))),
	cash_rounding: Schema.Literals(["off", "nickel"]),
	gst_number: Schema.NullOr(Text),
	qst_number: Schema.NullOr(Text),
	time_zone: Schema.NonEmptyString.check(Schema.isMaxLength(100)),
	/**
	 * The hour at which a business day ends: with 4, a sale at 3:59 still belongs to the day before.
	 */
	day_ends_at: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: latestEnd })),
});
export type TaxProfile = typeof TaxProfile.Type;

/** One version of a profile. Versions count from 1 and never change. */
export const TaxProfileVersion = Schema.Struct({
	version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
	/** The business date from which it holds; null: from the next order on. */
	in_force_from: Schema.NullOr(Text),
	made_at: Text,
	/** The account that made it; null: it was made from the restaurant's settings. */
	made_by: Schema.NullOr(Text),
	profile: TaxProfile,
});
export type TaxProfileVersion = typeof TaxProfileVersion.Type;

/**
 * Distinguishes one version from every other of its restaurant, even after the server was restored.
 */
export type VersionMark = Pick<TaxProfileVersion, "version" | "made_at">;

/**
 * The versions of the restaurant's profile that a till needs: the one in force and those that begin
 * later, and the number of the newest.
 */
export const TaxProfileNews = Schema.Struct({
	newest: Schema.Int,
	/** None: the newest was known. */
	versions: Schema.Array(TaxProfileVersion),
});
export type TaxProfileNews = typeof TaxProfileNews.Type;
