import type { HeldRow } from "@tuckshop/core/records";
import type { Database } from "../database/tables.ts";
import { arrivalOf } from "../marks/position.ts";

/** Reads of an owner's ledger for a comparison, and the highest numbers that devices reported. */
export type BookReads = {
	/** The sales under these numbers of a device, ordered by number and then by arrival. */
	readonly lines: (
		ownerId: string,
		deviceId: string,
		range: { readonly from: number; readonly to: number },
	) => Promise<readonly HeldRow[]>;
	readonly byIds: (ownerId: string, saleIds: readonly string[]) => Promise<readonly HeldRow[]>;
	/** The ledger's highest number of a device; 0 where it has none. */
	readonly last: (ownerId: string, deviceId: string) => Promise<number>;
	/** The sales of a device whose order or debit has an unknown outcome, at most `limit`. */
	readonly held: (ownerId: string, deviceId: string, limit: number) => Promise<readonly string[]>;
	/**
	 * Stores the highest number that a device has, where it is higher than the one that it reported
	 * before.
	 */
	readonly tell: (
		ownerId: string,
		deviceId: string,
		told: { readonly last: number; readonly at: string },
	) => Promise<void>;
};

export function bookReads(database: Database): BookReads {
	const lines = (ownerId: string) =>
		database
			.selectFrom("sales")
			.select([
				"sequence as n",
				"sale_id as id",
				"identity_hash as hash",
				"created_at as createdAt",
			])
			.where("owner_id", "=", ownerId);
	return {
		lines: (ownerId, deviceId, { from, to }) =>
			lines(ownerId)
				.where("device_id", "=", deviceId)
				.where("sequence", ">=", from)
				.where("sequence", "<=", to)
				.orderBy("sequence")
				.orderBy(arrivalOf(database))
				.execute(),
		byIds: async (ownerId, saleIds) =>
			saleIds.length === 0 ? [] : lines(ownerId).where("sale_id", "in", saleIds).execute(),
		async last(ownerId, deviceId) {
			const row = await database
				.selectFrom("sales")
				.select("sequence")
				.where("owner_id", "=", ownerId)
				.where("device_id", "=", deviceId)
				.orderBy("sequence", "desc")
				.limit(1)
				.executeTakeFirst();
			return row?.sequence ?? 0;
		},
		async held(ownerId, deviceId, limit) {
			const orders = await database
				.selectFrom("relay_orders")
				.innerJoin("sales", (join) =>
					join
						.onRef("sales.owner_id", "=", "relay_orders.owner_id")
						.onRef("sales.sale_id", "=", "relay_orders.transaction_id"),
				)
				.select("sales.sale_id")
				.where("relay_orders.owner_id", "=", ownerId)
				.where("relay_orders.state", "=", "unknown")
				.where("sales.device_id", "=", deviceId)
				.limit(limit)
				.execute();
			const debits = await database
				.selectFrom("itc_debits")
				.innerJoin("sales", (join) =>
					join
						.onRef("sales.owner_id", "=", "itc_debits.owner_id")
						.onRef("sales.reference", "=", "itc_debits.reference"),
				)
				.select("sales.sale_id")
				.where("itc_debits.owner_id", "=", ownerId)
				.where("itc_debits.state", "=", "unknown")
				.where("sales.device_id", "=", deviceId)
				.limit(limit)
				.execute();
			const ids = new Set([...orders, ...debits].map(({ sale_id }) => sale_id));
			return [...ids].slice(0, limit);
		},
		async tell(ownerId, deviceId, { last, at }) {
			await database
				.insertInto("device_heads")
				.values({ owner_id: ownerId, device_id: deviceId, last, told_at: at })
				.onConflict((conflict) =>
					conflict
						.columns(["owner_id", "device_id"])
						.doUpdateSet({ last, told_at: at })
						.where("device_heads.last", "<", last),
				)
				.execute();
		},
	};
}
