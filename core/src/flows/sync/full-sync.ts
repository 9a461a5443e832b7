import { Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { begin, type MenuSync, type MenuSyncListener, syncMenu } from "../menu/sync-menu.ts";
import { archiveSales } from "../sales/archive-sales.ts";
import { nowIso } from "../sales/moment.ts";
import { lastSyncKey } from "../settings/last-sync.ts";
import type { Till } from "../till.ts";
import { tokenOf } from "./sales-run.ts";
import { type SalesRun, type SalesRunOptions, syncSales } from "./sync-sales.ts";

export type FullSync = {
	/** The result of sending; undefined where another tab sends this device's sales. */
	readonly sales?: SalesRun;
	/** The faults, as documented sentences. Empty where all went well. */
	readonly failures: readonly string[];
	readonly stopped?: MenuSync["stopped"];
	/** Set when all went well: saved as the last sync (SYNC-17). */
	readonly lastSyncTime?: string;
};

export type FullSyncListener = MenuSyncListener & {
	readonly sale: NonNullable<SalesRunOptions["saw"]>;
	readonly broken?: SalesRunOptions["broken"];
};

/** Runs all eight steps: the menu, then the sales, then clean-up. The last steps run even where the first fail (SYNC-10). */
export const fullSync = Effect.fnUntraced(function* (
	ports: PosPorts,
	till: Till,
	hear: FullSyncListener,
): Effect.fn.Return<FullSync> {
	const menu = yield* syncMenu(ports, till, hear);
	const failures = [...menu.failures];
	const orFailure = <A, E extends { readonly reason: string }>(
		work: Effect.Effect<A, E>,
	): Effect.Effect<A | undefined> =>
		Effect.catch(work, ({ reason }) => Effect.sync(() => void failures.push(reason)));

	yield* begin(7, hear.publish);
	const send = (which: "plain" | "offline-campus") =>
		orFailure(
			syncSales(ports, till.ownerId, {
				retryRefused: true,
				which,
				saw: hear.sale,
				...(hear.broken ? { broken: hear.broken } : {}),
				...tokenOf(till),
			}).pipe(Effect.catchTag("Busy", () => Effect.succeed(undefined))),
		);
	const plain = yield* send("plain");
	yield* begin(8, hear.publish);
	const sales = together(plain, yield* send("offline-campus"));
	yield* orFailure(archiveSales(ports, till.ownerId));

	const stopped = menu.stopped ?? sales?.stopped;
	if (failures.length > 0 || stopped !== undefined)
		return { ...(sales ? { sales } : {}), failures, ...(stopped === undefined ? {} : { stopped }) };
	const lastSyncTime = yield* nowIso;
	yield* orFailure(ports.settings.set(lastSyncKey(till), lastSyncTime));
	return {
		...(sales ? { sales } : {}),
		failures,
		...(failures.length > 0 ? {} : { lastSyncTime }),
	};
});

/** Adds up both runs; where another tab is the leader, returns the one that was made. */
function together(a: SalesRun | undefined, b: SalesRun | undefined): SalesRun | undefined {
	if (!a || !b) return a ?? b;
	const stopped = a.stopped ?? b.stopped;
	const kept = (a.kept ?? 0) + (b.kept ?? 0);
	return {
		synced: a.synced + b.synced,
		failed: a.failed + b.failed,
		waiting: a.waiting + b.waiting,
		...(kept > 0 ? { kept } : {}),
		...(stopped === undefined ? {} : { stopped }),
	};
}
