import {
	type Deliveries,
	type DeliveryIssue,
	type DeliveryState,
	type Destination,
	deliveryIssue,
	deliveryIssues,
	isDelivered,
} from "./delivery.ts";
import type { ProcessingStatus } from "./queue-status.ts";

/**
 * The documented status. Derived for screens, stores and the wire; never the source of a decision.
 */
export type SaleStatus = "pending" | "syncing" | "complete" | "failed" | "archived";

/** How far a sale has come: its deliveries, its debit, and when it was archived. */
export type SaleProgress = {
	readonly deliveries: Deliveries;
	/** When it was archived, ISO 8601, UTC; absent: it is in the open list. */
	readonly archivedAt?: string;
	/**
	 * The debit of an offline campus-card sale, a delivery like the others; absent for every other
	 * sale.
	 */
	readonly debit?: DeliveryState;
	/**
	 * The credit of a refund to a campus card: accepted once the card's office has made it. Nothing
	 * to send: the debit was withdrawn. Absent where no campus card gets anything.
	 */
	readonly credit?: DeliveryState;
};

/**
 * Derives the documented status from the deliveries (invariant 5). An offline debit that waits is
 * "complete" as documented (TXN-16).
 */
export function saleStatus({ deliveries, archivedAt, debit }: SaleProgress): SaleStatus {
	const states = [deliveries.ledger.is, deliveries.provider.is];
	if (archivedAt !== undefined) return "archived";
	if ([...states, debit?.is].some((is) => is === "refused" || is === "unknown")) return "failed";
	if (isDelivered(deliveries) || (debit && debit.is !== "accepted")) return "complete";
	return states.some((is) => is === "sending") ? "syncing" : "pending";
}

/** The documented error_message of a failed sale: "outcome unknown" before any refusal's own text (TXN-09). */
export function errorMessage({ deliveries, debit }: SaleProgress): string | undefined {
	const states = [...(debit ? [debit] : []), deliveries.provider, deliveries.ledger];
	for (const state of states) if (state.is === "unknown") return `outcome unknown: ${state.reason}`;
	for (const state of states) if (state.is === "refused") return state.reason;
	return undefined;
}

/**
 * The documented processing status of an offline debit (TXN-15, OQ-13). An unknown outcome counts
 * as failed, with its reason, until it is settled.
 */
export function processingStatus(debit: DeliveryState): ProcessingStatus {
	switch (debit.is) {
		case "waiting":
			return "queued";
		case "sending":
			return "processing";
		case "accepted":
		case "nothing-to-send":
			return "success";
		case "refused":
		case "unknown":
			return "failed";
	}
}

/**
 * True if a sale may be sent there now: no order is sent to the provider before its debit is
 * accepted.
 */
export const canSendTo = ({ debit }: SaleProgress, place: Destination): boolean =>
	place === "ledger" || debit === undefined || debit.is === "accepted";

/**
 * True if nothing is left to send: it is delivered everywhere, or to the ledger alone because its
 * card was declined.
 */
export const isFinished = ({ deliveries, debit }: SaleProgress): boolean =>
	isDelivered(deliveries) || (debit?.is === "refused" && deliveries.ledger.is === "accepted");

/**
 * Everything that needs a person, the debit first: deliveries that were refused or lost, and why.
 */
export const saleAttention = ({
	deliveries,
	debit,
}: SaleProgress): readonly (DeliveryIssue & { readonly place: Destination | "debit" })[] => [
	...deliveryIssue(debit).map((look) => ({ place: "debit" as const, ...look })),
	...deliveryIssues(deliveries),
];
