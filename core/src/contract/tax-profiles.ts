import { Schema } from "effect";
import { TaxProfile, TaxProfileVersion } from "../records/accounts/tax-profile.ts";
import { Dollars } from "../records/money-codecs.ts";
import { PersonNameRecord } from "../records/people/person-record.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { gstNumber, qstNumber } from "./restaurant-changes.ts";
import { CalendarDay } from "./sales.ts";

const GivenProfile = Schema.Struct({
	...TaxProfile.fields,
	gst_number: gstNumber,
	qst_number: qstNumber,
});

const Id = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100));

/** The most later versions that are repeated with a new one. */
const mostLater = 50;

const newTaxProfileStruct = Schema.Struct({
	based_on: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_000_000_000 })),
	in_force_from: Schema.optionalKey(Schema.NullOr(CalendarDay)),
	profile: GivenProfile,
	later: Schema.optionalKey(
		Schema.Array(Schema.Struct({ in_force_from: CalendarDay, profile: GivenProfile })).check(
			Schema.isMaxLength(mostLater),
		),
	),
	/** Where it was decided at a till, and by whom, for the record of it; absent: by the owner on the dashboard. */
	made_at_till: Schema.optionalKey(
		Schema.Struct({ station_id: Id, person: Schema.optionalKey(PersonNameRecord) }),
	),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface NewTaxProfileSchema extends NewTaxProfileStruct {}
type NewTaxProfileStruct = typeof newTaxProfileStruct;

/**
 * A new version. `based_on`: the version that was edited; the request conflicts where it is no
 * longer the newest. `later`: versions that are to begin after it, made in the same step, because a
 * version replaces all before it.
 */
export const NewTaxProfile: NewTaxProfileSchema = newTaxProfileStruct;
export type NewTaxProfile = typeof NewTaxProfile.Type;

const taxReadingsStruct = Schema.Struct({
	from: CalendarDay,
	to: CalendarDay,
	sales: Schema.Int,
	left_out: Schema.Int,
	less: Schema.Struct({
		ontarioThreshold: Dollars,
		confectioneryWithMeal: Dollars,
		itemTypeRelief: Dollars,
		campusAddition: Dollars,
		all: Dollars,
	}),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface TaxReadingsSchema extends TaxReadingsStruct {}
type TaxReadingsStruct = typeof taxReadingsStruct;

/**
 * The difference in tax collected, in dollars, between Canadian practice and the documented
 * readings of the tax rules, on the sales of these business dates: for each reading alone, and for
 * all together. Below zero: the documented readings collected more. `left_out`: sales that could
 * not be recomputed, such as refunds and parts of a table's bill.
 */
export const TaxReadings: TaxReadingsSchema = taxReadingsStruct;
export type TaxReadings = typeof TaxReadings.Type;

/** The endpoints of tax readings, by name. */
export const taxReadingEndpoints = {
	taxReadings: endpoint({
		name: "taxReadings",
		method: "GET",
		path: "/api/restaurants/{id}/tax-readings",
		access: "owner",
		says: "What the documented readings of the tax rules collected less than Canadian practice in the last seven business days, of the newest 10,000 sales.",
		reply: replyOf(TaxReadings),
		errors: [401, 404],
	}),
};

/** The endpoints of tax profiles, by name. */
export const taxProfileEndpoints = {
	saveTaxProfile: endpoint({
		name: "saveTaxProfile",
		method: "PUT",
		path: "/api/restaurants/{id}/tax-profile",
		access: "owner",
		says: "Makes a further version, in force from the next order or from a business date, and those that begin after it. 409 where somebody else made one meanwhile.",
		body: NewTaxProfile,
		reply: replyOf(TaxProfileVersion),
		errors: [400, 401, 404, 409],
	}),
};
