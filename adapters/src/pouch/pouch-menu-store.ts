import { type MenuSnapshot, type MenuStore, Undecodable } from "@tuckshop/core/ports";
import { explainSnapshot, MenuSnapshotRecord } from "@tuckshop/core/records";
import { Effect, Result, Schema } from "effect";
import { found, type PouchHolder, rewrite } from "./pouch-database.ts";
import { stored } from "./pouch-faults.ts";

/** The menu as one document, swapped whole. Two that were synced apart are never merged: the one that was synced last is the menu. */
export const pouchMenuStore = (holder: PouchHolder): MenuStore => ({
	load: (ownerId, restaurantId) =>
		Effect.gen(function* () {
			const doc = yield* stored(() => newest(holder, menuId(ownerId, restaurantId)));
			if (doc === undefined) return undefined;
			const { _id, _rev, _conflicts, type, owner_id, ...snapshot } = doc;
			if (isSnapshot(snapshot)) return snapshot;
			const read = explainSnapshot(snapshot);
			return yield* new Undecodable({ where: _id, reason: Result.isFailure(read) ? read.failure.message : "not a menu" });
		}),
	replace: (snapshot) =>
		stored(() => {
			const _id = menuId(snapshot.ownerId, snapshot.restaurantId);
			return rewrite(holder.current(), _id, () => ({ ...snapshot, _id, type: "menu", owner_id: snapshot.ownerId }));
		}),
	clear: (ownerId) =>
		stored(async () => {
			const database = holder.current();
			const prefix = `menu/${encodeURIComponent(ownerId)}/`;
			const { rows } = await database.allDocs({ startkey: prefix, endkey: `${prefix}\uffff`, include_docs: true });
			// Without its owner the mark of the deletion is not replicated: other tills keep their menus.
			for (const { doc } of rows) if (doc) await database.remove(doc._id, doc._rev);
		}),
});

const menuId = (ownerId: string, restaurantId: string): string => `menu/${encodeURIComponent(ownerId)}/${encodeURIComponent(restaurantId)}`;
const isSnapshot = Schema.is(MenuSnapshotRecord) as (value: unknown) => value is MenuSnapshot;

async function newest(holder: PouchHolder, id: string) {
	const database = holder.current();
	const doc = await found(database, id);
	if (!doc) return undefined;
	const { _conflicts = [] } = await database.get(id, { conflicts: true });
	const others = await Promise.all(_conflicts.map((rev) => database.get(id, { rev })));
	return [doc, ...others].reduce((best, each) => (String(each["syncedAt"]) > String(best["syncedAt"]) ? each : best));
}
