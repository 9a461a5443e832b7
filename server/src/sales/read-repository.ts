import type { Database } from "../database/tables.ts";

/** What the ledger is asked for a digest. */
export type DayOfSales = {
	readonly ownerId: string;
	readonly businessDate: string;
	readonly device?: string;
	readonly restaurant?: string;
	readonly station?: string;
};

export type SaleReads = {
	/** Identity hashes of one business date, with the device and the restaurant of each. */
	readonly hashesOfDay: (day: DayOfSales) => Promise<readonly { readonly device_id: string; readonly restaurant_id: string; readonly identity_hash: string }[]>;
};

/** The ledger as it is read. Every read is of one owner's sales alone. */
export function saleReads(database: Database): SaleReads {
	return {
		hashesOfDay({ ownerId, businessDate, device, restaurant, station }) {
			let asked = database
				.selectFrom("sales")
				.select(["device_id", "restaurant_id", "identity_hash"])
				.where("owner_id", "=", ownerId)
				.where("business_date", "=", businessDate);
			if (device !== undefined) asked = asked.where("device_id", "=", device);
			if (restaurant !== undefined) asked = asked.where("restaurant_id", "=", restaurant);
			if (station !== undefined) asked = asked.where("station_id", "=", station);
			return asked.execute();
		},
	};
}
