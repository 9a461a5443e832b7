import { createHash } from "node:crypto";
import {
	canonicalJson,
	type ItcDebitRequest,
	ItcDebitRequestRecord,
	type ItcDebitResult,
	isMaskedCredential,
	maskedCredential,
} from "@tuckshop/core/records";
import { cents, zeroCents } from "@tuckshop/core/rules";
import { Schema } from "effect";
import type { Receipts, ToldOutcome } from "../secrets/outcome-receipts.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { DebitRow, NewDebitRow } from "./debit-repository.ts";

const encodeRequest = Schema.encodeSync(ItcDebitRequestRecord);
const decodeRequest = Schema.decodeUnknownSync(Schema.fromJsonString(ItcDebitRequestRecord));

export type DebitIntent = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly request: ItcDebitRequest;
	/** The id of a sale in the offline queue, whose credential is stored encrypted until the debit is settled. */
	readonly saleId?: string;
	/** The card's hash, where its number comes masked. */
	readonly credentialHash?: string | undefined;
	/** The time of the till's call, from its header. */
	readonly askedAt?: string | undefined;
};

/**
 * The row that is written before ITC is called. Two requests are the same where card, amount and
 * tax are.
 */
export function debitRowOf(
	{ ownerId, restaurantId, request, saleId, credentialHash: known, askedAt }: DebitIntent,
	{ id, at }: { readonly id: string; readonly at: string },
	box: SecretBox,
): NewDebitRow {
	const isMasked = isMaskedCredential(request.credentialId);
	const credentialHash =
		(isMasked ? known : undefined) ?? credentialHashOf(box, ownerId, request.credentialId);
	return {
		id,
		owner_id: ownerId,
		reference: request.transactionReference,
		body_hash: createHash("sha256")
			.update(
				canonicalJson({
					credential: credentialHash,
					amount: request.amount,
					tax: request.taxAmount,
				}),
			)
			.digest("base64url"),
		restaurant_id: restaurantId,
		station_id: request.stationId,
		amount_cents: request.amount,
		tax_cents: request.taxAmount,
		request: JSON.stringify(
			encodeRequest({ ...request, credentialId: maskedCredential(request.credentialId) }),
		),
		credential_hash: credentialHash,
		credential_sealed:
			saleId === undefined || isMasked
				? null
				: box.seal(request.credentialId, sealPlace(ownerId, request.transactionReference)),
		state: "waiting",
		attempts: 0,
		lease_until: null,
		attempt_id: null,
		answer: null,
		reason: null,
		sale_id: saleId ?? null,
		queued_at: saleId === undefined ? null : at,
		order_due: 0,
		processed_at: null,
		asked_at: askedAt ?? null,
		created_at: at,
		updated_at: at,
	};
}

/** The request of a row, its credential masked. */
export const requestOf = (row: DebitRow): ItcDebitRequest => decodeRequest(row.request);

/** The request with its decrypted credential, ready to send. Undefined where no credential is stored. */
export function sendableRequest(row: DebitRow, box: SecretBox): ItcDebitRequest | undefined {
	if (row.credential_sealed === null) return undefined;
	return {
		...requestOf(row),
		credentialId: box.open(row.credential_sealed, sealPlace(row.owner_id, row.reference)),
	};
}

export const sealPlace = (ownerId: string, reference: string): string =>
	`itc_debits:${ownerId}:${reference}:credential`;

export const credentialHashOf = (box: SecretBox, ownerId: string, credential: string): string =>
	box.keyedHash(credential, `campus credential of ${ownerId}`);

/** The outcome of a debit as its signed receipt states it. */
export const debitOutcome = (
	row: Pick<DebitRow, "owner_id" | "reference" | "amount_cents">,
	outcome: ToldOutcome["outcome"],
): ToldOutcome => ({
	ownerId: row.owner_id,
	of: row.reference,
	place: "debit",
	outcome,
	amount: cents(row.amount_cents),
});

/** The signed receipt of an approved or declined debit; empty for any other. */
export function receiptOfDebit(
	row: DebitRow,
	receipts: Pick<Receipts, "give">,
): { readonly receipt?: string } {
	if (row.state !== "approved" && row.state !== "declined") return {};
	const outcome = row.state === "approved" ? "accepted" : "refused";
	return { receipt: receipts.give(debitOutcome(row, outcome), row.processed_at ?? row.updated_at) };
}

/** The result of an approved debit whose answer from ITC is missing, made from the request. */
export const resultWithoutAnswer = (
	row: Pick<NewDebitRow, "amount_cents" | "reference">,
	{ status, transactionId }: { readonly status: string; readonly transactionId: string },
): ItcDebitResult => ({
	responses: [],
	totalAmount: cents(row.amount_cents),
	taxExemptAmount: zeroCents,
	taxableAmount: zeroCents,
	transactionReference: row.reference,
	transactionStatus: status,
	transactionId,
	response: [],
});
