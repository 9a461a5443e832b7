import { type MenuSnapshot, type MenuStore, Undecodable } from "@tuckshop/core/ports";
import { diagnoseSnapshot, MenuSnapshotRecord } from "@tuckshop/core/records";
import { Effect, Result, Schema } from "effect";
import { catchStorageErrors } from "./dexie-faults.ts";
import { menuProjection } from "./menu-projection.ts";
import type { TuckshopDatabase } from "./open-database.ts";

/** `projected`: resolves when the documented stores are complete. */
export type DexieMenuStore = MenuStore & { readonly projected: () => Promise<void> };

/**
 * The menu is its snapshot: one record, written and read whole. The documented stores are filled
 * from it after the swap and have its timestamp; stores that a crashed page left incomplete are
 * completed at the next load, in any tab.
 */
export function dexieMenuStore(database: TuckshopDatabase): DexieMenuStore {
	const { menu_snapshots, menu_projections } = database;
	const projection = menuProjection(database);
	return {
		load: (ownerId, restaurantId) =>
			Effect.gen(function* () {
				const kept = yield* catchStorageErrors(() => menu_snapshots.get([ownerId, restaurantId]));
				if (kept === undefined) return undefined;
				if (!isSnapshot(kept))
					return yield* new Undecodable({ where: "menu_snapshots", reason: whatIsWrong(kept) });
				projection.finish(kept);
				return kept;
			}),
		replace: (snapshot) =>
			Effect.map(
				catchStorageErrors(() =>
					database.transaction("rw", menu_snapshots, menu_projections, async () => {
						await menu_snapshots.put(snapshot);
						await menu_projections.put(projection.begun(snapshot));
					}),
				),
				() => projection.finish(snapshot),
			),
		clear: (ownerId) =>
			catchStorageErrors(() =>
				database.transaction(
					"rw",
					[menu_snapshots, menu_projections, ...projection.stores],
					async () => {
						await menu_snapshots
							.where("[ownerId+restaurantId]")
							.between([ownerId, ""], [ownerId, "\uffff"], true, true)
							.delete();
						await menu_projections.clear();
						for (const store of projection.stores) await store.clear();
					},
				),
			),
		projected: projection.settled,
	};
}

const isSnapshot = Schema.is(MenuSnapshotRecord) as (value: unknown) => value is MenuSnapshot;

function whatIsWrong(kept: unknown): string {
	const read = diagnoseSnapshot(kept);
	return Result.isFailure(read) ? read.failure.message : "not a menu";
}
