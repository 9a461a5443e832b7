import type { OfflineSyncResult } from "../../rules/sync/queue-status.ts";

/** The result line of an offline sync (OQ-31 to OQ-33). */
export function offlineSyncText(result: OfflineSyncResult): string {
	switch (result.code) {
		case "none-offline":
			return "No offline transactions to sync";
		case "none-queued":
			return "No queued offline transactions found";
		case "synced":
			return `Synced ${result.synced} of ${result.total} offline transactions`;
	}
}
