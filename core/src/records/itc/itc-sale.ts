import { Schema } from "effect";
import {
	type Cents,
	type ProcessingStatus,
	processingStatuses,
	type SaleStatus,
} from "../../rules/index.ts";
import { atMost, jsonText, limits } from "../limits.ts";
import { Dollars } from "../money-codecs.ts";
import { type ItcBalance, ItcBalanceRecord } from "./itc-balance.ts";
import { Credential, maskedCredential } from "./itc-credential.ts";
import {
	type ItcDebitRequest,
	ItcDebitRequestRecord,
	type ItcDebitResult,
	ItcDebitResultRecord,
} from "./itc-debit.ts";

const Moment = Schema.String.check(
	Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
	atMost(limits.figure),
);
const Text = Schema.String.check(Schema.isMaxLength(500));
const orText = <S extends Schema.Top>(record: S) => Schema.Union([record, jsonText(record)]);

/** When (ISO 8601, UTC) and how the balance was read; `offline`: it was not (TXN-26). */
export const BalanceRequestRecord = Schema.Struct({
	credentialId: Credential,
	timestamp: Moment,
	offline: Schema.Boolean,
});
/** A decoded `BalanceRequestRecord`: the same fields. */
export type BalanceRequest = typeof BalanceRequestRecord.Type;

/**
 * The campus-card fields of a transaction; absent from one that was paid otherwise (TXN-25 to
 * TXN-28).
 */
export const itcFields = {
	credential_id: Schema.optionalKey(Credential),
	/** The server's keyed hash of the credential, by which a masked one can be found. */
	credential_hash: Schema.optionalKey(Text),
	itc_balance_checked: Schema.optionalKey(Schema.Boolean),
	itc_balance_request: Schema.optionalKey(orText(BalanceRequestRecord)),
	itc_balance_data: Schema.optionalKey(orText(ItcBalanceRecord)),
	itc_debit_request: Schema.optionalKey(orText(ItcDebitRequestRecord)),
	itc_debit_response: Schema.optionalKey(orText(ItcDebitResultRecord)),
	itc_transaction_id: Schema.optionalKey(Text),
	original_amounts: Schema.optionalKey(
		Schema.Struct({ subtotal: Dollars, tax: Dollars, total: Dollars }),
	),
	tax_adjusted: Schema.optionalKey(Schema.Boolean),
	is_offline_transaction: Schema.optionalKey(Schema.Boolean),
	offline_processing_status: Schema.optionalKey(Schema.Literals(processingStatuses)),
	offline_processed_at: Schema.optionalKey(Moment),
	offline_error_message: Schema.optionalKey(Schema.String.check(atMost(limits.words))),
};

const ItcPart = Schema.Struct(itcFields);
type ItcPart = typeof ItcPart.Type;

/** The campus-card part of a sale: the card, the requests to ITC, and the progress of an offline sale's debit. */
export type CampusPart = {
	/** Whole while the debit is open, masked once it is settled. */
	readonly credentialId?: string;
	readonly credentialHash?: string;
	readonly balanceChecked: boolean;
	readonly balanceRequest?: BalanceRequest;
	readonly balance?: ItcBalance;
	readonly debitRequest?: ItcDebitRequest;
	readonly debit?: ItcDebitResult;
	readonly transactionId?: string;
	/** The totals before the card's accounts were known. */
	readonly original?: { readonly subtotal: Cents; readonly tax: Cents; readonly total: Cents };
	readonly taxAdjusted: boolean;
	/** Made without ITC: the debit waits in the queue (TXN-14). */
	readonly offline: boolean;
	readonly processing?: ProcessingStatus;
	/** When the queued debit had its outcome, ISO 8601, UTC. */
	readonly processedAt?: string;
	readonly error?: string;
};

/** The campus-card part of a sale made offline: no balance was asked for and the debit is queued (TXN-14, TXN-15, TXN-26). */
export const queuedCampusPart = (credentialId: string, timestamp: string): CampusPart => ({
	credentialId,
	balanceChecked: false,
	balanceRequest: { credentialId, timestamp, offline: true },
	taxAdjusted: false,
	offline: true,
	processing: "queued",
});

/**
 * A campus card's part of a sale as the fields of its record: money is still in cents, and encoded
 * with the record.
 */
export const recordOfCampus = (part: CampusPart): ItcPart => ({
	...(part.credentialId === undefined ? {} : { credential_id: part.credentialId }),
	...(part.credentialHash === undefined ? {} : { credential_hash: part.credentialHash }),
	itc_balance_checked: part.balanceChecked,
	...(part.balanceRequest === undefined ? {} : { itc_balance_request: part.balanceRequest }),
	...(part.balance === undefined ? {} : { itc_balance_data: part.balance }),
	...(part.debitRequest === undefined ? {} : { itc_debit_request: part.debitRequest }),
	...(part.debit === undefined ? {} : { itc_debit_response: part.debit }),
	...(part.transactionId === undefined ? {} : { itc_transaction_id: part.transactionId }),
	...(part.original === undefined ? {} : { original_amounts: part.original }),
	tax_adjusted: part.taxAdjusted,
	is_offline_transaction: part.offline,
	...(part.processing === undefined ? {} : { offline_processing_status: part.processing }),
	...(part.processedAt === undefined ? {} : { offline_processed_at: part.processedAt }),
	...(part.error === undefined ? {} : { offline_error_message: part.error }),
});

/** The part of a record; undefined for a record without a campus card. */
export function campusOfRecord(record: ItcPart): CampusPart | undefined {
	if (
		record.is_offline_transaction === undefined &&
		record.credential_id === undefined &&
		record.itc_balance_checked === undefined
	)
		return undefined;
	return {
		...(record.credential_id === undefined ? {} : { credentialId: record.credential_id }),
		...(record.credential_hash === undefined ? {} : { credentialHash: record.credential_hash }),
		balanceChecked: record.itc_balance_checked ?? false,
		...(record.itc_balance_request === undefined
			? {}
			: { balanceRequest: record.itc_balance_request }),
		...(record.itc_balance_data === undefined ? {} : { balance: record.itc_balance_data }),
		...(record.itc_debit_request === undefined ? {} : { debitRequest: record.itc_debit_request }),
		...(record.itc_debit_response === undefined ? {} : { debit: record.itc_debit_response }),
		...(record.itc_transaction_id === undefined
			? {}
			: { transactionId: record.itc_transaction_id }),
		...(record.original_amounts === undefined ? {} : { original: record.original_amounts }),
		taxAdjusted: record.tax_adjusted ?? false,
		offline: record.is_offline_transaction ?? false,
		...(record.offline_processing_status === undefined
			? {}
			: { processing: record.offline_processing_status }),
		...(record.offline_processed_at === undefined
			? {}
			: { processedAt: record.offline_processed_at }),
		...(record.offline_error_message === undefined ? {} : { error: record.offline_error_message }),
	};
}

/** The part with its credential masked everywhere, as stored once the debit is settled. */
export const maskedCampus = (part: CampusPart): CampusPart => ({
	...part,
	...(part.credentialId === undefined ? {} : { credentialId: maskedCredential(part.credentialId) }),
	...(part.balanceRequest === undefined
		? {}
		: {
				balanceRequest: {
					...part.balanceRequest,
					credentialId: maskedCredential(part.balanceRequest.credentialId),
				},
			}),
	...(part.debitRequest === undefined
		? {}
		: {
				debitRequest: {
					...part.debitRequest,
					credentialId: maskedCredential(part.debitRequest.credentialId),
				},
			}),
});

/**
 * The documented status of a sale by campus card (TXN-16, ITC-18): complete while an offline debit
 * is queued, failed once it was declined, otherwise derived from its deliveries. Like every
 * documented status it decides nothing.
 */
export function campusSaleStatus(part: CampusPart, byDeliveries: SaleStatus): SaleStatus {
	if (!part.offline || byDeliveries === "archived") return byDeliveries;
	if (part.processing === "failed") return "failed";
	return part.processing === "queued" || part.processing === "processing"
		? "complete"
		: byDeliveries;
}
