import { Effect } from "effect";
import type { NotStored } from "../../ports/index.ts";
import type { PosContext } from "../pos-context.ts";
import type { OpenSales } from "./open-sales.ts";

/** Key of an id that the storage is given when it is new: a different id means that the storage was cleared. */
const storageIdKey = "storageId";

/**
 * Detects that the device's storage was cleared while the page was open, by the browser, a person or another program. Unsent sales that are
 * still in memory are written again with their device id and number, and a notice is published. Returns true where the storage was cleared.
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
		// A full disk may have space at the next check.
		yield* Effect.tapError(saleStore.restore(sales), () =>
			Effect.sync(() => {
				known = before;
			}),
		);
		notices.publish({ code: "storage-cleared", kept: sales.length, lost: unsent - sales.length });
		return true;
	});
}
