import type { Deliveries } from "./delivery.ts";

/** The documented status. Derived for screens, stores and the wire; never the source of a decision. */
export type SaleStatus = "pending" | "syncing" | "complete" | "failed" | "archived";

export type SaleProgress = { readonly deliveries: Deliveries; readonly archivedAt?: string };

/** One total function from what is known to the documented word (law 5). */
export function saleStatus({ deliveries, archivedAt }: SaleProgress): SaleStatus {
	const states = [deliveries.ledger.is, deliveries.provider.is];
	if (archivedAt !== undefined) return "archived";
	if (states.some((is) => is === "refused" || is === "unknown")) return "failed";
	if (states.every((is) => is === "accepted")) return "complete";
	return states.some((is) => is === "sending") ? "syncing" : "pending";
}

/** The documented error_message of a failed sale: "outcome unknown" before any refusal's own text (TXN-09). */
export function errorMessage({ deliveries }: SaleProgress): string | undefined {
	for (const state of [deliveries.provider, deliveries.ledger]) if (state.is === "unknown") return `outcome unknown: ${state.reason}`;
	for (const state of [deliveries.provider, deliveries.ledger]) if (state.is === "refused") return state.reason;
	return undefined;
}
