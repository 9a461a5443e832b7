import {
	type ItcBalance,
	ItcBalanceRecord,
	type ItcDebitResult,
	ItcDebitResultRecord,
	SimpleBalanceRecord,
	simpleBalances,
} from "@tuckshop/core/records";
import { Schema } from "effect";

/** The document whose shape a reply is written in: they differ in the names of their fields. */
export type ReplyShape = "first" | "second";

const encodeBalance = Schema.encodeSync(ItcBalanceRecord);
const encodeSimple = Schema.encodeSync(Schema.Array(SimpleBalanceRecord));
const encodeResult = Schema.encodeSync(ItcDebitResultRecord);

/** A balance, in cents, as the reply of the first or the second document, in dollars. */
export const balanceReply = (balance: ItcBalance, shape: ReplyShape, message: string): unknown =>
	shape === "first"
		? { success: true, data: encodeBalance(balance) }
		: {
				success: true,
				data: { success: true, message, data: encodeSimple(simpleBalances(balance)) },
			};

/** An approved debit, in cents, as the reply of the first or the second document, in dollars. */
export function approvedReply(result: ItcDebitResult, shape: ReplyShape, message: string): unknown {
	const { response, transactionId, ...first } = encodeResult(result);
	if (shape === "first") return { success: true, data: first };
	return {
		success: true,
		message,
		data: {
			transactionId,
			totalAmount: first.totalAmount,
			transactionReference: first.transactionReference,
			response,
		},
	};
}

/** ITC's answer that declines a debit, in its own fields. */
export type DeclinedReply = {
	readonly transactionReference: string;
	readonly status: string;
	readonly message: string;
	readonly transactionId: string;
};

/** A declined debit as the reply of the first or the second document: its amounts are 0. */
export const declinedReply = (declined: DeclinedReply, shape: ReplyShape): unknown =>
	shape === "first"
		? {
				success: false,
				error: declined.message,
				data: {
					responses: [
						{
							operationStatus: declined.status,
							operationMessage: declined.message,
							transactionId: declined.transactionId,
							accounts: [],
						},
					],
					totalAmount: 0,
					taxExemptAmount: 0,
					taxableAmount: 0,
					transactionReference: declined.transactionReference,
					transactionStatus: "DECLINED",
				},
			}
		: {
				success: false,
				message: declined.message,
				data: {
					transactionId: declined.transactionId,
					transactionReference: declined.transactionReference,
				},
			};

/** A refused balance check, in either shape. */
export const refusedReply = (message: string, shape: ReplyShape): unknown =>
	shape === "first"
		? { success: false, data: { operationStatus: "ERROR", error: message } }
		: { success: false, message };
