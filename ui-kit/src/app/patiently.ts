import { Refused, type Restaurants, Unreached } from "@tuckshop/core/ports";
import { ownReasonText } from "@tuckshop/core/texts";
import { Effect } from "effect";

/**
 * The time that a start waits for the server before it continues with this device's stored data.
 */
const timeout = "4 seconds";

/** Fails with `Unreached` where the server does not answer in time. */
export const patiently = <A, E>(asked: Effect.Effect<A, E>): Effect.Effect<A, E | Unreached> =>
	Effect.timeoutOrElse(asked, {
		duration: timeout,
		orElse: () =>
			Effect.fail(new Unreached({ reason: ownReasonText("no-answer", "no answer in time") })),
	});

/** Reads a restaurant from the server, and refuses an inactive station, for which no till may open. */
export const activeStation =
	({ get }: Pick<Restaurants, "get">, stationId: string): Restaurants["get"] =>
	(id) =>
		patiently(get(id)).pipe(
			Effect.tap(({ stations }) =>
				stations.some((station) => station.id === stationId && !station.is_active)
					? Effect.fail(
							new Refused({
								reason: ownReasonText("inactive-station", "This station is inactive."),
								code: "inactive-station",
							}),
						)
					: Effect.void,
			),
		);
