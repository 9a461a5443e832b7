import type { UnknownCardRun } from "@tuckshop/core/contract";
import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { isoTime, type World } from "../world.ts";

/** One card that ITC does not know. `last_cards` is masked. */
export type UnknownCard = {
	readonly id: string;
	readonly owner_id: string;
	readonly restaurant_id: string;
	readonly station_id: string;
	readonly device: string;
	readonly device_name: string;
	readonly last_cards: string;
	readonly at: string;
};

/** Runs of cards that ITC does not know, one for each device, until their owner has seen them. */
export type UnknownCardRepository = {
	readonly note: (card: UnknownCard) => Promise<void>;
	/** The runs that are long enough to look like guesses, newest first, at most 100. */
	readonly list: (ownerId: string) => Promise<readonly UnknownCardRun[]>;
	/** Removes the runs whose last card came at `until` or earlier; a run that has gone on since stays. */
	readonly seen: (ownerId: string, until: string) => Promise<void>;
};

/** A run of fewer cards is taken for typing errors. */
const shortestRun = 5;
/** Such a shorter run ends after this pause. */
const pauseMs = 15 * 60_000;
/** Length of twelve masked cards with spaces between them. */
const longestCards = 12 * 9 - 1;

export function unknownCardRepository(
	database: Database,
	{ now }: Pick<World, "now">,
): UnknownCardRepository {
	return {
		async note({ at, ...card }) {
			const goesOn = sql<boolean>`(unknown_card_runs.count >= ${shortestRun} or unknown_card_runs.last_at > ${isoTime(now() - pauseMs)})`;
			const row = await database
				.insertInto("unknown_card_runs")
				.values({ ...card, count: 1, first_at: at, last_at: at })
				.onConflict((conflict) =>
					conflict.columns(["owner_id", "device"]).doUpdateSet({
						count: sql<number>`case when ${goesOn} then unknown_card_runs.count + 1 else 1 end`,
						last_cards: sql<string>`case when ${goesOn} then substr(excluded.last_cards || ' ' || unknown_card_runs.last_cards, 1, ${longestCards}) else excluded.last_cards end`,
						first_at: sql<string>`case when ${goesOn} then unknown_card_runs.first_at else excluded.first_at end`,
						last_at: at,
						device_name: card.device_name,
						restaurant_id: card.restaurant_id,
						station_id: card.station_id,
					}),
				)
				.returning("count")
				.executeTakeFirst();
			// A new run began: runs that stayed too short and are over are deleted.
			if (row?.count === 1)
				await database
					.deleteFrom("unknown_card_runs")
					.where("count", "<", shortestRun)
					.where("last_at", "<", isoTime(now() - pauseMs))
					.execute();
		},
		async list(ownerId) {
			const rows = await database
				.selectFrom("unknown_card_runs as run")
				.innerJoin("restaurants", "restaurants.id", "run.restaurant_id")
				.innerJoin("stations", "stations.id", "run.station_id")
				.selectAll("run")
				.select(["restaurants.name as restaurant_name", "stations.name as station_name"])
				.where("run.owner_id", "=", ownerId)
				.where("run.count", ">=", shortestRun)
				.orderBy("run.last_at", "desc")
				.limit(100)
				.execute();
			return rows.map(
				({
					id,
					device_name,
					restaurant_name,
					station_name,
					count,
					last_cards,
					first_at,
					last_at,
				}) => ({
					...{ id, device_name, restaurant_name, station_name, count, first_at, last_at },
					cards: last_cards.split(" "),
				}),
			);
		},
		async seen(ownerId, until) {
			await database
				.deleteFrom("unknown_card_runs")
				.where("owner_id", "=", ownerId)
				.where("count", ">=", shortestRun)
				.where("last_at", "<=", until)
				.execute();
		},
	};
}
