import type { Selectable } from "kysely";
import { compiledQuery } from "../database/compiled-query.ts";
import type { Database, Tables } from "../database/tables.ts";

export type ItcSettingsRow = Selectable<Tables["itc_settings"]>;

/** The station id of an account's own settings. */
export const ofAccount = "";

export type ItcSettingsRepository = {
	readonly get: (ownerId: string, stationId: string) => Promise<ItcSettingsRow | undefined>;
	readonly keep: (row: ItcSettingsRow) => Promise<void>;
};

export function itcSettingsRepository(database: Database): ItcSettingsRepository {
	/** Compiled once: each call to ITC reads the settings of station and account. */
	const kept = compiledQuery(database, ([ownerId, stationId]: readonly [string, string]) =>
		database
			.selectFrom("itc_settings")
			.selectAll()
			.where("owner_id", "=", ownerId)
			.where("station_id", "=", stationId),
	);
	return {
		get: async (ownerId, stationId) => (await kept([ownerId, stationId]))[0],
		async keep(row) {
			const { owner_id, station_id, ...rest } = row;
			await database
				.insertInto("itc_settings")
				.values(row)
				.onConflict((conflict) => conflict.columns(["owner_id", "station_id"]).doUpdateSet(rest))
				.execute();
		},
	};
}
