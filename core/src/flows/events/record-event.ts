import { Clock, Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import {
	mostEventFacts,
	mostFactsOf,
	type NewEvent,
	numberedEvent,
	type RecordedEvent,
} from "../../records/index.ts";
import type { Till } from "../till.ts";

/** The place of an event: the till, the device, and how far its clock is off. */
export type EventAt = Pick<Till, "ownerId" | "restaurantId" | "stationId"> & {
	readonly deviceId: string;
	/** Milliseconds to add to the till's clock to get the server's; undefined: never compared. */
	readonly clockOffsetMs?: number | undefined;
};

/**
 * Writes an event to this device's register with strict durability. It is told to the server at the
 * next contact.
 */
export const recordEvent = Effect.fnUntraced(function* (
	ports: EventPorts,
	at: EventAt,
	event: NewEvent,
): Effect.fn.Return<void, NotStored> {
	const made = yield* unnumberedEvent(ports, at, event);
	yield* ports.eventStore.append(made, (place) => numberedEvent(made, place));
});

/**
 * Writes an event under this number, or nothing where another one has it meanwhile: it was decided by all events before.
 */
export const recordEventAs = Effect.fnUntraced(function* (
	ports: EventPorts,
	at: EventAt,
	{ n, ...event }: NewEvent & { readonly n: number },
): Effect.fn.Return<RecordedEvent | undefined, NotStored> {
	const made = yield* unnumberedEvent(ports, at, event);
	return yield* ports.eventStore.append(made, (place) =>
		place.n === n ? numberedEvent(made, place) : undefined,
	);
});

type EventPorts = Pick<PosPorts, "eventStore" | "ids">;

const unnumberedEvent = (
	{ ids }: Pick<PosPorts, "ids">,
	{ clockOffsetMs, ...place }: EventAt,
	{ kind, facts }: NewEvent,
) =>
	Effect.map(Clock.currentTimeMillis, (now) => ({
		...{ ...place, kind },
		...{ id: ids.uuid(), salt: ids.uuid() },
		at: new Date(now).toISOString(),
		...(clockOffsetMs === undefined ? {} : { clockOffsetMs: Math.round(clockOffsetMs) }),
		facts: factsText(kind, facts),
	}));

/**
 * The facts as JSON. Values that are too long are left out and named, so that an event is recorded
 * whatever it is about.
 */
function factsText(kind: NewEvent["kind"], facts: NewEvent["facts"]): string {
	const whole = JSON.stringify(facts);
	if (whole.length <= mostFactsOf(kind)) return whole;
	const most = mostEventFacts / (2 * Object.keys(facts).length + 2);
	const kept = Object.entries(facts).map(([name, value]) =>
		(JSON.stringify(value) ?? "").length <= most
			? ([name, value] as const)
			: ([name, "too long"] as const),
	);
	return JSON.stringify(Object.fromEntries(kept));
}
