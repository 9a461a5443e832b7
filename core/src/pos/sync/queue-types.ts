import type { Effect } from "effect";
import type { QueueStats } from "../../contract/index.ts";
import type { NotStored } from "../../ports/index.ts";
import type { OfflineTransaction } from "../../records/index.ts";
import type { OfflineSyncResult, QueueTab } from "../../rules/index.ts";

/** A queued sale as the lists show it. `onServer` false: this device alone knows it. */
export type QueueEntry = Omit<OfflineTransaction, "debit_id" | "debit_state"> & {
	readonly debit_id?: string;
	readonly debit_state?: OfflineTransaction["debit_state"];
	readonly onServer: boolean;
};

export type QueueLists = { readonly [tab in QueueTab]: readonly QueueEntry[] } & {
	/** False: the lists are this device's alone, and that is no error (OQ-20). */
	readonly fromServer: boolean;
};

export type QueueFailure = { readonly _tag: "QueueFailure"; readonly message: string };

/** The campus-card sales that were made offline. */
export type PosQueue = {
	/** The server's lists, and what this device alone knows (OQ-18). */
	readonly lists: () => Effect.Effect<QueueLists, NotStored>;
	/** Debug IndexedDB: how many records each store of this device has, and what is queued here, cards by their last four alone (OQ-29). Changes nothing. */
	readonly dump: () => Effect.Effect<
		{ readonly stores: Readonly<Record<string, number>>; readonly queued: readonly QueueEntry[] },
		NotStored
	>;
	/** Process Queue: debits at the server what is queued there (OQ-21, OQ-23). */
	readonly process: () => Effect.Effect<QueueStats, QueueFailure>;
	/** Sync IndexedDB: hands over what is queued here (OQ-25, OQ-26, OQ-30). */
	readonly handOver: () => Effect.Effect<OfflineSyncResult, NotStored>;
};

/** How many milliseconds lie between two looks at the lists (OQ-19). */
export const queueRefetchInterval = 30_000;
