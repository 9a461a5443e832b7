import { restaurantEndpoints } from "@tuckshop/core/contract";
import { lazyPort, type Restaurants, withLate } from "@tuckshop/core/ports";
import type { VersionMark } from "@tuckshop/core/records";
import { client } from "./client.ts";
import type { RestaurantChanges } from "./contract-ports.ts";
import type { HttpClientConfig } from "./fetch-json.ts";

/** A till only reads restaurants: the code that changes one is loaded when an owner does. Faults: those of `client`. */
export function httpRestaurants(config: HttpClientConfig): Restaurants {
	const { restaurants, restaurant, taxProfile } = client(config, restaurantEndpoints);
	const changes = lazyPort<RestaurantChanges>(async () =>
		(await import("./late.ts")).httpRestaurantChanges(config),
	);
	return withLate(
		{
			list: restaurants,
			get: restaurant,
			taxProfile: (id: string, known?: VersionMark) =>
				taxProfile(id, known ? { known: String(known.version), made_at: known.made_at } : {}),
		},
		changes,
	);
}
