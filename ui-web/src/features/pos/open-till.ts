import type { NotStored, RestaurantFault, Restaurants, SettingsStore } from "@tuckshop/core/ports";
import type { Till } from "@tuckshop/core/pos";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { documentedPolicy } from "@tuckshop/core/rules";
import { Effect, Schema } from "effect";

export type TillPlace = { readonly ownerId: string; readonly restaurantId: string; readonly stationId: string; readonly cashierName?: string };

/** The till of a station, or why there is none. `not-kept`: no connection, and it was never opened on this device. */
export type OpenedTill = { readonly type: "open"; readonly till: Till } | { readonly type: "not-found" | "inactive" | "not-kept" };

/** The provider's ids where a restaurant has none of its own (the documented fallback). */
const fallbackProviderId = 1000012;

/** How long a till that was opened here before waits for the server before it opens from what is kept. */
const patience = "3 seconds";

type Ports = { readonly restaurants: Restaurants; readonly settings: SettingsStore; readonly secure: boolean };

/** Opens the till with the restaurant's settings of today, or without a connection with those kept on this device. */
export const openTill = (ports: Ports, place: TillPlace): Effect.Effect<OpenedTill> =>
	Effect.gen(function* () {
		const kept = yield* keptTill(ports.settings, place);
		const fromKept: OpenedTill = kept ? { type: "open", till: tillOf(kept, place, ports.secure) } : { type: "not-kept" };
		const asked = ports.restaurants.list().pipe(
			Effect.flatMap((restaurants) => fromList(ports, place, restaurants)),
			Effect.catch((fault: RestaurantFault) => Effect.sync(() => console.info("The till opens from this device:", fault._tag)).pipe(Effect.as(fromKept))),
		);
		return yield* kept ? asked.pipe(Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed(fromKept) })) : asked;
	});

/** The till that this owner opened last on this device. */
export const lastTill = (settings: SettingsStore, ownerId: string): Effect.Effect<{ readonly restaurantId: string; readonly stationId: string } | undefined> =>
	settings.get(lastKey(ownerId)).pipe(
		Effect.flatMap((value) => Schema.decodeUnknownEffect(LastTill)(value)),
		Effect.catch(() => Effect.succeed(undefined)),
	);

const LastTill = Schema.Struct({ restaurantId: Schema.String, stationId: Schema.String });

/** What is kept of a station so that it opens without a connection. */
const KeptTill = Schema.Struct({
	restaurantName: Schema.String,
	stationName: Schema.String,
	providerRestaurantId: Schema.Int,
	providerBranchId: Schema.Int,
	menuApiUrl: Schema.String,
	timeZone: Schema.String,
	cashRounding: Schema.Literals(["off", "nickel"]),
});
type KeptTill = typeof KeptTill.Type;

const lastKey = (ownerId: string) => `lastTill:${ownerId}`;
const keyOf = ({ ownerId, restaurantId, stationId }: TillPlace) => `till:${ownerId}:${restaurantId}:${stationId}`;

function fromList({ settings, secure }: Ports, place: TillPlace, restaurants: readonly RestaurantSummary[]): Effect.Effect<OpenedTill> {
	const restaurant = restaurants.find(({ id }) => id === place.restaurantId);
	const station = restaurant?.stations.find(({ id }) => id === place.stationId);
	if (!restaurant || !station) return Effect.succeed({ type: "not-found" });
	if (!station.is_active) return Effect.succeed({ type: "inactive" });
	const kept: KeptTill = {
		restaurantName: restaurant.name,
		stationName: station.name,
		providerRestaurantId: restaurant.restaurant_id,
		providerBranchId: restaurant.branch_id ?? fallbackProviderId,
		menuApiUrl: restaurant.menu_api_url ?? "",
		timeZone: restaurant.time_zone,
		cashRounding: restaurant.cash_rounding,
	};
	const keep = settings
		.set(keyOf(place), kept)
		.pipe(Effect.andThen(settings.set(lastKey(place.ownerId), { restaurantId: place.restaurantId, stationId: place.stationId })));
	return keep.pipe(Effect.catch(notKept), Effect.as<OpenedTill>({ type: "open", till: tillOf(kept, place, secure) }));
}

const keptTill = (settings: SettingsStore, place: TillPlace): Effect.Effect<KeptTill | undefined> =>
	settings.get(keyOf(place)).pipe(
		Effect.flatMap((value) => Schema.decodeUnknownEffect(KeptTill)(value)),
		Effect.catch(() => Effect.succeed(undefined)),
	);

const tillOf = (kept: KeptTill, { ownerId, restaurantId, stationId, cashierName }: TillPlace, secure: boolean): Till => ({
	...kept,
	ownerId,
	restaurantId,
	stationId,
	taxPolicy: documentedPolicy,
	offlineSelling: secure,
	...(cashierName === undefined ? {} : { cashierName }),
});

/** A till that can't be kept still opens with a connection. */
const notKept = (fault: NotStored) => Effect.sync(() => console.warn("The till is not kept on this device:", fault.reason));
