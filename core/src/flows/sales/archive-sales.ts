import { Clock, Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isDueForArchive, saleRetention, saleStatus } from "../../rules/index.ts";

/**
 * Archives sales that were delivered everywhere more than seven days ago (TXN-13). Archived sales
 * stay on disk. Returns their number.
 */
export const archiveSales = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	ownerId: string,
): Effect.fn.Return<number, NotStored> {
	const now = yield* Clock.currentTimeMillis;
	const at = new Date(now).toISOString();
	const old = yield* saleStore.finishedBefore(ownerId, new Date(now - saleRetention).toISOString());
	let archived = 0;
	for (const { facts, progress } of old) {
		if (
			!isDueForArchive(
				{
					status: saleStatus(progress),
					...(progress.syncDate === undefined ? {} : { syncDate: progress.syncDate }),
				},
				now,
			)
		)
			continue;
		yield* saleStore.advance(ownerId, facts.id, (state) => ({
			...state,
			progress: { ...state.progress, archivedAt: at, updatedAt: at },
		}));
		archived += 1;
	}
	return archived;
});
