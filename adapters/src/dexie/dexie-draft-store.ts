import type { Draft, DraftStore } from "@tuckshop/core/ports";
import { DraftFromCart } from "@tuckshop/core/records";
import { Result, Schema } from "effect";
import { stored } from "./dexie-faults.ts";
import type { DraftRow, TuckshopDatabase } from "./open-database.ts";

/** The one cart key (CART-24). */
export const cartKey = "cart";

type Place = Pick<Draft, "ownerId" | "restaurantId" | "stationId">;

/** The cart. Another station's or owner's is set aside under a key of its own and comes back with them; one that does not decode is kept too. */
export function dexieDraftStore(database: TuckshopDatabase): DraftStore {
	const { drafts } = database;
	return {
		load: (place) =>
			stored(() =>
				database.transaction("rw", drafts, async () => {
					const current = await drafts.get(cartKey);
					const row = current && isOf(current, place) ? current : await drafts.get(asideKey(rowPlace(place)));
					if (!row) return undefined;
					const { key, ...record } = row;
					const draft = decode(record);
					if (Result.isSuccess(draft)) return draft.success;
					await drafts.put({ ...row, key: `spoiled/${key}/${Date.now()}` });
					await drafts.delete(key);
					return undefined;
				}),
			),
		save: (draft) =>
			stored(() =>
				database.transaction("rw", drafts, async () => {
					const current = await drafts.get(cartKey);
					if (current && !isOf(current, draft)) await drafts.put({ ...current, key: asideKey(current) });
					await drafts.delete(asideKey(rowPlace(draft)));
					await drafts.put({ ...encode(draft), key: cartKey });
				}),
			),
	};
}

const rowPlace = ({ ownerId, restaurantId, stationId }: Place) => ({ owner_id: ownerId, restaurant_id: restaurantId, station_id: stationId });
const isOf = (row: DraftRow, place: Place): boolean =>
	row.owner_id === place.ownerId && row.restaurant_id === place.restaurantId && row.station_id === place.stationId;
const asideKey = ({ owner_id, restaurant_id, station_id }: Pick<DraftRow, "owner_id" | "restaurant_id" | "station_id">): string =>
	`${cartKey}/${JSON.stringify([owner_id, restaurant_id, station_id])}`;

const encode = Schema.encodeSync(DraftFromCart);
const decode = Schema.decodeUnknownResult(DraftFromCart);
