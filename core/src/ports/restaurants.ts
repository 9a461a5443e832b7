import type { Effect } from "effect";
import type { Home } from "../contract/home.ts";
import type {
	NewRestaurant,
	NewStation,
	RestaurantChange,
	SavedRestaurant,
	StationChange,
} from "../contract/restaurant-changes.ts";
import type { RestaurantDetail } from "../contract/restaurants.ts";
import type { NewTaxProfile, TaxReadings } from "../contract/tax-profiles.ts";
import type { RestaurantSummary, Station } from "../records/accounts/account.ts";
import type {
	TaxProfileNews,
	TaxProfileVersion,
	VersionMark,
} from "../records/accounts/tax-profile.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/** How a call about restaurants fails. */
export type RestaurantFault = Unreached | SignedOut | Refused | Undecodable;

/** The owner's restaurants on the server: another owner's are "not found". */
export interface Restaurants {
	readonly list: () => Effect.Effect<readonly RestaurantSummary[], RestaurantFault>;
	/** The sales of each of them today, its tills, and what needs a person. */
	readonly home: () => Effect.Effect<Home, RestaurantFault>;
	readonly get: (id: string) => Effect.Effect<RestaurantDetail, RestaurantFault>;
	/**
	 * The tax profile: the version in force and those that begin later. No versions where `known` is
	 * the newest, or there is none.
	 */
	readonly taxProfile: (
		id: string,
		known?: VersionMark,
	) => Effect.Effect<TaxProfileNews, RestaurantFault>;
	/**
	 * Saves a new version of the tax profile. "profile-changed" where the version that it is based on
	 * is no longer the newest.
	 */
	readonly saveTaxProfile: (
		id: string,
		given: NewTaxProfile,
	) => Effect.Effect<TaxProfileVersion, RestaurantFault>;
	/**
	 * The difference in tax collected between Canadian practice and the documented readings of the
	 * tax rules, over the last seven business days; above zero, the documented readings collected
	 * less.
	 */
	readonly taxReadings: (id: string) => Effect.Effect<TaxReadings, RestaurantFault>;
	readonly create: (restaurant: NewRestaurant) => Effect.Effect<SavedRestaurant, RestaurantFault>;
	readonly update: (
		id: string,
		change: RestaurantChange,
	) => Effect.Effect<SavedRestaurant, RestaurantFault>;
	readonly remove: (id: string) => Effect.Effect<void, RestaurantFault>;
	readonly addStation: (
		restaurantId: string,
		station: NewStation,
	) => Effect.Effect<Station, RestaurantFault>;
	/**
	 * Renames a station, or switches it on or off. A station that is off can't be opened and enrols
	 * no device.
	 */
	readonly changeStation: (
		id: string,
		change: StationChange,
	) => Effect.Effect<Station, RestaurantFault>;
}
