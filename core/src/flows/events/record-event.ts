import { Clock, Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { mostEventFacts, type NewEvent, numberedEvent } from "../../records/index.ts";
import type { Till } from "../till.ts";

/** The place of an event: the till, the device, and how far its clock is off. */
export type EventAt = Pick<Till, "ownerId" | "restaurantId" | "stationId"> & {
	readonly deviceId: string;
	/** Milliseconds that the till's clock is ahead of the server's; undefined: never compared. */
	readonly clockOffsetMs?: number | undefined;
};

/**
 * Writes an event to this device's register with strict durability. It is told to the server at the
 * next contact.
 */
export const recordEvent = Effect.fnUntraced(function* (
	{ eventStore, ids }: Pick<PosPorts, "eventStore" | "ids">,
	{ clockOffsetMs, ...place }: EventAt,
	{ kind, facts }: NewEvent,
): Effect.fn.Return<void, NotStored> {
	const { ownerId, deviceId, restaurantId, stationId } = place;
	const event = {
		...{ ownerId, deviceId, restaurantId, stationId, kind },
		...{ id: ids.uuid(), salt: ids.uuid() },
		at: new Date(yield* Clock.currentTimeMillis).toISOString(),
		...(clockOffsetMs === undefined ? {} : { clockOffsetMs: Math.round(clockOffsetMs) }),
		facts: factsText(facts),
	};
	yield* eventStore.append({ ownerId, deviceId }, (at) => numberedEvent(event, at));
});

/**
 * The facts as JSON. Values that are too long are left out and named, so that an event is recorded
 * whatever it is about.
 */
function factsText(facts: NewEvent["facts"]): string {
	const whole = JSON.stringify(facts);
	if (whole.length <= mostEventFacts) return whole;
	const most = mostEventFacts / (2 * Object.keys(facts).length + 2);
	const kept = Object.entries(facts).map(([name, value]) =>
		(JSON.stringify(value) ?? "").length <= most
			? ([name, value] as const)
			: ([name, "too long"] as const),
	);
	return JSON.stringify(Object.fromEntries(kept));
}
