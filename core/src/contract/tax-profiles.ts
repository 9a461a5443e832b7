import { Schema } from "effect";
import { TaxProfile, TaxProfileNews, TaxProfileVersion } from "../records/accounts/tax-profile.ts";
import { NumberText } from "../records/limits.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { gstNumber, qstNumber } from "./restaurant-changes.ts";
import { CalendarDay } from "./sales.ts";

/** The newest version that the till has; without one it has none. */
export const TaxProfileQuery = Schema.Struct({
	known: Schema.optionalKey(
		NumberText.check(
			Schema.isInt(),
			Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
		),
	),
});

/** A further version. `based_on`: the newest one when it was written; another one by now is a conflict. */
export const NewTaxProfile = Schema.Struct({
	based_on: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_000_000_000 })),
	in_force_from: Schema.optionalKey(Schema.NullOr(CalendarDay)),
	profile: Schema.Struct({
		...TaxProfile.fields,
		gst_number: gstNumber,
		qst_number: qstNumber,
	}),
});
export type NewTaxProfile = typeof NewTaxProfile.Type;

export const taxProfileEndpoints = {
	taxProfile: endpoint({
		name: "taxProfile",
		method: "GET",
		path: "/api/restaurants/{id}/tax-profile",
		access: "kiosk",
		says: "The restaurant's tax profile: the version in force and those still to begin. Nothing but the newest version's number where the caller has that.",
		query: TaxProfileQuery,
		reply: replyOf(TaxProfileNews),
		errors: [400, 401, 404],
	}),
	saveTaxProfile: endpoint({
		name: "saveTaxProfile",
		method: "PUT",
		path: "/api/restaurants/{id}/tax-profile",
		access: "owner",
		says: "Makes a further version, in force from the next order or from a business date. 409 where somebody else made one meanwhile.",
		body: NewTaxProfile,
		reply: replyOf(TaxProfileVersion),
		errors: [400, 401, 404, 409],
	}),
};
