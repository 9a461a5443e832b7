import { type CommitPosition, uncounted } from "../database/commit-position.ts";
import type { Database, Tables } from "../database/tables.ts";

export type LedgerEventRow = Tables["device_events"];

/** With the names of its place, where they still are. */
export type NamedEventRow = LedgerEventRow & {
	readonly station_name: string | null;
	readonly device_name: string | null;
};

/** The place of an event in the list: newest first by arrival, and of those that arrived together by number. */
export type EventCursor = Pick<LedgerEventRow, "event_id" | "n" | "received_at">;

export type EventRepository = {
	/**
	 * Records events that are not there yet, in one commit that is counted: a database that loses
	 * them in a failover is noticed.
	 */
	readonly record: (events: readonly LedgerEventRow[]) => Promise<void>;
	/** Those of these ids that stand. */
	readonly byIds: (ownerId: string, ids: readonly string[]) => Promise<readonly LedgerEventRow[]>;
	/** Those under these numbers of a device, by number and then as they arrived. */
	readonly byNumbers: (
		ownerId: string,
		deviceId: string,
		numbers: readonly number[],
	) => Promise<readonly LedgerEventRow[]>;
	/** A page of an owner's events, newest first. */
	readonly page: (
		ownerId: string,
		filter: {
			readonly device?: string | undefined;
			readonly restaurant?: string | undefined;
			readonly before?: EventCursor | undefined;
			readonly limit: number;
		},
	) => Promise<readonly NamedEventRow[]>;
};

export function eventRepository(
	database: Database,
	position: CommitPosition | undefined,
): EventRepository {
	const { commit } = position ?? uncounted(database);
	const own = (ownerId: string) =>
		database.selectFrom("device_events").where("device_events.owner_id", "=", ownerId);
	return {
		record: (events) =>
			events.length === 0
				? Promise.resolve()
				: commit(async (on) => {
						await on
							.insertInto("device_events")
							.values([...events])
							.onConflict((conflict) => conflict.columns(["owner_id", "event_id"]).doNothing())
							.execute();
						return true;
					}).then(() => undefined),
		byIds: async (ownerId, ids) =>
			ids.length === 0
				? []
				: own(ownerId)
						.selectAll()
						.where("event_id", "in", [...ids])
						.execute(),
		byNumbers: async (ownerId, deviceId, numbers) =>
			numbers.length === 0
				? []
				: own(ownerId)
						.selectAll()
						.where("device_id", "=", deviceId)
						.where("n", "in", [...numbers])
						.orderBy("n")
						.orderBy("received_at")
						.orderBy("event_id")
						.execute(),
		page: (ownerId, { device, restaurant, before, limit }) => {
			let rows = own(ownerId)
				.selectAll("device_events")
				.leftJoin("stations", "stations.id", "device_events.station_id")
				.leftJoin("till_sessions", "till_sessions.id", "device_events.till_id")
				.select(["stations.name as station_name", "till_sessions.device_name"]);
			if (device !== undefined) rows = rows.where("device_id", "=", device);
			if (restaurant !== undefined)
				rows = rows.where("device_events.restaurant_id", "=", restaurant);
			if (before)
				rows = rows.where(({ eb, refTuple, tuple }) =>
					eb(
						refTuple("received_at", "n", "event_id"),
						"<",
						tuple(before.received_at, before.n, before.event_id),
					),
				);
			return rows
				.orderBy("received_at", "desc")
				.orderBy("n", "desc")
				.orderBy("event_id", "desc")
				.limit(limit)
				.execute();
		},
	};
}
