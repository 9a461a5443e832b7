import type { ProcessingStatus } from "./queue-status.ts";
import type { SaleStatus } from "./sale-status.ts";

/** Milliseconds for which a complete sale stays in the open list: 7 days (TXN-13). */
export const saleRetention = 7 * 24 * 60 * 60 * 1000;

/** A stored sale as far as its retention depends on it. */
export type Kept = {
	readonly status: SaleStatus;
	/** When the sale's delivery finished here, ISO 8601. */
	readonly syncDate?: string;
	readonly processing?: ProcessingStatus;
};

/**
 * True if clean-up archives a sale: complete, and more than 7 days after its sync date. `now`:
 * milliseconds since 1970. One whose campus-card debit is still open or was declined stays,
 * whatever its age (TXN-16).
 */
export function isDueForArchive(sale: Kept, now: number): boolean {
	if (sale.status !== "complete" || sale.syncDate === undefined) return false;
	if (sale.processing !== undefined && sale.processing !== "success") return false;
	return now - Date.parse(sale.syncDate) > saleRetention;
}
