import { randomUUID } from "node:crypto";
import { numberedEvent, type RecordedEvent } from "@tuckshop/core/records";

type Place = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
};

/** An event as a till records it; the first of its device unless another place is given. */
export const recordedEvent = (
	{ ownerId, restaurantId, stationId }: Place,
	{
		n = 1,
		before,
		deviceId = "device-1",
		...changes
	}: Partial<RecordedEvent> & { readonly before?: string | undefined } = {},
): RecordedEvent =>
	numberedEvent(
		{
			...{ ownerId, restaurantId, stationId, deviceId },
			...{ id: randomUUID(), salt: randomUUID(), kind: "setting" },
			at: "2026-11-20T12:00:05.000Z",
			facts: JSON.stringify({ setting: "hideCardTender", before: false, after: true }),
			...changes,
		},
		{ n, before },
	);

/** Events in one chain, numbered from 1. */
export function chainOf(place: Place, count: number, deviceId = "device-1"): RecordedEvent[] {
	const events: RecordedEvent[] = [];
	for (let n = 1; n <= count; n++)
		events.push(recordedEvent(place, { n, deviceId, before: events.at(-1)?.link }));
	return events;
}
