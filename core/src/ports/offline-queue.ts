import type { Effect } from "effect";
import type { QueueStats } from "../contract/offline-queue.ts";
import type { OfflineTransaction } from "../records/queue/offline-transaction.ts";
import type { QueueTab } from "../rules/index.ts";
import type { CampusFault } from "./campus-card.ts";

/** The server's queue of offline campus-card sales, which reach it through the sales ledger. */
export interface OfflineQueue {
	/** Lists this owner's, newest first; `SignedOut` where another account is signed in now. */
	readonly list: (
		tab: QueueTab,
		ownerId: string,
	) => Effect.Effect<readonly OfflineTransaction[], CampusFault>;
	/** Debits the queued sales, oldest first, for as long as one request may take. */
	readonly process: (ownerId: string) => Effect.Effect<QueueStats, CampusFault>;
}
