import { restaurantEndpoints } from "@tuckshop/core/contract";
import { latePort, type Restaurants, withLate } from "@tuckshop/core/ports";
import { client } from "./client.ts";
import type { RestaurantChanges } from "./contract-ports.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** A till only reads restaurants: what changes one loads when an owner does. */
export function httpRestaurants(door: ServerDoor): Restaurants {
	const { restaurants, restaurant } = client(door, restaurantEndpoints);
	const changes = latePort<RestaurantChanges>(async () => (await import("./late.ts")).httpRestaurantChanges(door));
	return withLate({ list: restaurants, get: restaurant }, changes);
}
