import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { isBehind, readCompared, readMark } from "../compared-books.ts";

/** Number of older sales whose lines are written at once. */
const registeredAtOnce = 200;

/**
 * Returns how many numbers of an owner's registers on this device were not reconciled with the
 * ledger in its present state, and are in no file: a server that was restored since may have lost
 * them. 0 as well where no server ever sent a mark, since there is nothing to compare.
 */
export const uncomparedSales = Effect.fnUntraced(function* (
	{ saleStore, settings, connectivity }: Pick<PosPorts, "saleStore" | "settings" | "connectivity">,
	ownerId: string,
	exported?: { readonly numbers: ReadonlyMap<string, number> },
): Effect.fn.Return<number, NotStored> {
	const seen = yield* readMark(settings);
	const heard = yield* connectivity.heard();
	// Marks from before the last reconciliation describe an older state of the server.
	const now = heard && (!seen || heard.time > seen.time) ? heard : seen;
	if (!now) return 0;
	const isSetBack = isBehind(now, seen);
	let count = 0;
	while (!(yield* saleStore.registerOlder(registeredAtOnce))) yield* Effect.yieldNow;
	for (const { deviceId, last } of yield* saleStore.registered(ownerId)) {
		const compared = yield* readCompared(settings, ownerId, deviceId);
		const known = !isSetBack && compared && compared.epoch === now.epoch ? compared.n : 0;
		const kept = Math.max(known, exported?.numbers.get(deviceId) ?? 0);
		count += Math.max(0, last - kept);
	}
	return count;
});
