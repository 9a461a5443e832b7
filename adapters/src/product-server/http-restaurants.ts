import { restaurantEndpoints } from "@tuckshop/core/contract";
import { lazyPort, type Restaurants, withLate } from "@tuckshop/core/ports";
import { client } from "./client.ts";
import type { RestaurantChanges } from "./contract-ports.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** A till only reads restaurants: what changes one loads when an owner does. */
export function httpRestaurants(door: HttpClientConfig): Restaurants {
	const { restaurants, restaurant } = client(door, restaurantEndpoints);
	const changes = lazyPort<RestaurantChanges>(async () =>
		(await import("./late.ts")).httpRestaurantChanges(door),
	);
	return withLate({ list: restaurants, get: restaurant }, changes);
}
