import { restaurantChangeEndpoints } from "@tuckshop/core/contract";
import type { Restaurants } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

export type RestaurantChanges = Pick<Restaurants, "create" | "update" | "remove">;

export function httpRestaurantChanges(door: ServerDoor): RestaurantChanges {
	const { createRestaurant, updateRestaurant, deleteRestaurant } = restaurantChangeEndpoints;
	return {
		create: (body) => Effect.map(callEndpoint(door, createRestaurant, { body }), ({ data }) => data),
		update: (id, body) => Effect.map(callEndpoint(door, updateRestaurant, { params: { id }, body }), ({ data }) => data),
		remove: (id) => Effect.asVoid(callEndpoint(door, deleteRestaurant, { params: { id } })),
	};
}
