import type { Effect } from "effect";
import type { QueueStats } from "../contract/offline-queue.ts";
import type { OfflineTransaction } from "../records/queue/offline-transaction.ts";
import type { QueueTab } from "../rules/index.ts";
import type { CampusFault } from "./campus-card.ts";

/** The server's queue of campus-card sales that were made offline. Sales come into it through the sales ledger. */
export interface OfflineQueue {
	/** Newest first. Of this owner: where another is signed in by now, `SignedOut`. */
	readonly list: (
		tab: QueueTab,
		ownerId: string,
	) => Effect.Effect<readonly OfflineTransaction[], CampusFault>;
	/** Debits what is queued, oldest first, for as long as one request may take. */
	readonly process: (ownerId: string) => Effect.Effect<QueueStats, CampusFault>;
}
