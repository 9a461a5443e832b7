import type { Effect } from "effect";
import type { QueueStats } from "../contract/offline-queue.ts";
import type { OfflineTransaction } from "../records/itc-offline-transaction.ts";
import type { QueueTab } from "../rules/index.ts";
import type { CampusFault } from "./campus-card.ts";

/** The server's queue of campus-card sales that were made offline. Sales come into it through the sales ledger. */
export interface OfflineQueue {
	/** Newest first. */
	readonly list: (tab: QueueTab) => Effect.Effect<readonly OfflineTransaction[], CampusFault>;
	/** Debits what is queued, oldest first, for as long as one request may take. */
	readonly process: () => Effect.Effect<QueueStats, CampusFault>;
}
