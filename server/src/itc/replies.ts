import type { ItcBalanceReply, ItcDebitReply } from "@tuckshop/core/contract";
import { type ItcDebitResult, ItcDebitResultRecord, simpleBalances } from "@tuckshop/core/records";
import { type DeclinedDebit, declinedView, zeroCents } from "@tuckshop/core/rules";
import { Schema } from "effect";
import type { DebitRow } from "./debit-repository.ts";
import type { BalanceOutcome } from "./gateway.ts";

/** The balance reply, in both documented shapes at once (SRV-14, API-21). */
export function toBalanceReply(outcome: BalanceOutcome): ItcBalanceReply {
	if (outcome.is !== "balance") {
		const { reason } = outcome;
		return {
			success: false,
			message: reason,
			outcome: outcome.is,
			data: { success: false, message: reason, error: reason },
		};
	}
	const { balance, message } = outcome;
	return {
		success: true,
		message,
		data: { success: true, message, ...balance, data: simpleBalances(balance) },
	};
}

const Approved = Schema.Struct({ message: Schema.String, result: ItcDebitResultRecord });
const Declined = Schema.Struct({
	said: Schema.Struct({
		operationStatus: Schema.optionalKey(Schema.String),
		operationMessage: Schema.optionalKey(Schema.String),
		transactionStatus: Schema.optionalKey(Schema.String),
		transactionId: Schema.optionalKey(Schema.String),
	}),
});
const decodeApproved = Schema.decodeUnknownSync(Schema.fromJsonString(Approved));
const decodeDeclined = Schema.decodeUnknownSync(Schema.fromJsonString(Declined));

/** The stored answer of an approved row; undefined for any other. */
export const approvalOf = (
	row: DebitRow,
): { readonly message: string; readonly result: ItcDebitResult } | undefined =>
	row.state === "approved" && row.answer !== null ? decodeApproved(row.answer) : undefined;

const declineOf = (row: DebitRow): DeclinedDebit =>
	row.answer === null ? {} : decodeDeclined(row.answer).said;

/** The debit reply, made from the row: the first answer and every repeat are the same (SRV-18, API-22). */
export function debitReply(row: DebitRow): ItcDebitReply {
	const approval = approvalOf(row);
	if (approval)
		return {
			success: true,
			message: approval.message || "Payment Successful",
			data: { success: true, ...approval.result },
		};
	const said = row.state === "declined" ? declineOf(row) : {};
	const error = row.reason ?? "another request is still sending it";
	return {
		success: false,
		message: error,
		error,
		outcome: outcomes[row.state],
		data: {
			success: false,
			error,
			transactionReference: row.reference,
			...(row.state === "declined"
				? { responses: [declinedResponse(said)], totalAmount: zeroCents }
				: {}),
			...(said.transactionStatus === undefined
				? {}
				: { transactionStatus: said.transactionStatus }),
			...(said.transactionId === undefined ? {} : { transactionId: said.transactionId }),
		},
	};
}

/** `sending`: another request is still sending, and this one has waited for the longest time allowed. */
const outcomes = {
	waiting: "unreached",
	sending: "unanswered",
	unanswered: "unanswered",
	declined: "declined",
	unknown: "unknown",
	withdrawn: "declined",
	approved: "unknown",
} as const;

function declinedResponse(said: DeclinedDebit) {
	const view = declinedView(said);
	return {
		operationStatus: view.status,
		operationMessage: said.operationMessage ?? view.message,
		transactionId: said.transactionId ?? "",
		accounts: [],
	};
}
