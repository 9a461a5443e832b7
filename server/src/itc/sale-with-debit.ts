import { type CampusPart, maskedCampus, maskedCredential, type Sale } from "@tuckshop/core/records";
import { type DeliveryState, nextDelivery, type ProcessingStatus } from "@tuckshop/core/rules";
import type { DebitRow } from "./debit-repository.ts";
import { requestOf } from "./debit-row.ts";
import type { DebitState } from "./debit-state.ts";
import { approvalOf } from "./replies.ts";

/** The documented status of a queued sale's debit (OQ-13). An unknown outcome is listed as failed, with its reason, until a person settles it. */
export const processingOf: { readonly [state in DebitState]: ProcessingStatus } = {
	waiting: "queued",
	unanswered: "queued",
	sending: "processing",
	approved: "success",
	declined: "failed",
	unknown: "failed",
	withdrawn: "success",
};

/**
 * Merges the debit ledger's state into the sale as its till sent it, for a reply. Credentials are
 * masked.
 */
export function withDebit(sale: Sale, row: DebitRow): Sale {
	const approval = approvalOf(row);
	const request = requestOf(row);
	const told: CampusPart = {
		balanceChecked: false,
		taxAdjusted: false,
		offline: row.sale_id !== null,
		...(sale.campus ? maskedCampus(sale.campus) : {}),
		credentialId: maskedCredential(request.credentialId),
		credentialHash: row.credential_hash,
		debitRequest: request,
		...(approval ? { debit: approval.result, transactionId: approval.result.transactionId } : {}),
		...(row.sale_id === null ? {} : { offline: true, processing: processingOf[row.state] }),
	};
	const { processedAt: _, error: __, ...lasting } = told;
	const error = row.state === "unknown" ? `outcome unknown: ${row.reason ?? ""}` : row.reason;
	return {
		...sale,
		...(isToldHere(sale, row) ? { progress: progressWith(sale.progress, row) } : {}),
		campus: {
			...lasting,
			...(row.processed_at === null ? {} : { processedAt: row.processed_at }),
			...(error === null || approval ? {} : { error }),
		},
	};
}

/** A sale whose debit was withdrawn has no order for the provider either. */
function progressWith(progress: Sale["progress"], row: DebitRow): Sale["progress"] {
	const debit = deliveryOf(row);
	const { deliveries } = progress;
	if (row.state !== "withdrawn") return { ...progress, debit };
	const provider = nextDelivery(deliveries.provider, { type: "withdrawn" });
	return { ...progress, debit, deliveries: { ...deliveries, provider } };
}

/**
 * True where the row of the ledger counts rather than the till's own state: always for a queued
 * sale, which only the server debits; for a sale whose till waited for the debit, where the card
 * was charged and the till recorded it as not charged.
 */
const isToldHere = ({ progress: { debit } }: Sale, row: DebitRow): boolean =>
	row.sale_id !== null ||
	(row.state === "approved" && debit !== undefined && debit.is !== "accepted");

/** Converts a row of the ledger to the delivery state that a till stores for its debit. */
function deliveryOf(row: DebitRow): DeliveryState {
	const at = row.processed_at ?? row.updated_at;
	switch (row.state) {
		case "waiting":
			return { is: "waiting" };
		case "sending":
		case "unanswered":
			return { is: "sending", since: row.updated_at };
		case "approved":
			return { is: "accepted", at };
		case "withdrawn":
			return { is: "nothing-to-send", after: at };
		case "declined":
			return { is: "refused", at, reason: row.reason ?? "" };
		case "unknown":
			return { is: "unknown", at, reason: row.reason ?? "", attempts: row.attempts };
	}
}
