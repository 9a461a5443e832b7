import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

export type TillRow = Selectable<Tables["till_sessions"]>;

/** A till with what it shows of its place, and its owner's address. */
export type PlacedTill = TillRow & { readonly restaurant_name: string; readonly station_name: string; readonly email_key: string };

/** Enrolled tills. One whose restaurant or station was hidden is not there. */
export type TillRepository = {
	readonly add: (till: TillRow) => Promise<void>;
	readonly ofToken: (tokenHash: string) => Promise<PlacedTill | undefined>;
	readonly list: (ownerId: string, at: string) => Promise<readonly PlacedTill[]>;
	readonly renew: (id: string, lastUsedAt: string, expiresAt: string) => Promise<void>;
	/** False when there was none of this owner's. */
	readonly revoke: (ownerId: string, id: string) => Promise<boolean>;
	readonly endToken: (tokenHash: string) => Promise<void>;
	readonly endExpired: (at: string) => Promise<void>;
	/** The station that a sale was made at, and the one that a debit was asked for at. */
	readonly stationOfSale: (ownerId: string, saleId: string) => Promise<string | undefined>;
	readonly stationOfDebit: (ownerId: string, debitId: string) => Promise<string | undefined>;
};

export function tillRepository(database: Database): TillRepository {
	const placed = () =>
		database
			.selectFrom("till_sessions")
			.innerJoin("stations", "stations.id", "till_sessions.station_id")
			.innerJoin("restaurants", "restaurants.id", "till_sessions.restaurant_id")
			.innerJoin("users", "users.id", "till_sessions.owner_id")
			.selectAll("till_sessions")
			.select(["restaurants.name as restaurant_name", "stations.name as station_name", "users.email_key"])
			.where("restaurants.hidden_at", "is", null)
			.where("stations.hidden_at", "is", null);
	return {
		async add(till) {
			await database.insertInto("till_sessions").values(till).execute();
		},
		ofToken: (tokenHash) => placed().where("till_sessions.token_hash", "=", tokenHash).executeTakeFirst(),
		list: (ownerId, at) =>
			placed()
				.where("till_sessions.owner_id", "=", ownerId)
				.where("till_sessions.expires_at", ">", at)
				.orderBy("till_sessions.created_at")
				.orderBy("till_sessions.id")
				.execute(),
		async renew(id, lastUsedAt, expiresAt) {
			await database.updateTable("till_sessions").set({ last_used_at: lastUsedAt, expires_at: expiresAt }).where("id", "=", id).execute();
		},
		async revoke(ownerId, id) {
			const revoked = await database.deleteFrom("till_sessions").where("owner_id", "=", ownerId).where("id", "=", id).returning("id").executeTakeFirst();
			return revoked !== undefined;
		},
		async endToken(tokenHash) {
			await database.deleteFrom("till_sessions").where("token_hash", "=", tokenHash).execute();
		},
		async endExpired(at) {
			await database.deleteFrom("till_sessions").where("expires_at", "<=", at).execute();
		},
		async stationOfSale(ownerId, saleId) {
			const sale = await database.selectFrom("sales").select("station_id").where("owner_id", "=", ownerId).where("sale_id", "=", saleId).executeTakeFirst();
			return sale?.station_id;
		},
		async stationOfDebit(ownerId, debitId) {
			const debit = await database.selectFrom("itc_debits").select("station_id").where("owner_id", "=", ownerId).where("id", "=", debitId).executeTakeFirst();
			return debit?.station_id;
		},
	};
}
