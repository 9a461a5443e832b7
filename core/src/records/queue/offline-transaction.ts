import { Schema } from "effect";
import { processingStatuses } from "../../rules/index.ts";
import { itcFields } from "../itc/itc-sale.ts";
import { Dollars } from "../money-codecs.ts";
import { LineRecord } from "../sales/transaction-record.ts";

const {
	credential_id,
	itc_balance_request,
	itc_balance_data,
	itc_debit_request,
	itc_debit_response,
	offline_processed_at,
	offline_error_message,
} = itcFields;

const transaction = Schema.Struct({
	id: Schema.String,
	reference: Schema.String,
	created_at: Schema.String,
	amount: Dollars,
	payment_method: Schema.String,
	items: Schema.Array(LineRecord),
	status: Schema.String,
	is_offline_transaction: Schema.Literal(true),
	offline_processing_status: Schema.Literals(processingStatuses),
	offline_processed_at,
	offline_error_message,
	credential_id,
	itc_balance_request,
	itc_balance_data,
	itc_debit_request,
	itc_debit_response,
	debit_id: Schema.String,
	debit_state: Schema.Literals([
		"waiting",
		"sending",
		"approved",
		"declined",
		"unanswered",
		"unknown",
		"withdrawn",
	]),
	/** The number of times the debit was sent. */
	debit_attempts: Schema.optionalKey(Schema.Int),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface OfflineTransactionSchema extends QueuedSchema {}
type QueuedSchema = typeof transaction;

/**
 * An offline campus-card sale as the queue lists it (OQ-11). Of the credential only the last four
 * digits are shown. `debit_state` gives the state of the debit where the four documented statuses
 * are too few: an unknown outcome is listed as failed and settled by a person.
 */
export const OfflineTransaction: OfflineTransactionSchema = transaction;
export type OfflineTransaction = typeof OfflineTransaction.Type;
