import { restaurantEndpoints } from "@tuckshop/core/contract";
import type { Restaurants } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

export function httpRestaurants(door: ServerDoor): Restaurants {
	const { restaurants, restaurant, createRestaurant, updateRestaurant, deleteRestaurant } = restaurantEndpoints;
	const dataOf = <A, E>(reply: Effect.Effect<{ readonly data: A }, E>) => Effect.map(reply, ({ data }) => data);
	return {
		list: () => dataOf(callEndpoint(door, restaurants)),
		get: (id) => dataOf(callEndpoint(door, restaurant, { params: { id } })),
		create: (body) => dataOf(callEndpoint(door, createRestaurant, { body })),
		update: (id, body) => dataOf(callEndpoint(door, updateRestaurant, { params: { id }, body })),
		remove: (id) => Effect.asVoid(callEndpoint(door, deleteRestaurant, { params: { id } })),
	};
}
