/**
 * A campus-card sale made offline, on its way to its debit. Only the server debits; a device hands over and reads.
 *
 * ```
 *             take               debited
 *   queued ────────▶ processing ─────────▶ success
 *     ▲ ▲                │  │  declined
 *     │ ╰── lease ended ─╯  ╰────────────▶ failed
 *     ╰──────────────── retry ───────────────╯
 * ```
 */
export const processingStatuses = ["queued", "processing", "success", "failed"] as const;
/** How far the debit of an offline campus-card sale has come: one of `processingStatuses`. */
export type ProcessingStatus = (typeof processingStatuses)[number];

/** A list of the queue: waiting, done, or refused. */
export type QueueTab = "queued" | "successful" | "failed";

/**
 * The tab that lists a sale. The processing status decides where there is one, otherwise the sale's
 * status (OQ-15 to OQ-17). A sale that is processing, or has an unknown status, is listed under
 * queued, where it is visible.
 */
export function queueTab(sale: {
	readonly processing?: string;
	readonly status?: string;
}): QueueTab {
	if (sale.processing)
		return sale.processing === "success"
			? "successful"
			: sale.processing === "failed"
				? "failed"
				: "queued";
	return sale.status === "complete" || sale.status === "itc_complete" ? "successful" : "queued";
}

/**
 * The server's list merged with the sales that only this device has: matched by reference, the
 * server's entry wins, local sales that it lacks stay (OQ-18).
 */
export function mergeQueues<T extends { readonly reference: string }>(
	server: readonly T[],
	local: readonly T[],
): T[] {
	const known = new Set(server.map((sale) => sale.reference));
	return [...server, ...local.filter((sale) => !known.has(sale.reference))];
}

/**
 * The figures of an offline sync (OQ-30 to OQ-33). `synced`: how many sales were handed over;
 * `total`: how many were to be. "none-offline": this device has no offline sale; "none-queued":
 * none is left to submit.
 */
export type OfflineSyncResult =
	| {
			readonly code: "none-offline" | "none-queued";
			readonly success: true;
			readonly synced: 0;
			readonly total: 0;
	  }
	| {
			readonly code: "synced";
			readonly success: boolean;
			readonly synced: number;
			readonly total: number;
	  };

/**
 * The result of an offline sync, from three numbers of sales: all offline sales of this device,
 * those that were queued, and those that were handed over.
 */
export function offlineSyncResult(
	offline: number,
	queued: number,
	synced: number,
): OfflineSyncResult {
	if (offline === 0) return { code: "none-offline", success: true, synced: 0, total: 0 };
	if (queued === 0) return { code: "none-queued", success: true, synced: 0, total: 0 };
	return { code: "synced", success: synced === queued, synced, total: queued };
}
