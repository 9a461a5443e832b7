import type { BookFilter, Till } from "@tuckshop/core/pos";
import type { RestaurantSummary, Sale } from "@tuckshop/core/records";
import { businessDate } from "@tuckshop/core/rules/till";
import { s } from "./sales-texts.ts";

/** A restaurant with its name and time zone. */
export type Place = Pick<
	RestaurantSummary,
	"id" | "name" | "time_zone" | "day_ends_at" | "stations"
>;

/**
 * The places that are known by name. `whole`: all that the account has, so that any other was
 * removed.
 */
export type Places = { readonly list: readonly Place[]; readonly whole: boolean };

export const noPlaces: Places = { list: [], whole: false };

/**
 * The value of the place filter: the till's station or restaurant, all of them, or one restaurant
 * or station by its id.
 */
export type SalesPlace =
	| "station"
	| "restaurant"
	| "all"
	| `restaurant:${string}`
	| `station:${string}`;

const placeOf = ({ list }: Places, id: string): Place | undefined =>
	list.find((place) => place.id === id);

/** The place of an address that names a restaurant, or "all". */
export const placeOfRestaurant = (id: string, till: Till | undefined): SalesPlace => {
	if (id === "all") return "all";
	return till?.restaurantId === id ? "restaurant" : `restaurant:${id}`;
};

/**
 * All values of the place filter: first the till's own, then every other restaurant and station by
 * name.
 */
export function placeOptions(
	till: Till | undefined,
	places: Places,
): readonly { readonly value: SalesPlace; readonly label: string }[] {
	const own = till
		? (["station", "restaurant", "all"] as const)
		: places.list.length > 0
			? (["all"] as const)
			: [];
	const named = places.list.flatMap(({ id, name, stations }) => [
		...(till?.restaurantId === id ? [] : [{ value: `restaurant:${id}` as const, label: name }]),
		...stations
			.filter((station) => station.id !== till?.stationId)
			.map((station) => ({
				value: `station:${station.id}` as const,
				label: s("place.of", { restaurant: name, station: station.name }),
			})),
	]);
	return [...own.map((value) => ({ value, label: s(`place.${value}`) })), ...named];
}

/** The chosen restaurant and station; neither means all of them. */
export function bookPlace(
	place: SalesPlace,
	till: Till | undefined,
	{ list }: Places,
): Pick<BookFilter, "restaurantId" | "stationId"> {
	if (place === "all") return {};
	if (place === "station" || place === "restaurant") {
		if (!till) return {};
		const { restaurantId, stationId } = till;
		return place === "station" ? { restaurantId, stationId } : { restaurantId };
	}
	const id = place.slice(place.indexOf(":") + 1);
	if (place.startsWith("restaurant:")) return { restaurantId: id };
	const of = list.find(({ stations }) => stations.some((station) => station.id === id));
	return { ...(of ? { restaurantId: of.id } : {}), stationId: id };
}

/** Restaurant and station by name, as far as they are known. */
export function placeText(
	{ restaurantId, stationId }: Pick<Sale["facts"], "restaurantId" | "stationId">,
	till: Till | undefined,
	places: Places,
): string {
	const of = placeOf(places, restaurantId);
	const restaurant =
		of?.name ??
		(till?.restaurantId === restaurantId
			? till.restaurantName
			: s(places.whole ? "removedRestaurant" : "otherRestaurant"));
	const station =
		of?.stations.find(({ id }) => id === stationId)?.name ??
		(till?.stationId === stationId
			? till.stationName
			: s(of && places.whole ? "removedStation" : "otherStation"));
	return s("place.of", { restaurant, station });
}

/** The time zone of a restaurant; undefined where it is not known, which is this browser's. */
export const timeZoneOf = (
	restaurantId: string | undefined,
	till: Till | undefined,
	places: Places,
): string | undefined =>
	restaurantId === undefined
		? (till?.timeZone ?? places.list[0]?.time_zone)
		: (placeOf(places, restaurantId)?.time_zone ??
			(till?.restaurantId === restaurantId ? till.timeZone : undefined));

/** Time zone and present business day of a place; of several, the first one's. */
export function dayClockOf(place: SalesPlace, till: Till | undefined, places: Places) {
	const { restaurantId } = bookPlace(place, till, places);
	const timeZone = timeZoneOf(restaurantId, till, places) ?? browserZone();
	const of = restaurantId === undefined ? undefined : placeOf(places, restaurantId);
	const dayEndsAt = restaurantId === till?.restaurantId ? till?.dayEndsAt : of?.day_ends_at;
	return { timeZone, today: businessDate(Date.now(), timeZone, dayEndsAt) };
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
