import type { Effect } from "effect";
import type {
	NewRestaurant,
	RestaurantChange,
	SavedRestaurant,
} from "../contract/restaurant-changes.ts";
import type { RestaurantDetail } from "../contract/restaurants.ts";
import type { RestaurantSummary } from "../records/accounts/account.ts";
import type { TaxProfileNews, VersionMark } from "../records/accounts/tax-profile.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

export type RestaurantFault = Unreached | SignedOut | Refused | Undecodable;

/** The owner's restaurants on the server. */
export interface Restaurants {
	readonly list: () => Effect.Effect<readonly RestaurantSummary[], RestaurantFault>;
	readonly get: (id: string) => Effect.Effect<RestaurantDetail, RestaurantFault>;
	/** The tax profile: the version in force and those still to begin. No versions where `known` is the newest, or there is none. */
	readonly taxProfile: (
		id: string,
		known?: VersionMark,
	) => Effect.Effect<TaxProfileNews, RestaurantFault>;
	readonly create: (restaurant: NewRestaurant) => Effect.Effect<SavedRestaurant, RestaurantFault>;
	readonly update: (
		id: string,
		change: RestaurantChange,
	) => Effect.Effect<SavedRestaurant, RestaurantFault>;
	readonly remove: (id: string) => Effect.Effect<void, RestaurantFault>;
}
