import type { SettingsStore } from "@tuckshop/core/ports";
import { readFlags } from "@tuckshop/core/pos";
import { Effect, Schema } from "effect";

/** A station where tables are served. */
type ServedStation = { readonly restaurantId: string; readonly stationId: string };

/**
 * The station where tables were served last on this device, and whose it is where that is known. That it can't be kept takes nothing
 * away now.
 */
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

/** Whose restaurant this is, as this device learnt it when somebody was signed in. */
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
 * Where /table-service leads (TPIN-01): to the station where tables were served last here, else to the till that was opened last; nowhere
 * while the mode is off. Undefined: nowhere.
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
