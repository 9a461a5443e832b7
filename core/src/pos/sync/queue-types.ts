import type { Effect } from "effect";
import type { QueueStats } from "../../contract/index.ts";
import type { NotStored } from "../../ports/index.ts";
import type { OfflineTransaction } from "../../records/index.ts";
import type { OfflineSyncResult, QueueTab } from "../../rules/index.ts";

/** A queued sale as the lists show it. `onServer` is false where only this device has it. */
export type QueueEntry = Omit<OfflineTransaction, "debit_id" | "debit_state"> & {
	readonly debit_id?: string;
	readonly debit_state?: OfflineTransaction["debit_state"];
	readonly onServer: boolean;
};

/** The campus-card sales by the state of their debits. */
export type QueueLists = { readonly [tab in QueueTab]: readonly QueueEntry[] } & {
	/** False where the lists hold only this device's sales, which is no error (OQ-20). */
	readonly fromServer: boolean;
};

/** The queue was not processed, with the documented sentence for a person. */
export type QueueFailure = { readonly _tag: "QueueFailure"; readonly message: string };

/** The campus-card sales that were made offline, and their debits. Amounts in cents. */
export type PosQueue = {
	/** Reads the server's lists, and adds the sales that only this device has (OQ-18). */
	readonly lists: () => Effect.Effect<QueueLists, NotStored>;
	/** Debug IndexedDB: counts the records of each store of this device and lists the sales queued here, card numbers masked (OQ-29). Changes nothing. */
	readonly dump: () => Effect.Effect<
		{ readonly stores: Readonly<Record<string, number>>; readonly queued: readonly QueueEntry[] },
		NotStored
	>;
	/** Process Queue: makes the server debit its queued sales (OQ-21, OQ-23). */
	readonly process: () => Effect.Effect<QueueStats, QueueFailure>;
	/** Sync IndexedDB: submits the sales queued here to the server (OQ-25, OQ-26, OQ-30). */
	readonly handOver: () => Effect.Effect<OfflineSyncResult, NotStored>;
};

/** Milliseconds between two refreshes of the lists (OQ-19). */
export const queueRefetchInterval = 30_000;
