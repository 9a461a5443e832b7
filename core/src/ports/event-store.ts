import type { Effect } from "effect";
import type { EventPlace, RecordedEvent } from "../records/events/recorded-event.ts";
import type { NotStored } from "./faults.ts";

/** The events of one owner on one device: they have numbers of their own, from 1. */
export type EventSeries = Pick<RecordedEvent, "ownerId" | "deviceId">;

/** Up to this number the ledger of a server of this epoch has a device's events. */
export type EventsDelivered = { readonly epoch: string; readonly n: number };

/**
 * A series of events that this device holds: the number of its last one, and how far it was
 * delivered.
 */
export type StoredSeries = EventSeries & {
	readonly last: number;
	readonly delivered?: EventsDelivered;
};

/** The events that this device recorded, by owner and device id, in the order of their numbers. */
export interface EventStore {
	/**
	 * Writes the next event of a series with strict durability. `make` gets its number and the link
	 * of the event before: two tabs that write at once get different numbers. Where it makes none,
	 * because the place is no longer the one it was decided for, nothing is written.
	 */
	readonly append: <Event extends RecordedEvent | undefined>(
		series: EventSeries,
		make: (place: EventPlace) => Event,
	) => Effect.Effect<Event, NotStored>;
	/** Every series that this device holds: of one owner, or of all. */
	readonly series: (ownerId?: string) => Effect.Effect<readonly StoredSeries[], NotStored>;
	/** The events with these numbers, both included, by number. */
	readonly events: (
		series: EventSeries,
		range: { readonly from: number; readonly to: number },
	) => Effect.Effect<readonly RecordedEvent[], NotStored>;
	/** Stores how far a series was delivered. */
	readonly delivered: (
		series: EventSeries,
		upTo: EventsDelivered,
	) => Effect.Effect<void, NotStored>;
	/** Writes events back as they were; one whose number is taken stays out. */
	readonly restore: (events: readonly RecordedEvent[]) => Effect.Effect<void, NotStored>;
}
