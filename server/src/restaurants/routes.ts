import type { restaurantEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { Restaurants } from "./service.ts";

export function restaurantRoutes(restaurants: Restaurants): Handlers<typeof restaurantEndpoints> {
	return {
		restaurants: async ({ session }) => ({ success: true, data: await restaurants.list(session.user.id) }),
		createRestaurant: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await restaurants.create(session.user.id, body) };
		},
		restaurant: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await restaurants.get(session.user.id, param("id")) };
		},
		updateRestaurant: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await restaurants.change(session.user.id, param("id"), body) };
		},
		deleteRestaurant: async ({ session, param }) => {
			await restaurants.remove(session.user.id, param("id"));
			return { success: true };
		},
		createStation: async ({ session, param, body }) => ({ success: true, data: await restaurants.addStation(session.user.id, param("id"), body) }),
		updateStation: async ({ session, param, body }) => ({ success: true, data: await restaurants.changeStation(session.user.id, param("id"), body) }),
		deleteStation: async ({ session, param }) => {
			await restaurants.removeStation(session.user.id, param("id"));
			return { success: true };
		},
	};
}
