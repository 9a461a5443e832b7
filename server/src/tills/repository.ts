import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import { recordOwnerChange } from "../owner-changes/record-change.ts";
import type { World } from "../world.ts";

export type TillRow = Selectable<Tables["till_sessions"]>;
export type TillCodeRow = Selectable<Tables["till_codes"]>;

/** A till with its restaurant and station, and its owner's address. */
export type PlacedTill = TillRow & {
	readonly restaurant_name: string;
	readonly station_name: string;
	readonly email_key: string;
};

/** Enrolled tills. One whose restaurant or station was hidden does not exist for it. */
export type TillRepository = {
	readonly add: (till: TillRow) => Promise<void>;
	readonly ofToken: (tokenHash: string) => Promise<PlacedTill | undefined>;
	readonly list: (ownerId: string, at: string) => Promise<readonly PlacedTill[]>;
	readonly renew: (id: string, lastUsedAt: string, expiresAt: string) => Promise<void>;
	/** False where the owner has no such till. */
	readonly revoke: (ownerId: string, id: string) => Promise<boolean>;
	readonly endToken: (tokenHash: string) => Promise<void>;
	readonly endExpired: (at: string) => Promise<void>;
	/** Keeps a station's code in the place of the one that it had. */
	readonly keepCode: (code: TillCodeRow) => Promise<void>;
	/** Takes a code out, so that nobody uses it twice; undefined where there is none, or it ended before `at`. */
	readonly useCode: (codeHash: string, at: string) => Promise<TillCodeRow | undefined>;
	/** Turns a till into a kiosk, with these cash sales; a kiosk stays unchanged. */
	readonly declareKiosk: (
		till: { readonly ownerId: string; readonly id: string },
		cashSales: readonly string[],
		at: string,
	) => Promise<void>;
	readonly vouchForCash: (ownerId: string, saleIds: readonly string[], at: string) => Promise<void>;
	readonly isCashVouchedFor: (ownerId: string, saleId: string) => Promise<boolean>;
	/** The station of a sale, and of a debit's request. */
	readonly stationOfSale: (ownerId: string, saleId: string) => Promise<string | undefined>;
	readonly stationOfDebit: (ownerId: string, debitId: string) => Promise<string | undefined>;
};

/** PostgreSQL takes 65,535 parameters of a statement, SQLite 32,766. */
const rowsAtOnce = 1_000;

export function tillRepository(
	database: Database,
	world: Pick<World, "now" | "uuid">,
): TillRepository {
	/** Records that a device was enrolled, or its enrolment ended. */
	const recorded = async (on: Database, after: TillRow | null, before: TillRow | null) => {
		const till = after ?? before;
		if (!till) return;
		const factsOf = (row: TillRow | null) => row && { name: row.device_name, kind: row.kind };
		await recordOwnerChange(
			{ on, world },
			{
				...{ ownerId: till.owner_id, restaurantId: till.restaurant_id, stationId: till.station_id },
				...{ setting: "device", of: till.device_name },
				...{ before: factsOf(before), after: factsOf(after) },
			},
		);
	};
	const placed = () =>
		database
			.selectFrom("till_sessions")
			.innerJoin("stations", "stations.id", "till_sessions.station_id")
			.innerJoin("restaurants", "restaurants.id", "till_sessions.restaurant_id")
			.innerJoin("users", "users.id", "till_sessions.owner_id")
			.selectAll("till_sessions")
			.select([
				"restaurants.name as restaurant_name",
				"stations.name as station_name",
				"users.email_key",
			])
			.where("restaurants.hidden_at", "is", null)
			.where("stations.hidden_at", "is", null);
	const vouch = async (
		book: Database,
		{ ownerId, saleIds }: { readonly ownerId: string; readonly saleIds: readonly string[] },
		at: string,
	): Promise<void> => {
		for (let from = 0; from < saleIds.length; from += rowsAtOnce) {
			const rows = saleIds
				.slice(from, from + rowsAtOnce)
				.map((saleId) => ({ owner_id: ownerId, sale_id: saleId, vouched_at: at }));
			await book
				.insertInto("kiosk_cash_sales")
				.values(rows)
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		}
	};
	return {
		async add(till) {
			await database.transaction().execute(async (on) => {
				await on.insertInto("till_sessions").values(till).execute();
				await recorded(on, till, null);
			});
		},
		ofToken: (tokenHash) =>
			placed().where("till_sessions.token_hash", "=", tokenHash).executeTakeFirst(),
		list: (ownerId, at) =>
			placed()
				.where("till_sessions.owner_id", "=", ownerId)
				.where("till_sessions.expires_at", ">", at)
				.orderBy("till_sessions.created_at")
				.orderBy("till_sessions.id")
				.execute(),
		async renew(id, lastUsedAt, expiresAt) {
			await database
				.updateTable("till_sessions")
				.set({ last_used_at: lastUsedAt, expires_at: expiresAt })
				.where("id", "=", id)
				.execute();
		},
		async revoke(ownerId, id) {
			return database.transaction().execute(async (on) => {
				const revoked = await on
					.deleteFrom("till_sessions")
					.where("owner_id", "=", ownerId)
					.where("id", "=", id)
					.returningAll()
					.executeTakeFirst();
				if (!revoked) return false;
				await recorded(on, null, revoked);
				return true;
			});
		},
		async endToken(tokenHash) {
			await database.deleteFrom("till_sessions").where("token_hash", "=", tokenHash).execute();
		},
		async endExpired(at) {
			await database.deleteFrom("till_sessions").where("expires_at", "<=", at).execute();
		},
		async keepCode(code) {
			await database
				.insertInto("till_codes")
				.values(code)
				.onConflict((conflict) => conflict.column("station_id").doUpdateSet(code))
				.execute();
		},
		async useCode(codeHash, at) {
			const used = await database
				.deleteFrom("till_codes")
				.where("code_hash", "=", codeHash)
				.returningAll()
				.executeTakeFirst();
			return used && used.expires_at > at ? used : undefined;
		},
		declareKiosk: ({ ownerId, id }, cashSales, at) =>
			database.transaction().execute(async (transaction) => {
				const declared = await transaction
					.updateTable("till_sessions")
					.set({ kind: "kiosk" })
					.where("owner_id", "=", ownerId)
					.where("id", "=", id)
					.where("kind", "=", "till")
					.returning("id")
					.executeTakeFirst();
				// Only a device that could have sent them itself until now may name cash sales.
				if (declared) await vouch(transaction, { ownerId, saleIds: cashSales }, at);
			}),
		vouchForCash: (ownerId, saleIds, at) => vouch(database, { ownerId, saleIds }, at),
		async isCashVouchedFor(ownerId, saleId) {
			const row = await database
				.selectFrom("kiosk_cash_sales")
				.select("sale_id")
				.where("owner_id", "=", ownerId)
				.where("sale_id", "=", saleId)
				.executeTakeFirst();
			return row !== undefined;
		},
		async stationOfSale(ownerId, saleId) {
			const sale = await database
				.selectFrom("sales")
				.select("station_id")
				.where("owner_id", "=", ownerId)
				.where("sale_id", "=", saleId)
				.executeTakeFirst();
			return sale?.station_id;
		},
		async stationOfDebit(ownerId, debitId) {
			const debit = await database
				.selectFrom("itc_debits")
				.select("station_id")
				.where("owner_id", "=", ownerId)
				.where("id", "=", debitId)
				.executeTakeFirst();
			return debit?.station_id;
		},
	};
}
