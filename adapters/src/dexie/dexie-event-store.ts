import type { EventSeries, EventStore, EventsDelivered, StoredSeries } from "@tuckshop/core/ports";
import type { RecordedEvent } from "@tuckshop/core/records";
import { catchStorageErrors } from "./dexie-faults.ts";
import type { TuckshopDatabase } from "./open-database.ts";
import { requestDone, type Stores, strictTransaction } from "./transactions.ts";

/** An event, in the store of the numbers. */
export type EventRow = { readonly name: string; readonly event: RecordedEvent };

/** How far a series goes, and how far it was delivered. */
type SeriesRow = EventSeries & {
	readonly name: string;
	readonly last: number;
	readonly link?: string;
	readonly delivered?: EventsDelivered;
};

/**
 * The events that this device recorded, beside the register of its sales: in the store of the
 * numbers, so that an earlier version of the code still opens the database.
 */
export const dexieEventStore = (database: TuckshopDatabase): EventStore => {
	const write = <A>(work: (rows: IDBObjectStore) => Promise<A>) =>
		catchStorageErrors(() =>
			strictTransaction(database, ["sequences"], (stores: Stores) =>
				work(stores.objectStore("sequences")),
			),
		);
	const under = async (prefix: string): Promise<readonly unknown[]> =>
		await database.sequences.where("name").startsWith(prefix).toArray();
	return {
		append: (series, make) =>
			write(async (rows) => {
				const standing = await seriesRow(rows, series);
				const event = make({ n: standing.last + 1, before: standing.link });
				if (event === undefined) return event;
				rows.add({ name: eventName(series, event.n), event } satisfies EventRow);
				rows.put({ ...standing, last: event.n, link: event.link } satisfies SeriesRow);
				return event;
			}),
		series: (ownerId) =>
			catchStorageErrors(async () => {
				const rows = (await under(seriesPrefix(ownerId))) as readonly SeriesRow[];
				return rows.map(({ name: _, link: __, ...series }): StoredSeries => series);
			}),
		events: (series, { from, to }) =>
			catchStorageErrors(async () => {
				const rows: readonly unknown[] = await database.sequences
					.where("name")
					.between(eventName(series, from), eventName(series, to), true, true)
					.toArray();
				return (rows as readonly EventRow[]).map(({ event }) => event);
			}),
		delivered: (series, delivered) =>
			write(async (rows) => {
				const standing = await seriesRow(rows, series);
				rows.put({ ...standing, delivered } satisfies SeriesRow);
			}),
		restore: (events) =>
			write(async (rows) => {
				for (const event of events) {
					const name = eventName(event, event.n);
					if (await requestDone(rows.get(name))) continue;
					rows.add({ name, event } satisfies EventRow);
					const standing = await seriesRow(rows, event);
					if (standing.last < event.n)
						rows.put({ ...standing, last: event.n, link: event.link } satisfies SeriesRow);
				}
			}),
	};
};

const seriesRow = async (
	rows: IDBObjectStore,
	{ ownerId, deviceId }: EventSeries,
): Promise<SeriesRow> => {
	const name = `${seriesPrefix(ownerId)}${deviceId}`;
	const kept = await requestDone<SeriesRow | undefined>(rows.get(name));
	return kept ?? { name, ownerId, deviceId, last: 0 };
};

const seriesPrefix = (ownerId?: string): string =>
	`event series/${ownerId === undefined ? "" : `${ownerId}/`}`;

const eventName = ({ ownerId, deviceId }: EventSeries, n: number): string =>
	`event/${ownerId}/${deviceId}/${String(n).padStart(12, "0")}`;
