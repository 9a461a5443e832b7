import { type MenuSnapshot, type MenuStore, Undecodable } from "@tuckshop/core/ports";
import { diagnoseSnapshot, MenuSnapshotRecord } from "@tuckshop/core/records";
import { Effect, Result, Schema } from "effect";
import {
	again,
	allWritten,
	found,
	type NewDoc,
	type PouchDoc,
	type PouchHolder,
	retryOnConflict,
} from "./pouch-database.ts";
import { stored } from "./pouch-faults.ts";

/**
 * The menu as one document, replaced whole. Two that were synced independently are never merged:
 * the one that was synced last is the menu, until one is stored where both are known. That one is
 * then the menu, whatever the clocks of the others said.
 */
export const pouchMenuStore = (holder: PouchHolder): MenuStore => ({
	load: (ownerId, restaurantId) =>
		Effect.gen(function* () {
			const doc = yield* stored(() => newest(holder, menuId(ownerId, restaurantId)));
			if (doc === undefined) return undefined;
			const { _id, _rev, _conflicts, type, owner_id, ...snapshot } = doc;
			if (isSnapshot(snapshot)) return snapshot;
			const read = diagnoseSnapshot(snapshot);
			return yield* new Undecodable({
				where: _id,
				reason: Result.isFailure(read) ? read.failure.message : "not a menu",
			});
		}),
	replace: (snapshot) =>
		stored(() => {
			const _id = menuId(snapshot.ownerId, snapshot.restaurantId);
			return retryOnConflict(async () => {
				const database = holder.current();
				const doc = await found(database, _id, { conflicts: true });
				const [first, ...others] = leavesOf(doc);
				const next: NewDoc = {
					...snapshot,
					_id,
					type: "menu",
					owner_id: snapshot.ownerId,
					...(first ? { _rev: first._rev } : {}),
				};
				return allWritten(await database.bulkDocs([next, ...others])) ? undefined : again;
			});
		}),
	clear: (ownerId) =>
		stored(() =>
			retryOnConflict(async () => {
				const database = holder.current();
				const prefix = `menu/${encodeURIComponent(ownerId)}/`;
				const { rows } = await database.allDocs({
					startkey: prefix,
					endkey: `${prefix}\uffff`,
					include_docs: true,
					conflicts: true,
				});
				// In one write, and without their owner: so no deletion is replicated, and other tills keep
				// their menus.
				return allWritten(await database.bulkDocs(rows.flatMap(({ doc }) => leavesOf(doc))))
					? undefined
					: again;
			}),
		),
});

const menuId = (ownerId: string, restaurantId: string): string =>
	`menu/${encodeURIComponent(ownerId)}/${encodeURIComponent(restaurantId)}`;
const isSnapshot = Schema.is(MenuSnapshotRecord) as (value: unknown) => value is MenuSnapshot;

/** The deletions of a document: of its winning revision first, then of those in conflict with it. */
const leavesOf = (doc: PouchDoc | null | undefined): NewDoc[] =>
	doc
		? [doc._rev, ...(doc._conflicts ?? [])].map((_rev) => ({ _id: doc._id, _rev, _deleted: true }))
		: [];

async function newest(holder: PouchHolder, id: string) {
	const database = holder.current();
	const doc = await found(database, id, { conflicts: true });
	if (!doc) return undefined;
	const others = await Promise.all((doc._conflicts ?? []).map((rev) => database.get(id, { rev })));
	return [doc, ...others].reduce((best, each) =>
		String(each["syncedAt"]) > String(best["syncedAt"]) ? each : best,
	);
}
