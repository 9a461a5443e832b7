import { Refused, type Restaurants, Unreached } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** How long a start waits for the server before it goes on with what this device keeps. */
const patience = "4 seconds";

/** The answer, if it comes in time. */
export const patiently = <A, E>(asked: Effect.Effect<A, E>): Effect.Effect<A, E | Unreached> =>
	Effect.timeoutOrElse(asked, {
		duration: patience,
		orElse: () => Effect.fail(new Unreached({ reason: "no answer in time" })),
	});

/** Asks for a restaurant as a start does, which no till is opened for at an inactive station. */
export const activeStation =
	({ get }: Pick<Restaurants, "get">, stationId: string): Restaurants["get"] =>
	(id) =>
		patiently(get(id)).pipe(
			Effect.tap(({ stations }) =>
				stations.some((station) => station.id === stationId && !station.is_active)
					? Effect.fail(
							new Refused({ reason: "This station is inactive.", code: "inactive-station" }),
						)
					: Effect.void,
			),
		);
