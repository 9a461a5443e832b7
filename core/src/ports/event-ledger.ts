import type { Effect } from "effect";
import type { DrawerCheck, DrawersOfDay } from "../contract/drawers.ts";
import type { EventPlaces, EventsAnswer, EventsPage, EventsTold } from "../contract/events.ts";
import type { TimesCorrected, TimesRange, WorkTimes } from "../contract/work-times.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/** The server's record of what devices did besides selling. */
export interface EventLedger {
	/**
	 * Tells some events of a device. Returns which of them were refused. Refused as a whole with
	 * "not-found" by a server that is too old for events.
	 */
	readonly tell: (
		ownerId: string,
		told: EventsTold,
	) => Effect.Effect<EventsAnswer, Unreached | SignedOut | Refused | Undecodable>;
	/**
	 * Returns a page of the owner's events, newest first. `before`: the cursor of the page before;
	 * `limit`: events of a page. For the owner alone.
	 */
	readonly list: (
		filter: EventPlaces & { readonly before?: string; readonly limit?: number },
	) => Effect.Effect<EventsPage, Unreached | SignedOut | Refused | Undecodable>;
	/** Returns the times that people marked at a restaurant's tills. For the owner alone. */
	readonly times: (
		restaurantId: string,
		range: TimesRange,
	) => Effect.Effect<WorkTimes, Unreached | SignedOut | Refused | Undecodable>;
	/** Corrects marks of one person. Refused as "mark-gone" where one was changed meanwhile. For the owner alone. */
	readonly correctTimes: (
		restaurantId: string,
		corrected: TimesCorrected,
	) => Effect.Effect<void, Unreached | SignedOut | Refused | Undecodable>;
	/** The address of the file of these times. */
	readonly timesAddress: (restaurantId: string, range: TimesRange) => Effect.Effect<string>;
	/** The address of the file of these events. */
	readonly exportAddress: (places: EventPlaces) => Effect.Effect<string>;
	/**
	 * Returns a restaurant's business day (YYYY-MM-DD) as the sum of its drawers' closes. For the
	 * owner alone.
	 */
	readonly drawers: (
		restaurantId: string,
		query: { readonly day: string },
	) => Effect.Effect<DrawersOfDay, Unreached | SignedOut | Refused | Undecodable>;
	/** Returns how the close of a drawer session agrees with its records at the server. */
	readonly drawerCheck: (
		sessionId: string,
	) => Effect.Effect<DrawerCheck, Unreached | SignedOut | Refused | Undecodable>;
}
