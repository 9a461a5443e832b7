import { Schema } from "effect";
import { TaxProfile, TaxProfileVersion } from "../records/accounts/tax-profile.ts";
import { endpoint, replyOf } from "./endpoint.ts";
import { gstNumber, qstNumber } from "./restaurant-changes.ts";
import { CalendarDay } from "./sales.ts";

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
