import { Effect } from "effect";
import {
	type EventSeries,
	type EventStore,
	type EventsDelivered,
	NotStored,
} from "../ports/index.ts";
import type { RecordedEvent } from "../records/index.ts";
import { type Faults, noFaults } from "./faults.ts";

/** One series as it lies on a disk. */
export type KeptSeries = EventSeries & {
	readonly events: readonly RecordedEvent[];
	readonly delivered?: EventsDelivered;
};

/** An event store in memory. */
export function inMemoryEventStore(
	faults: Pick<Faults, "disk"> = noFaults(),
	kept: Map<string, KeptSeries> = new Map(),
): EventStore {
	const write = <A>(work: () => A) =>
		Effect.suspend(() =>
			faults.disk ? Effect.sync(work) : Effect.fail(new NotStored({ reason: "the disk is full" })),
		);
	const key = ({ ownerId, deviceId }: EventSeries) => JSON.stringify([ownerId, deviceId]);
	const put = (event: RecordedEvent) => {
		const { ownerId, deviceId } = event;
		const { events = [], ...series } = kept.get(key(event)) ?? { ownerId, deviceId };
		const isTaken = events.some(({ n }) => n === event.n);
		kept.set(key(event), {
			...series,
			events: isTaken ? events : [...events, event].sort((a, b) => a.n - b.n),
		});
	};
	return {
		append: (series, make) =>
			write(() => {
				const last = kept.get(key(series))?.events.at(-1);
				const event = make({ n: (last?.n ?? 0) + 1, before: last?.link });
				if (event) put(event);
				return event;
			}),
		series: (ownerId) =>
			Effect.sync(() =>
				[...kept.values()]
					.filter((series) => ownerId === undefined || series.ownerId === ownerId)
					.map(({ events, ...series }) => ({ ...series, last: events.at(-1)?.n ?? 0 })),
			),
		events: (series, { from, to }) =>
			Effect.sync(() =>
				(kept.get(key(series))?.events ?? []).filter(({ n }) => n >= from && n <= to),
			),
		delivered: (series, delivered) =>
			write(() => {
				const standing = kept.get(key(series));
				if (standing) kept.set(key(series), { ...standing, delivered });
			}),
		restore: (events) =>
			write(() => {
				for (const event of events) put(event);
			}),
	};
}
