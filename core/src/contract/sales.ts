import { Schema } from "effect";
import { TransactionRecord } from "../records/transaction-record.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** What the ledger answers to a sale, and to every repeat of it: the first answer. */
export const LedgerReceipt = Schema.Struct({ sale_id: Schema.String, reference: Schema.String, received_at: Schema.String });
export type LedgerReceipt = typeof LedgerReceipt.Type;

const Limit = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 500 }));

/** Which sales are asked for. */
export const SalesQuery = Schema.Struct({ reference: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))), limit: Schema.optionalKey(Limit) });

export const saleEndpoints = {
	acceptSale: endpoint({
		name: "acceptSale",
		method: "POST",
		path: "/api/transactions",
		access: "owner",
		says: "Keeps a sale for ever, once for each owner and Idempotency-Key (without the header, the reference). A repeat gets the first answer and may only move the processing state forward; another sale under the same key is refused with 409.",
		body: TransactionRecord,
		reply: replyOf(LedgerReceipt),
		errors: [400, 401, 404, 409, 413],
	}),
	sales: endpoint({
		name: "sales",
		method: "GET",
		path: "/api/transactions",
		access: "owner",
		says: "The owner's sales, newest first. Query: reference, limit (1 to 500, default 100).",
		query: SalesQuery,
		reply: replyOf(Schema.Array(Schema.Struct({ received_at: Schema.String, record: TransactionRecord }))),
		errors: [400, 401],
	}),
};
