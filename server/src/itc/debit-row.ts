import { createHash } from "node:crypto";
import {
	canonicalJson,
	type ItcDebitRequest,
	ItcDebitRequestRecord,
	maskedCredential,
} from "@tuckshop/core/records";
import { Schema } from "effect";
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
	/** When the till called, as its header says. */
	readonly askedAt?: string | undefined;
};

/** A debit as the row that is written before its call. Card, amount and tax are what makes two requests the same. */
export function debitRowOf(
	{ ownerId, restaurantId, request, saleId, askedAt }: DebitIntent,
	{ id, at }: { readonly id: string; readonly at: string },
	box: SecretBox,
): NewDebitRow {
	const credentialHash = credentialHashOf(box, ownerId, request.credentialId);
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
			saleId === undefined
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
