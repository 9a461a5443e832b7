import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import {
	type OfflineSyncResult,
	offlineSyncBackoffMs,
	offlineSyncResult,
} from "../../rules/index.ts";
import type { DeliveryOptions } from "./deliver-sale.ts";
import { syncSales } from "./sync-sales.ts";

/** What an automatic hand-over came to. `elsewhere`: another tab is at it. */
export type HandOver =
	| { readonly is: "done"; readonly result: OfflineSyncResult }
	| { readonly is: "failed"; readonly attempts: number; readonly reason: string }
	| { readonly is: "elsewhere" };

type Options = DeliveryOptions & { readonly saw: (sale: Sale) => void };

/**
 * Hands the campus-card sales that were made offline over to the server, which alone debits them: 3 attempts in all, 3 s times the
 * attempt between them (NET-19 to NET-21). Those that are in the ledger already are not sent again, only looked at.
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

/** How many offline campus-card sales are open here, and how many of them the server does not have. */
const toHandOver = ({ saleStore }: Pick<PosPorts, "saleStore">, ownerId: string) =>
	Effect.map(saleStore.unfinished(ownerId), (sales) => {
		const offline = sales.filter(({ campus }) => campus?.offline);
		return {
			offline: offline.length,
			queued: offline.filter(({ progress }) => progress.deliveries.ledger.is !== "accepted").length,
		};
	});
