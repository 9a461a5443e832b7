import { Refused, type Restaurants, type SettingsStore, Unreached } from "@tuckshop/core/ports";
import { lastCounterKey, openTill as openCoreTill, type Till } from "@tuckshop/core/pos";
import { Effect, Schema } from "effect";

export type TillPlace = { readonly ownerId: string; readonly restaurantId: string; readonly stationId: string; readonly cashierName?: string };

/** The till of a station, or why there is none. `not-kept`: the server can't be asked, and it was never opened on this device. */
export type OpenedTill =
	| { readonly type: "open"; readonly till: Till }
	| { readonly type: "not-found" | "inactive" | "not-kept" | "signed-out" }
	| { readonly type: "failed"; readonly reason: string };

type Ports = { readonly restaurants: Restaurants; readonly settings: SettingsStore; readonly secure: boolean };

/** How long a start waits for the server before the till opens from what this device keeps. */
const patience = "4 seconds";

/** Opens a station's till, and remembers it as the one that was opened last here. */
export const openTill = ({ restaurants, settings, secure }: Ports, place: TillPlace): Effect.Effect<OpenedTill> => {
	const get: Restaurants["get"] = (id) =>
		restaurants.get(id).pipe(
			Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new Unreached({ reason: "no answer in time" })) }),
			Effect.tap(({ stations }) =>
				stations.some((station) => station.id === place.stationId && !station.is_active)
					? Effect.fail(new Refused({ reason: "This station is inactive.", code: "inactive-station" }))
					: Effect.void,
			),
		);
	const remember = settings.set(lastCounterKey(place.ownerId), { restaurantId: place.restaurantId, stationId: place.stationId });
	return openCoreTill({ restaurants: { get }, settings }, { ...place, offlineSelling: secure }).pipe(
		Effect.tap(() => Effect.ignore(remember)),
		Effect.map((till): OpenedTill => ({ type: "open", till })),
		Effect.catch((fault) => Effect.succeed(outcomeOf(fault))),
	);
};

/** The till that this owner opened last on this device. */
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
