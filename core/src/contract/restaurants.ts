import { Schema } from "effect";
import { RestaurantSummary } from "../records/accounts/account.ts";
import { TaxProfileNews } from "../records/accounts/tax-profile.ts";
import { atMost, limits, NumberText } from "../records/limits.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** A restaurant as its owner reads it alone: with the menu API key (API-11), never cached. */
export const RestaurantDetail = Schema.Struct({
	...RestaurantSummary.fields,
	menu_api_key: Schema.NullOr(Schema.String),
});
export type RestaurantDetail = typeof RestaurantDetail.Type;

/**
 * The newest version that the caller has, and when it was made: after a restore, a different one
 * may have its number.
 */
export const TaxProfileQuery = Schema.Struct({
	known: Schema.optionalKey(
		NumberText.check(
			Schema.isInt(),
			Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
		),
	),
	made_at: Schema.optionalKey(Schema.String.check(atMost(limits.figure))),
});

/** The endpoints of restaurants, by name. */
export const restaurantEndpoints = {
	restaurants: endpoint({
		name: "restaurants",
		method: "GET",
		path: "/api/restaurants",
		access: "owner",
		says: "The owner's restaurants with their stations.",
		reply: replyOf(Schema.Array(RestaurantSummary)),
		errors: [401],
	}),
	restaurant: endpoint({
		name: "restaurant",
		method: "GET",
		path: "/api/restaurants/{id}",
		access: "kiosk",
		says: "One restaurant of the owner's. An enrolled till reads its own, with its own station alone and without the menu API key.",
		reply: replyOf(RestaurantDetail),
		errors: [401, 404],
	}),
	taxProfile: endpoint({
		name: "taxProfile",
		method: "GET",
		path: "/api/restaurants/{id}/tax-profile",
		access: "kiosk",
		says: "The restaurant's tax profile: the version in force and those still to begin. Nothing but the newest version's number where the caller has that one.",
		query: TaxProfileQuery,
		reply: replyOf(TaxProfileNews),
		errors: [400, 401, 404],
	}),
};
