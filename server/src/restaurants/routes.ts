import type {
	RestaurantDetail,
	restaurantChangeEndpoints,
	restaurantEndpoints,
	taxProfileEndpoints,
} from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { assertRestaurant, type TillSession } from "../http/who.ts";
import type { RestaurantService } from "./service.ts";
import type { TaxProfiles } from "./tax-profiles.ts";

export function restaurantRoutes(
	restaurants: RestaurantService,
	profiles: TaxProfiles,
): Handlers<
	typeof restaurantEndpoints & typeof restaurantChangeEndpoints & typeof taxProfileEndpoints
> {
	return {
		restaurants: async ({ session }) => ({
			success: true,
			data: await restaurants.list(session.ownerId),
		}),
		createRestaurant: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await restaurants.create(session.ownerId, body) };
		},
		restaurant: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertRestaurant(session, param("id"));
			const restaurant = await restaurants.get(session.ownerId, param("id"));
			return {
				success: true,
				data: session.is === "till" ? forTill(session, restaurant) : restaurant,
			};
		},
		updateRestaurant: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await restaurants.change(session.ownerId, param("id"), body) };
		},
		deleteRestaurant: async ({ session, param }) => {
			await restaurants.remove(session.ownerId, param("id"));
			return { success: true };
		},
		taxProfile: async ({ session, param, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertRestaurant(session, param("id"));
			return {
				success: true,
				data: await profiles.news(session.ownerId, param("id"), query),
			};
		},
		saveTaxProfile: async ({ session, param, body }) => ({
			success: true,
			data: await profiles.add(session.ownerId, param("id"), body),
		}),
		createStation: async ({ session, param, body }) => ({
			success: true,
			data: await restaurants.addStation(session.ownerId, param("id"), body),
		}),
		updateStation: async ({ session, param, body }) => ({
			success: true,
			data: await restaurants.changeStation(session.ownerId, param("id"), body),
		}),
		deleteStation: async ({ session, param }) => {
			await restaurants.removeStation(session.ownerId, param("id"));
			return { success: true };
		},
	};
}

/** No key: the server adds it to the till's calls. */
const forTill = ({ till }: TillSession, restaurant: RestaurantDetail): RestaurantDetail => ({
	...restaurant,
	menu_api_key: null,
	stations: restaurant.stations.filter(({ id }) => id === till.stationId),
});
