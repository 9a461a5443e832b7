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
	/** Of a sale in the offline queue: its id. The credential is kept, sealed, until the debit is settled. */
	readonly saleId?: string;
	/** The card's hash, where its number does not come whole any more. */
	readonly credentialHash?: string | undefined;
	/** When the till called, as its header says. */
	readonly askedAt?: string | undefined;
};

/** A debit as the row that is written before its call. Card, amount and tax are what makes two requests the same. */
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

/** The request as it is sent: with the credential that was kept. Undefined where none is. */
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

/** What the server told of a debit, for its receipt. */
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

/** The receipt of a debit that was answered; nothing of any other. */
export function receiptOfDebit(
	row: DebitRow,
	receipts: Pick<Receipts, "give">,
): { readonly receipt?: string } {
	if (row.state !== "approved" && row.state !== "declined") return {};
	const outcome = row.state === "approved" ? "accepted" : "refused";
	return { receipt: receipts.give(debitOutcome(row, outcome), row.processed_at ?? row.updated_at) };
}

/** The result of a debit that was approved and whose answer of ITC nobody has: only what was asked is known. */
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
