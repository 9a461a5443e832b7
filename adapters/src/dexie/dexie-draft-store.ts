import type { Draft, DraftStore } from "@tuckshop/core/ports";
import { DraftFromCart } from "@tuckshop/core/records";
import { Result, Schema } from "effect";
import { catchStorageErrors } from "./dexie-faults.ts";
import type { DraftRow, TuckshopDatabase } from "./open-database.ts";
import { commitEagerly, replaceRow } from "./transactions.ts";

/** The key of the open cart in its store: there is one cart on a device (CART-24). */
export const cartKey = "cart";

type Place = Pick<Draft, "ownerId" | "restaurantId" | "stationId">;

/**
 * Stores the cart under its one key, and the last one of each owner and station under a key of its
 * own, so that a cart that was replaced returns with its station. Saving reads the row
 * first, in the same transaction, so that of two tabs none overwrites what the other wrote. A cart
 * that does not decode is kept too.
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
					const stored =
						current && isOf(current, place) ? current : await drafts.get(rowKey(place));
					const tapped: TappedRow | undefined = await drafts.get(tappedKey(place));
					const row = tapped && wasCutShort(tapped, stored) ? cartOf(tapped) : stored;
					if (!row) return undefined;
					if (row !== stored) await drafts.bulkPut([row, { ...row, key: keyOf(row) }]);
					const { key, ...record } = row;
					const draft = decode(record);
					if (Result.isSuccess(draft)) return draft.success;
					await drafts.put({ ...row, key: `spoiled/${key}/${Date.now()}` });
					await drafts.bulkDelete([key, keyOf(row)]);
					return undefined;
				}),
			),
		save: (draft, basis) =>
			catchStorageErrors(async () => {
				let stands = draft;
				// On its way before anything is read: what is tapped in the instant in which a page ends is
				// found by the next one.
				const sent = encode(draft);
				const tapped = commitEagerly(database, "drafts", (rows) => {
					rows.put({ ...sent, key: tappedKey(draft), onto: basis?.revision });
				});
				const replaced = replaceRow(
					database,
					{ store: "drafts", key: rowKey(draft) },
					(rows, standing: DraftRow | undefined) => {
						// The revision is compared before the rest is decoded: a tap waits for nothing else.
						const other =
							basis && standing && standing.revision !== basis.revision
								? decode(standing)
								: undefined;
						if (basis && other && Result.isSuccess(other)) stands = basis.remake(other.success);
						const row = stands === draft ? sent : encode(stands);
						rows.put({ ...row, key: keyOf(row) });
						rows.put({ ...row, key: cartKey });
					},
				);
				await Promise.all([tapped, replaced]);
				return stands;
			}),
	};
}

const rowKey = (place: Place): string => keyOf(rowPlace(place));
/** The last tap, and the revision of the cart that it was made from. */
type TappedRow = DraftRow & { readonly onto?: string };
const tappedKey = (place: Place): string => `tapped/${rowKey(place)}`;

/** True where the page ended between a tap and the cart with it, and no other tab has written since. */
const wasCutShort = ({ revision, onto }: TappedRow, stored: DraftRow | undefined): boolean => {
	if (revision === undefined || revision === stored?.revision) return false;
	const tab = revision.slice(0, revision.lastIndexOf(".") + 1);
	return stored?.revision === onto || (tab !== "" && stored?.revision?.startsWith(tab) === true);
};
const cartOf = ({ onto: _, ...row }: TappedRow): DraftRow => ({ ...row, key: cartKey });

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
