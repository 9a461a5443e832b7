import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import {
	type OfflineSyncResult,
	offlineSyncBackoffMs,
	offlineSyncResult,
} from "../../rules/index.ts";
import { unfinishedCampus } from "../sales/unfinished-sales.ts";
import type { DeliveryOptions } from "./deliver-sale.ts";
import { syncSales } from "./sync-sales.ts";

/** The result of an automatic submission. `elsewhere`: another tab is submitting. */
export type HandOver =
	| { readonly is: "done"; readonly result: OfflineSyncResult }
	| { readonly is: "failed"; readonly attempts: number; readonly reason: string }
	| { readonly is: "elsewhere" };

type Options = DeliveryOptions & { readonly saw: (sale: Sale) => void };

/**
 * Submits the offline campus-card sales to the server, which debits them: 3 attempts with a backoff
 * of 3 s times the attempt (NET-19 to NET-21). For sales that are in the ledger already only the
 * debit's state is read.
 */
export const submitQueuedSales = Effect.fnUntraced(function* (
	ports: Parameters<typeof syncSales>[0],
	ownerId: string,
	{ saw, ...delivery }: Options,
): Effect.fn.Return<HandOver, NotStored> {
	const first = yield* toHandOver(ports, ownerId);
	if (first.queued === 0) return { is: "done", result: offlineSyncResult(first.offline, 0, 0) };
	for (let attempt = 1; ; attempt++) {
		let refusal: string | undefined;
		const run = yield* syncSales(ports, ownerId, {
			retryRefused: true,
			which: "offline-campus",
			saw: (sale) => {
				const { ledger } = sale.progress.deliveries;
				if (ledger.is === "refused") refusal = ledger.reason;
				saw(sale);
			},
			...delivery,
		}).pipe(Effect.catchTag("Busy", () => Effect.succeed(undefined)));
		if (!run) return { is: "elsewhere" };
		const left = (yield* toHandOver(ports, ownerId)).queued;
		if (left === 0)
			return { is: "done", result: offlineSyncResult(first.offline, first.queued, first.queued) };
		const wait = offlineSyncBackoffMs(attempt);
		if (wait === undefined) {
			const stopped =
				run.stopped === "signed-out" ? "Sign in first." : "The server could not be reached.";
			return { is: "failed", attempts: attempt, reason: refusal ?? stopped };
		}
		yield* Effect.sleep(wait);
	}
});

/** Counts the open offline campus-card sales of this device, and those of them that the server does not have. */
const toHandOver = ({ saleStore }: Pick<PosPorts, "saleStore">, ownerId: string) =>
	Effect.map(unfinishedCampus(saleStore, ownerId), (offline) => ({
		offline: offline.length,
		queued: offline.filter(({ progress }) => progress.deliveries.ledger.is !== "accepted").length,
	}));
