import { Schema } from "effect";
import { atMost, limits, NumberText } from "../records/limits.ts";
import { TransactionRecord } from "../records/sales/transaction-record.ts";
import { Download, endpoint, replyOf } from "./endpoint.ts";
import { ReceiptOfOutcome } from "./receipt-of-outcome.ts";

/** The ledger's answer to a sale. Every repeat is answered like the first. */
export const LedgerReceipt = Schema.Struct({
	sale_id: Schema.String,
	reference: Schema.String,
	received_at: Schema.String,
	receipt: ReceiptOfOutcome,
});
export type LedgerReceipt = typeof LedgerReceipt.Type;

const RecordId = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100));

/** A day of the calendar, as YYYY-MM-DD. */
export const CalendarDay = Schema.String.check(
	Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/),
	atMost(limits.figure),
	Schema.makeFilter((day: string) =>
		isDay(day) ? undefined : "a day of the calendar as YYYY-MM-DD",
	),
);

/** The maximum number of sales on one page; 100 unless asked for. */
export const maxSalesOfPage = 500;
const Limit = NumberText.check(
	Schema.isInt(),
	Schema.isBetween({ minimum: 1, maximum: maxSalesOfPage }),
);

const filterFields = {
	/** The complete reference. */
	reference: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	/**
	 * The beginning of the reference, with or without POS- and in either case, or its last digits,
	 * three or more.
	 */
	search: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100))),
	/**
	 * A text by which a person knows a sale: of its reference as in search, the last four digits of
	 * its card, its order number, or words in the names of its items and people.
	 */
	find: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100))),
	/** With find: ids of items, separated by commas, whose sales are found too. */
	items: Schema.optionalKey(
		Schema.String.check(Schema.isPattern(/^\d{1,12}(,\d{1,12}){0,9}$/), atMost(limits.words)),
	),
	restaurant: Schema.optionalKey(RecordId),
	station: Schema.optionalKey(RecordId),
	device: Schema.optionalKey(RecordId),
	status: Schema.optionalKey(
		Schema.Literals(["pending", "syncing", "complete", "failed", "archived"]),
	),
	method: Schema.optionalKey(Schema.Literals(["cash", "card", "itc"])),
	/** The exact total, in dollars and cents: 12.50. */
	amount: Schema.optionalKey(
		Schema.String.check(Schema.isPattern(/^-?\d{1,9}\.\d{2}$/), atMost(limits.figure)),
	),
	/** The judge's verdict: figures differ, or it could not judge. */
	verdict: Schema.optionalKey(Schema.Literals(["differs", "not-judged"])),
	/** Business dates, both included. */
	from: Schema.optionalKey(CalendarDay),
	to: Schema.optionalKey(CalendarDay),
};

/**
 * A filter for the owner's sales: what is given has to hold, all of it. Query parameters are text.
 */
export const SalesFilter = Schema.Struct(filterFields);
export type SalesFilter = typeof SalesFilter.Type;

/**
 * A filter with a page of its sales: `limit` of them, from `cursor`, the `next` of the page before.
 */
export const SalesQuery = Schema.Struct({
	...filterFields,
	limit: Schema.optionalKey(Limit),
	cursor: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(300))),
});
export type SalesQuery = typeof SalesQuery.Type;

/** The filter and the format of an export of sales. */
export const ExportQuery = Schema.Struct({
	...filterFields,
	format: Schema.Literals(["csv", "json"]),
});
export type ExportQuery = typeof ExportQuery.Type;

/** The doubtful fields of a stored sale: its business date, its number, a station of another restaurant, or times from a clock that is wrong by more than a day. */
export const SaleDoubt = Schema.Literals(["date", "sequence", "station", "clock"]);
export type SaleDoubt = typeof SaleDoubt.Type;

/**
 * The judge's verdict on a sale whose figures do not recompute (`judgeSale` in @tuckshop/core/rules), or that it could not judge. `why`
 * is one of its reasons, or one that this version does not know.
 */
export const LedgerVerdict = Schema.Union([
	Schema.Struct({
		is: Schema.Literal("differs"),
		judge: Schema.Int,
		differences: Schema.Array(
			Schema.Struct({ field: Schema.String, expected: Schema.String, found: Schema.String }),
		),
	}),
	Schema.Struct({ is: Schema.Literal("not-judged"), judge: Schema.Int, why: Schema.String }),
]);
export type LedgerVerdict = typeof LedgerVerdict.Type;

/**
 * A sale as the ledger has it now. `verdict`: absent where its figures agree. `doubts`: fields that
 * the server does not trust; absent where there is none.
 */
export const LedgerSale = Schema.Struct({
	received_at: Schema.String,
	record: TransactionRecord,
	doubts: Schema.optionalKey(Schema.Array(SaleDoubt)),
	verdict: Schema.optionalKey(LedgerVerdict),
});
export type LedgerSale = typeof LedgerSale.Type;

/**
 * `next` is null at the end. A page may be shorter than asked for without being the last one.
 * `unreadable`: references of sales at this position of the list that do not decode; absent where
 * there is none.
 */
export const SalesPage = Schema.Struct({
	success: Schema.Literal(true),
	data: Schema.Array(LedgerSale),
	unreadable: Schema.optionalKey(Schema.Array(Schema.String)),
	next: Schema.NullOr(Schema.String),
});
export type SalesPage = typeof SalesPage.Type;

/** Faults in a device's sequence numbers: missing ones, and those that several sales have. */
export const SalesOfDevice = Schema.Struct({
	device_id: Schema.String,
	count: Schema.Int,
	first: Schema.Int,
	last: Schema.Int,
	missing: Schema.Array(Schema.Struct({ from: Schema.Int, to: Schema.Int })),
	repeated: Schema.Array(Schema.Int),
});
export type SalesOfDevice = typeof SalesOfDevice.Type;

/** The maximum number of gaps, and of repeated numbers, that are listed of one device. */
export const maxGaps = 1000;

/**
 * The maximum number of business dates in one comparison: a till that sold offline for 30 days, and
 * today.
 */
export const longestDigest = 31;

/** Both business dates are included. Without `device` all of the owner's devices. */
export const DigestQuery = Schema.Struct({
	from: CalendarDay,
	to: CalendarDay,
	by: Schema.optionalKey(Schema.Literals(["device", "restaurant"])),
	device: Schema.optionalKey(RecordId),
	restaurant: Schema.optionalKey(RecordId),
	station: Schema.optionalKey(RecordId),
}).check(
	Schema.makeFilter(({ from, to }: { readonly from: string; readonly to: string }) => {
		const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
		return days >= 1 && days <= longestDigest
			? undefined
			: { path: ["to"], issue: `1 to ${longestDigest} days from "from" on` };
	}),
);
export type DigestQuery = typeof DigestQuery.Type;

/**
 * The number of sales of a business date in the ledger, and the hash over them (`salesDigest` in
 * @tuckshop/core/records).
 */
export const SalesOfDay = Schema.Struct({
	business_date: Schema.String,
	device_id: Schema.optionalKey(Schema.String),
	restaurant_id: Schema.optionalKey(Schema.String),
	count: Schema.Int,
	digest: Schema.String,
});
export type SalesOfDay = typeof SalesOfDay.Type;

/** The endpoints of the ledger of sales, by name. */
export const saleEndpoints = {
	acceptSale: endpoint({
		name: "acceptSale",
		method: "POST",
		path: "/api/transactions",
		access: "kiosk",
		says: "Keeps a sale for ever, once for each owner and Idempotency-Key (without the header, the reference). A repeat gets the first answer and may only move the processing state forward; another sale under the same key is refused with 409. That it was archived, or that the provider has its order, is not taken from a till; a date, number or station that can't be true is kept and marked, and so are figures that do not recompute. A kiosk sells by bank or campus card: a sale in cash is refused to it with 403, unless its owner vouched for that sale.",
		body: TransactionRecord,
		reply: replyOf(LedgerReceipt),
		errors: [400, 401, 403, 404, 409, 413],
	}),
	sales: endpoint({
		name: "sales",
		method: "GET",
		path: "/api/transactions",
		access: "till",
		says: `The owner's sales, newest first, a page at a time: a sale that comes in meanwhile is neither shown twice nor pushes another one out of the pages. Query: reference (whole), search (its beginning, with or without POS- and in whatever case, or its last digits, three or more), find (what a person knows of a sale: a reference as in search, the last four digits of its card, its order number, words in the names of its items and people) and items (with find: ids of items, separated by commas, whose sales are found too), restaurant, station, device, status, method, amount (the total in dollars and cents, such as 12.50), verdict (differs: figures that do not recompute; not-judged: nobody could), from and to (business dates, both included), limit (1 to ${maxSalesOfPage}, default 100), cursor (\`next\` of the page before; null at the end). A record that can't be read hides no other: its reference stands in unreadable.`,
		query: SalesQuery,
		reply: SalesPage,
		errors: [400, 401, 403, 404],
	}),
	exportSales: endpoint({
		name: "exportSales",
		method: "GET",
		path: "/api/transactions/export",
		access: "owner",
		says: "The owner's sales as a file, oldest first: CSV (RFC 4180, amounts with two decimals, texts that a spreadsheet would take for a formula behind an apostrophe) or JSON (an array of received_at and record). A record that can't be read is a line of what is known of it with the status unreadable, in JSON with its stored text. The last two columns, and in JSON verdict, say of a sale whose figures do not recompute what was expected and found. Query: format (csv or json), and the filters of the list.",
		query: ExportQuery,
		reply: Download,
		as: "download",
		errors: [400, 401],
	}),
	saleGaps: endpoint({
		name: "saleGaps",
		method: "GET",
		path: "/api/transactions/gaps",
		access: "owner",
		says: `The owner's devices with the numbers of the owner's sales on them: which are missing up to the last one that came or that the device said it has, and which stand on more than one sale (at most ${maxGaps} of each). Sales whose number is doubtful are left out. Query: device.`,
		query: Schema.Struct({ device: Schema.optionalKey(RecordId) }),
		reply: replyOf(Schema.Array(SalesOfDevice)),
		errors: [400, 401],
	}),
	salesDigest: endpoint({
		name: "salesDigest",
		method: "GET",
		path: "/api/transactions/digest",
		access: "kiosk",
		says: `Count and digest of the owner's sales for each business date and device (or, with by=restaurant, restaurant), so that a till compares its book with the ledger. The digest is the SHA-256, as base64url, of the sales' identity hashes, sorted, a line each. Query: from and to (business dates, at most ${longestDigest}), by, device, restaurant, station.`,
		query: DigestQuery,
		reply: replyOf(Schema.Array(SalesOfDay)),
		errors: [400, 401, 404],
	}),
};

/** True if it is a day of the calendar, as YYYY-MM-DD. */
export function isDay(text: string): boolean {
	const at = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
