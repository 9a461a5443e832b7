import type { BooksAsked } from "@tuckshop/core/contract";
import { contactKeptMs } from "@tuckshop/core/rules/home";
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import type { Principal } from "../http/who.ts";
import { isoTime, type World } from "../world.ts";

export type ContactRow = Selectable<Tables["till_contacts"]>;

/**
 * When each device that sells called last, from which station, and what of its sales the ledger did
 * not have then.
 */
export type TillContacts = {
	/**
	 * A station that is not the owner's any more is not written: its device still calls, and is
	 * answered.
	 */
	readonly heard: (
		who: Principal,
		deviceId: string,
		told: NonNullable<BooksAsked["till"]>,
	) => Promise<void>;
	/** Those of the last 30 days. */
	readonly list: (ownerId: string) => Promise<readonly ContactRow[]>;
};

export function tillContacts(database: Database, { now }: Pick<World, "now">): TillContacts {
	const forgottenBefore = () => isoTime(now() - contactKeptMs);
	return {
		async heard(who, deviceId, { restaurant_id, station_id, unsent, unsent_amount }) {
			// An enrolled device sells for its own station, whatever it says.
			const place =
				who.is === "till"
					? { restaurant_id: who.till.restaurantId, station_id: who.till.stationId }
					: { restaurant_id, station_id };
			const station = await database
				.selectFrom("stations")
				.innerJoin("restaurants", "restaurants.id", "stations.restaurant_id")
				.select("stations.id")
				.where("stations.id", "=", place.station_id)
				.where("restaurants.id", "=", place.restaurant_id)
				.where("restaurants.owner_id", "=", who.ownerId)
				.executeTakeFirst();
			if (!station) return;
			const row = {
				...place,
				device_name: who.is === "till" ? who.till.deviceName : null,
				kind: who.is === "till" ? who.till.kind : "browser",
				heard_at: isoTime(now()),
				unsent,
				unsent_cents: unsent_amount,
			};
			await database
				.insertInto("till_contacts")
				.values({ owner_id: who.ownerId, device_id: deviceId, ...row })
				.onConflict((conflict) => conflict.columns(["owner_id", "device_id"]).doUpdateSet(row))
				.execute();
			await database
				.deleteFrom("till_contacts")
				.where("owner_id", "=", who.ownerId)
				.where("heard_at", "<", forgottenBefore())
				.execute();
		},
		list: (ownerId) =>
			database
				.selectFrom("till_contacts")
				.selectAll()
				.where("owner_id", "=", ownerId)
				.where("heard_at", ">=", forgottenBefore())
				.orderBy("heard_at", "desc")
				.orderBy("device_id")
				.execute(),
	};
}
