import { Schema } from "effect";
import { RestaurantSummary } from "../records/accounts/account.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** A restaurant as its owner reads it alone: with the menu API key (API-11), never cached. */
export const RestaurantDetail = Schema.Struct({
	...RestaurantSummary.fields,
	menu_api_key: Schema.NullOr(Schema.String),
});
export type RestaurantDetail = typeof RestaurantDetail.Type;

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
};
