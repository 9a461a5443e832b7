import { Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { OpenSales } from "./open-sales.ts";

/** Under this key lies an id of the storage itself, made when it was new. */
const storageIdKey = "storageId";

/**
 * Notices that the device's storage was cleared while the page was open, by the browser, a person or another program: what it had is gone,
 * and a new one stands in its place. What the page still has in memory of unsent sales is written again, under the device and the number
 * that each had, and a person is told. Gives back whether that happened.
 */
export function storageWatch(
	{ ports: { ids, saleStore, settings }, notices }: PosContext,
	open: OpenSales,
): Effect.Effect<boolean, NotStored> {
	let known: string | undefined;
	return Effect.gen(function* () {
		const stands = (yield* settings.get(storageIdKey)) ?? undefined;
		const now = stands ?? (yield* settings.setIfAbsent(storageIdKey, ids.uuid()));
		const before = known;
		known = typeof now === "string" ? now : undefined;
		if (before === undefined || before === known) return false;
		const unsent = open.ids().length;
		const sales = open.inMemory();
		// A disk without room now may have some at the next look.
		yield* Effect.tapError(saleStore.restore(sales), () =>
			Effect.sync(() => {
				known = before;
			}),
		);
		notices.publish({ code: "storage-cleared", kept: sales.length, lost: unsent - sales.length });
		return true;
	});
}
