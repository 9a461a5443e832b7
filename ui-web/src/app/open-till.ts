import type { Restaurants, SettingsStore } from "@tuckshop/core/ports";
import { lastCounterKey, openTill as openCoreTill, type Till } from "@tuckshop/core/pos";
import { activeStation } from "@tuckshop/ui-kit/app";
import { Effect, Schema } from "effect";

export type TillPlace = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
	readonly cashierName?: string;
	/** The owner is signed in on this device. */
	readonly byOwner?: boolean;
};

/**
 * The till of a station, or the reason why it can't be opened. `not-kept`: the server can't be
 * reached, and the station was never opened on this device.
 */
type OpenedTill =
	| { readonly type: "open"; readonly till: Till }
	| { readonly type: "not-found" | "inactive" | "not-kept" | "signed-out" }
	| { readonly type: "failed"; readonly reason: string };

type Ports = {
	readonly restaurants: Restaurants;
	readonly settings: SettingsStore;
	readonly secure: boolean;
};

/** Opens a station's till, and stores it as the last one opened on this device. */
export const findTill = (
	{ restaurants, settings, secure }: Ports,
	place: TillPlace,
): Effect.Effect<OpenedTill> => {
	const get = activeStation(restaurants, place.stationId);
	const remember = settings.set(lastCounterKey(place.ownerId), {
		restaurantId: place.restaurantId,
		stationId: place.stationId,
	});
	return openCoreTill(
		{ restaurants: { get }, settings },
		{ ...place, offlineSelling: secure },
	).pipe(
		Effect.tap(() => Effect.ignore(remember)),
		Effect.map((till): OpenedTill => ({ type: "open", till })),
		Effect.catch((fault) => Effect.succeed(outcomeOf(fault))),
	);
};

/** Returns the till that this owner opened last on this device. */
export const lastTill = (settings: SettingsStore, ownerId: string) =>
	settings.get(lastCounterKey(ownerId)).pipe(
		Effect.flatMap(Schema.decodeUnknownEffect(LastTill)),
		Effect.catch(() => Effect.succeed(undefined)),
	);

const LastTill = Schema.Struct({ restaurantId: Schema.String, stationId: Schema.String });

type TillFault = Effect.Error<ReturnType<typeof openCoreTill>>;

function outcomeOf(fault: TillFault): OpenedTill {
	switch (fault._tag) {
		case "Refused":
			return { type: fault.code === "inactive-station" ? "inactive" : "not-found" };
		case "SignedOut":
			return { type: "signed-out" };
		case "Unreached":
		case "Undecodable":
			console.info("The station could not be asked for:", fault.reason);
			return { type: "not-kept" };
		case "NotStored":
			return { type: "failed", reason: fault.reason };
	}
}
