import { restaurantEndpoints } from "@tuckshop/core/contract";
import { latePort, type Restaurants, withLate } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";
import type { RestaurantChanges } from "./http-restaurant-changes.ts";

/** A till only reads restaurants: what changes one loads when an owner does. */
export function httpRestaurants(door: ServerDoor): Restaurants {
	const { restaurants, restaurant } = restaurantEndpoints;
	const changes = latePort<RestaurantChanges>(async () => (await import("./late.ts")).httpRestaurantChanges(door));
	const reads: Pick<Restaurants, "list" | "get"> = {
		list: () => Effect.map(callEndpoint(door, restaurants), ({ data }) => data),
		get: (id) => Effect.map(callEndpoint(door, restaurant, { params: { id } }), ({ data }) => data),
	};
	return withLate(reads, changes);
}
