import type { EventSeries, EventStore, EventsDelivered } from "@tuckshop/core/ports";
import type { RecordedEvent } from "@tuckshop/core/records";
import {
	again,
	isConflict,
	type PouchDoc,
	type PouchHolder,
	retryOnConflict,
	rewrite,
} from "./pouch-database.ts";
import { stored } from "./pouch-faults.ts";

/**
 * The events that this device recorded, one document each under its number: of two tabs that write
 * the same number, the later one takes the next. Never replicated.
 */
export const pouchEventStore = (holder: PouchHolder): EventStore => {
	const docs = async (prefix: string, last = `${prefix}\uffff`): Promise<readonly PouchDoc[]> => {
		const { rows } = await holder
			.current()
			.allDocs({ startkey: prefix, endkey: last, include_docs: true });
		return rows.flatMap(({ doc }) => (doc ? [doc] : []));
	};
	/** The last number of each series, which an owner's events are sorted by. */
	const lastOf = async (ownerId?: string) => {
		const last = new Map<string, RecordedEvent>();
		for (const doc of await docs(eventPrefix(ownerId))) {
			const event = eventOf(doc);
			last.set(deliveredId(event), event);
		}
		return [...last.values()];
	};
	/** False: another writer has taken the number. */
	const write = async (event: RecordedEvent): Promise<boolean> => {
		try {
			await holder.current().put({ _id: eventId(event, event.n), event });
			return true;
		} catch (thrown) {
			if (isConflict(thrown)) return false;
			throw thrown;
		}
	};
	return {
		append: (series, make) =>
			stored(() =>
				retryOnConflict(async () => {
					const last = (await docs(seriesPrefix(series))).map(eventOf).at(-1);
					const event = make({ n: (last?.n ?? 0) + 1, before: last?.link });
					return event === undefined || (await write(event)) ? event : again;
				}),
			),
		series: (ownerId) =>
			stored(async () => {
				const delivered = new Map(
					(await docs(deliveredPrefix)).map((doc) => [
						doc._id,
						doc["delivered"] as EventsDelivered,
					]),
				);
				return (await lastOf(ownerId)).map(({ ownerId: owner, deviceId, n }) => {
					const upTo = delivered.get(deliveredId({ ownerId: owner, deviceId }));
					return { ownerId: owner, deviceId, last: n, ...(upTo ? { delivered: upTo } : {}) };
				});
			}),
		events: (series, { from, to }) =>
			stored(async () => (await docs(eventId(series, from), eventId(series, to))).map(eventOf)),
		delivered: (series, delivered) =>
			stored(() =>
				rewrite(holder.current(), deliveredId(series), () => ({
					_id: deliveredId(series),
					delivered,
				})),
			),
		restore: (events) =>
			stored(async () => {
				for (const event of events) await write(event);
			}),
	};
};

const eventOf = (doc: PouchDoc): RecordedEvent => doc["event"] as RecordedEvent;

const eventPrefix = (ownerId?: string): string =>
	`event/${ownerId === undefined ? "" : `${encodeURIComponent(ownerId)}/`}`;
const seriesPrefix = ({ ownerId, deviceId }: EventSeries): string =>
	`${eventPrefix(ownerId)}${encodeURIComponent(deviceId)}/`;
const eventId = (series: EventSeries, n: number): string =>
	`${seriesPrefix(series)}${String(n).padStart(12, "0")}`;
const deliveredPrefix = "events-delivered/";
const deliveredId = ({ ownerId, deviceId }: EventSeries): string =>
	`${deliveredPrefix}${encodeURIComponent(ownerId)}/${encodeURIComponent(deviceId)}`;
