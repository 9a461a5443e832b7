import type { Pos } from "@tuckshop/core/pos";

/**
 * The documented key of session storage under which a running sync keeps its progress (SYNC-12).
 */
export const syncProgressKey = "syncProgress";

/**
 * Stores the progress of a sync in session storage while it runs, and removes it when the sync ends
 * or fails. Returns the function that stops it.
 */
export function keepSyncProgress(
	sync: Pick<Pos["sync"], "state">,
	storage: Pick<Storage, "setItem" | "removeItem"> = sessionStorage,
): () => void {
	return sync.state.subscribe(({ progress }, before) => {
		if (progress === before.progress) return;
		if (progress) storage.setItem(syncProgressKey, JSON.stringify(progress));
		else storage.removeItem(syncProgressKey);
	});
}
