import type { Draft, DraftStore } from "@tuckshop/core/ports";
import { DraftFromCart } from "@tuckshop/core/records";
import { Result, Schema } from "effect";
import { catchStorageErrors } from "./dexie-faults.ts";
import type { DraftRow, TuckshopDatabase } from "./open-database.ts";
import { commitEagerly } from "./transactions.ts";

/** The one cart key (CART-24). */
export const cartKey = "cart";

type Place = Pick<Draft, "ownerId" | "restaurantId" | "stationId">;

/**
 * Stores the cart under its one key, and the last one of each owner and station under a key of its
 * own, so that a cart that was replaced returns with its station. Saving reads nothing: both rows
 * are sent and committed at once, after which the page may be closed. A cart that does not decode
 * is kept too.
 */
export function dexieDraftStore(database: TuckshopDatabase): DraftStore {
	const { drafts } = database;
	return {
		load: (place) =>
			catchStorageErrors(() =>
				database.transaction("rw", drafts, async () => {
					const current = await drafts.get(cartKey);
					// A cart that was written before each had a key of its own.
					if (current && !isOf(current, place) && !(await drafts.get(keyOf(current))))
						await drafts.put({ ...current, key: keyOf(current) });
					const row =
						current && isOf(current, place) ? current : await drafts.get(keyOf(rowPlace(place)));
					if (!row) return undefined;
					const { key, ...record } = row;
					const draft = decode(record);
					if (Result.isSuccess(draft)) return draft.success;
					await drafts.put({ ...row, key: `spoiled/${key}/${Date.now()}` });
					await drafts.bulkDelete([key, keyOf(row)]);
					return undefined;
				}),
			),
		save: (draft) =>
			catchStorageErrors(() =>
				commitEagerly(database, "drafts", (rows) => {
					const row = encode(draft);
					rows.put({ ...row, key: keyOf(row) });
					rows.put({ ...row, key: cartKey });
				}),
			),
	};
}

const rowPlace = ({ ownerId, restaurantId, stationId }: Place) => ({
	owner_id: ownerId,
	restaurant_id: restaurantId,
	station_id: stationId,
});
const isOf = (row: DraftRow, place: Place): boolean =>
	row.owner_id === place.ownerId &&
	row.restaurant_id === place.restaurantId &&
	row.station_id === place.stationId;
const keyOf = ({
	owner_id,
	restaurant_id,
	station_id,
}: Pick<DraftRow, "owner_id" | "restaurant_id" | "station_id">): string =>
	`${cartKey}/${JSON.stringify([owner_id, restaurant_id, station_id])}`;

const encode = Schema.encodeSync(DraftFromCart);
const decode = Schema.decodeUnknownResult(DraftFromCart);
