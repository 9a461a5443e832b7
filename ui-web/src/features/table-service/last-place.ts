import type { SettingsStore } from "@tuckshop/core/ports";
import { readFlags } from "@tuckshop/core/pos";
import { Effect, Schema } from "effect";

/** A station with table service. */
type ServedStation = { readonly restaurantId: string; readonly stationId: string };

/** Stores the station of the last table service on this device, and its owner where known. A failure to store it is ignored. */
export const rememberPlace = (
	settings: SettingsStore,
	{ restaurantId, stationId }: ServedStation,
	ownerId: string | undefined,
): void => {
	const write = Effect.gen(function* () {
		const owner = ownerId ?? (yield* keptOwner(settings, restaurantId));
		yield* settings.set(key, {
			restaurantId,
			stationId,
			...(owner === undefined ? {} : { ownerId: owner }),
		});
	});
	void Effect.runPromise(Effect.ignore(write));
};

/** Returns the owner of this restaurant, stored on this device when somebody was signed in. */
export const keptOwner = (
	settings: SettingsStore,
	restaurantId: string,
): Effect.Effect<string | undefined> =>
	settings.get(key).pipe(
		Effect.flatMap(Schema.decodeUnknownEffect(Place)),
		Effect.map((place) => (place.restaurantId === restaurantId ? place.ownerId : undefined)),
		Effect.orElseSucceed(() => undefined),
	);

/**
 * Returns the target of /table-service (TPIN-01): the station of the last table service on this
 * device, otherwise the till that was opened last. Undefined where there is neither, or the mode is
 * off.
 */
export const entryPlace = <E>(
	settings: SettingsStore,
	lastTill: Effect.Effect<ServedStation | undefined, E>,
): Effect.Effect<ServedStation | undefined> =>
	Effect.gen(function* () {
		if (!(yield* readFlags(settings)).tableServiceMode) return undefined;
		return yield* settings.get(key).pipe(
			Effect.flatMap(Schema.decodeUnknownEffect(Place)),
			Effect.map(({ restaurantId, stationId }) => ({ restaurantId, stationId })),
			Effect.catch(() => lastTill),
		);
	}).pipe(Effect.orElseSucceed(() => undefined));

const Place = Schema.Struct({
	restaurantId: Schema.String,
	stationId: Schema.String,
	ownerId: Schema.optionalKey(Schema.String),
});
const key = "lastTableService";
