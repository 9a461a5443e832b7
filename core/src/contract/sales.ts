import { Schema } from "effect";
import { TransactionRecord } from "../records/transaction-record.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** What the ledger answers to a sale, and to every repeat of it: the first answer. */
export const LedgerReceipt = Schema.Struct({ sale_id: Schema.String, reference: Schema.String, received_at: Schema.String });
export type LedgerReceipt = typeof LedgerReceipt.Type;

const Limit = Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 500 }));
const RecordId = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100));

/** A day of the calendar, as YYYY-MM-DD. */
export const CalendarDay = Schema.String.check(
	Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/),
	Schema.makeFilter((day: string) => (isDay(day) ? undefined : "a day of the calendar as YYYY-MM-DD")),
);

/** Which sales are asked for. */
export const SalesQuery = Schema.Struct({ reference: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))), limit: Schema.optionalKey(Limit) });

/** The longest stretch of business dates that is compared at once: a till that sold offline for 30 days, and today. */
export const longestDigest = 31;

/** Both business dates are included. Without `device` all of the owner's devices. */
export const DigestQuery = Schema.Struct({
	from: CalendarDay,
	to: CalendarDay,
	by: Schema.optionalKey(Schema.Literals(["device", "restaurant"])),
	device: Schema.optionalKey(RecordId),
	restaurant: Schema.optionalKey(RecordId),
}).check(
	Schema.makeFilter(({ from, to }: { readonly from: string; readonly to: string }) => {
		const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
		return days >= 1 && days <= longestDigest ? undefined : { path: ["to"], issue: `1 to ${longestDigest} days from "from" on` };
	}),
);
export type DigestQuery = typeof DigestQuery.Type;

/** How many sales of a business date the ledger holds, and the hash over them (`salesDigest` in @tuckshop/core/records). */
export const SalesOfDay = Schema.Struct({
	business_date: Schema.String,
	device_id: Schema.optionalKey(Schema.String),
	restaurant_id: Schema.optionalKey(Schema.String),
	count: Schema.Int,
	digest: Schema.String,
});
export type SalesOfDay = typeof SalesOfDay.Type;

export const saleEndpoints = {
	acceptSale: endpoint({
		name: "acceptSale",
		method: "POST",
		path: "/api/transactions",
		access: "till",
		says: "Keeps a sale for ever, once for each owner and Idempotency-Key (without the header, the reference). A repeat gets the first answer and may only move the processing state forward; another sale under the same key is refused with 409.",
		body: TransactionRecord,
		reply: replyOf(LedgerReceipt),
		errors: [400, 401, 404, 409, 413],
	}),
	sales: endpoint({
		name: "sales",
		method: "GET",
		path: "/api/transactions",
		access: "till",
		says: "The owner's sales, newest first. Query: reference, limit (1 to 500, default 100).",
		query: SalesQuery,
		reply: replyOf(Schema.Array(Schema.Struct({ received_at: Schema.String, record: TransactionRecord }))),
		errors: [400, 401],
	}),
	salesDigest: endpoint({
		name: "salesDigest",
		method: "GET",
		path: "/api/transactions/digest",
		access: "till",
		says: `Count and digest of the owner's sales for each business date and device (or, with by=restaurant, restaurant), so that a till compares its book with the ledger. The digest is the SHA-256, as base64url, of the sales' identity hashes, sorted, a line each. Query: from and to (business dates, at most ${longestDigest}), by, device, restaurant.`,
		query: DigestQuery,
		reply: replyOf(Schema.Array(SalesOfDay)),
		errors: [400, 401],
	}),
};

function isDay(text: string): boolean {
	const at = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
