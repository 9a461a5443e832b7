import { Effect } from "effect";
import type { MenuRows, NotStored, SettingsStore } from "../../ports/index.ts";
import { nowIso } from "../sales/moment.ts";
import type { Till } from "../till.ts";
import { ownKey } from "./device-settings.ts";

type Synced = Pick<Till, "ownerId" | "restaurantId" | "providerRestaurantId" | "providerBranchId">;

/**
 * The last-sync markers under their documented keys, and the lists that they stand for (DATA-23).
 */
const markers = {
	lastMenuCategorySync: ["categories"],
	lastMenuSubCategorySync: ["subCategories"],
	lastModifierSync: ["modifiers", "modifierGroups"],
	lastMenuItemSync: ["items"],
	lastTaxSync: ["items"],
} as const satisfies Record<string, readonly (keyof MenuRows)[]>;

export const markerKeys = Object.keys(markers) as readonly (keyof typeof markers)[];

/**
 * Returns true if the restaurant or branch differs from the one synced last, and stores a stamp
 * that stays until a sync succeeds (SYNC-19).
 */
export const noteChangedPlace = Effect.fnUntraced(function* (
	settings: SettingsStore,
	till: Synced,
): Effect.fn.Return<boolean, NotStored> {
	const [restaurant, branch] = [
		yield* settings.get(ownKey("lastSyncedRestaurantId", till)),
		yield* settings.get(ownKey("lastSyncedBranchId", till)),
	];
	const changed =
		restaurant !== undefined &&
		(restaurant !== till.providerRestaurantId || branch !== till.providerBranchId);
	if (changed) yield* stampRefresh(settings, till);
	return changed;
});

/** Writes the stamp of a forced refresh, which invalidates every copy of the menu. */
export const stampRefresh = (
	settings: SettingsStore,
	till: Synced,
): Effect.Effect<void, NotStored> =>
	Effect.flatMap(nowIso, (at) => settings.set(ownKey("forceMenuRefresh", till), at));

/** Deletes the markers (SYNC-21). */
export const clearMarkers = (
	settings: SettingsStore,
	till: Synced,
): Effect.Effect<void, NotStored> =>
	Effect.forEach(markerKeys, (key) => settings.remove(ownKey(key, till)), { discard: true });

/**
 * Stores the result of a sync: a marker for each list that was read, the restaurant of the menu,
 * and that no refresh is due any more.
 */
export const markSynced = Effect.fnUntraced(function* (
	settings: SettingsStore,
	till: Synced,
	missing: ReadonlySet<keyof MenuRows>,
): Effect.fn.Return<void, NotStored> {
	const at = yield* nowIso;
	for (const key of markerKeys)
		if (!markers[key].some((list) => missing.has(list))) yield* settings.set(ownKey(key, till), at);
	yield* settings.set(ownKey("lastSyncedRestaurantId", till), till.providerRestaurantId);
	yield* settings.set(ownKey("lastSyncedBranchId", till), till.providerBranchId);
	yield* settings.remove(ownKey("forceMenuRefresh", till));
});
