import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Finds the events of one kind at a restaurant by their arrival: closes of drawers, working times. */
export const drawers: Migration = {
	async up(db: Kysely<unknown>): Promise<void> {
		await db.schema
			.createIndex("device_events_by_kind")
			.on("device_events")
			.columns(["owner_id", "restaurant_id", "kind", "received_at"])
			.execute();
	},
};
