import type { DeploymentSource, Restaurants, SettingsStore } from "@tuckshop/core/ports";
import { Effect, Option, Schema } from "effect";
import type { Services } from "./services.tsx";

type Ports = {
	readonly deployment: DeploymentSource;
	readonly restaurants: Restaurants;
	readonly settings: SettingsStore;
};

/**
 * The fixed till of this deployment (NAV-10): the restaurant that the provider knows by
 * LEGACY_RESTAURANT, and the station at position LEGACY_STATION, counted from 1. Without the
 * server: the one that was found last. Undefined: there is none.
 */
const legacyTill = (
	{ deployment, restaurants, settings }: Ports,
	ownerId: string,
): Effect.Effect<typeof Place.Type | undefined> => {
	const key = `legacyTill/${ownerId}`;
	const fresh = Effect.gen(function* () {
		const { legacy } = yield* deployment.read();
		const restaurant = (yield* restaurants.list()).find(
			({ restaurant_id }) => restaurant_id === legacy.restaurant,
		);
		const station = restaurant?.stations[legacy.station - 1];
		if (!restaurant || !station) return undefined;
		const place = { restaurantId: restaurant.id, stationId: station.id };
		yield* Effect.ignore(settings.set(key, place));
		return place;
	});
	return fresh.pipe(
		Effect.catch(() =>
			Effect.map(settings.get(key), (kept) => Option.getOrUndefined(decode(kept))),
		),
		Effect.orElseSucceed(() => undefined),
	);
};

const Place = Schema.Struct({ restaurantId: Schema.String, stationId: Schema.String });
const decode = Schema.decodeUnknownOption(Place);

/** Wraps the result, so that "no till" differs from "not known yet". */
export const foundLegacyTill = (
	{ deployment, restaurants, pos: { settings } }: Services,
	ownerId: string,
) => Effect.map(legacyTill({ deployment, restaurants, settings }, ownerId), (till) => ({ till }));
