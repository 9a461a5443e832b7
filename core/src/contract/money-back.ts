import { Schema } from "effect";
import { Dollars } from "../records/money-codecs.ts";
import { mostRefundDays, mostRefundsADay } from "../rules/refunds/refund-days.ts";
import { Download, endpoint, replyOf } from "./endpoint.ts";
import { CalendarDay } from "./sales.ts";

/** The business days of a report, both included. */
export const BackRange = Schema.Struct({ from: CalendarDay, to: CalendarDay });
export type BackRange = typeof BackRange.Type;

const Counted = Schema.Struct({ count: Schema.Int, amount: Dollars });

/**
 * A refund, a void of a whole sale on its own business day, or lines that were voided after they were sent. `reference`: of the refund, absent for
 * lines. `provider`: the provider has the order of its sale, and has to be told by hand. `marks`: the reasons to look at it.
 */
export const BackRow = Schema.Struct({
	id: Schema.String,
	kind: Schema.Literals(["lines", "refund", "void"]),
	at: Schema.String,
	day: Schema.String,
	person_id: Schema.String,
	name: Schema.String,
	approver: Schema.NullOr(Schema.String),
	station_name: Schema.NullOr(Schema.String),
	reference: Schema.NullOr(Schema.String),
	sale_reference: Schema.NullOr(Schema.String),
	sold_at: Schema.NullOr(Schema.String),
	amount: Dollars,
	tax: Dollars,
	cash: Dollars,
	reason: Schema.String,
	lines: Schema.String,
	provider: Schema.Boolean,
	marks: Schema.Array(
		Schema.Literals([
			...(["after-count", "beyond-cap", "beyond-limit", "not-approved", "offline"] as const),
			...(["other-tender", "soon"] as const),
		]),
	),
	/** False: it exceeds a limit of refunds without the server, or was not permitted, and the owner has not seen that. */
	seen: Schema.Boolean,
});
export type BackRow = typeof BackRow.Type;

const backReportStruct = Schema.Struct({
	people: Schema.Array(
		Schema.Struct({
			person_id: Schema.String,
			name: Schema.String,
			refunds: Counted,
			cash: Dollars,
			voids: Counted,
			lines: Counted,
			marked: Schema.Int,
		}),
	),
	rows: Schema.Array(BackRow),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface BackReportSchema extends BackReportStruct {}
type BackReportStruct = typeof backReportStruct;

/** The refunds and voids of a restaurant, oldest first, and their sums by person. */
export const BackReport: BackReportSchema = backReportStruct;
export type BackReport = typeof BackReport.Type;

const Limit = Dollars.check(Schema.isBetween({ minimum: 0, maximum: 100_000_000 }));

const refundLimitsRecordStruct = Schema.Struct({
	each: Limit,
	count: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: mostRefundsADay })),
	sum: Limit,
	offline_refund: Limit,
	offline_day: Limit,
	refund_days: Schema.optionalKey(
		Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: mostRefundDays })),
	),
	over_short: Schema.optionalKey(Limit),
	pay_out: Schema.optionalKey(Limit),
	recount: Schema.optionalKey(Schema.Boolean),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface RefundLimitsRecordSchema extends RefundLimitsRecordStruct {}
type RefundLimitsRecordStruct = typeof refundLimitsRecordStruct;

/**
 * The limits of a restaurant's refunds and drawers. Of refunds 0 switches one off. `each`: without an approval; `count`, `sum`: of a person on a business day without one.
 * `offline_refund`, `offline_day`: cash handed out without the server, in one refund, and by a device on a business day.
 * `over_short`: a drawer that is further off than this asks for a reason, and before it, with `recount`, for one more count; `pay_out`: more than
 * this needs the permission or an approval. `refund_days`: a sale older than these, from business day to business day, is not refunded; 90 where it
 * was never set. Those of drawers and days are absent where an older page saves: what stood stays.
 */
export const RefundLimitsRecord: RefundLimitsRecordSchema = refundLimitsRecordStruct;
export type RefundLimitsRecord = typeof RefundLimitsRecord.Type;

/** The endpoints of refund limits and reports, by name. */
export const moneyBackEndpoints = {
	refundLimits: endpoint({
		name: "refundLimits",
		method: "GET",
		path: "/api/restaurants/{id}/refund-limits",
		access: "till",
		says: "The limits of a restaurant's refunds and drawers, as its tills apply them.",
		reply: replyOf(RefundLimitsRecord),
		errors: [401, 403, 404],
	}),
	saveRefundLimits: endpoint({
		name: "saveRefundLimits",
		method: "PUT",
		path: "/api/restaurants/{id}/refund-limits",
		access: "owner",
		says: "Keeps the limits of a restaurant's refunds and drawers. A till applies them from its next look at a refund or its drawer with the server on.",
		body: RefundLimitsRecord,
		reply: replyOf(RefundLimitsRecord),
		errors: [400, 401, 404, 413],
	}),
	seenBeyondCaps: endpoint({
		name: "seenBeyondCaps",
		method: "POST",
		path: "/api/restaurants/{id}/money-back/seen",
		access: "owner",
		says: "The owner has seen these refunds that exceeded a limit without the server, or that nobody had permitted. They stay in the report with their mark.",
		body: Schema.Struct({
			refunds: Schema.Array(Schema.String.check(Schema.isMaxLength(100))).check(
				Schema.isMaxLength(500),
			),
		}),
		reply: Schema.Struct({ success: Schema.Literal(true) }),
		errors: [400, 401, 404, 413],
	}),
	moneyBack: endpoint({
		name: "moneyBack",
		method: "GET",
		path: "/api/restaurants/{id}/money-back",
		access: "owner",
		says: "A restaurant's refunds and voids of these business days, and their sums by person, with cash given back within ten minutes of the sale, refunds after the drawer was counted, refunds beyond a limit and those that nobody had permitted marked.",
		query: BackRange,
		reply: replyOf(BackReport),
		errors: [400, 401, 404],
	}),
	exportMoneyBack: endpoint({
		name: "exportMoneyBack",
		method: "GET",
		path: "/api/restaurants/{id}/money-back/export",
		access: "owner",
		says: "The same as a file: CSV (RFC 4180, texts that a spreadsheet would take for a formula behind an apostrophe), of all, or with `for=provider` of the refunds whose order the provider has, which are corrected there by hand: nothing is sent for a refund.",
		query: Schema.Struct({
			...BackRange.fields,
			for: Schema.optionalKey(Schema.Literal("provider")),
		}),
		reply: Download,
		as: "download",
		errors: [400, 401, 404],
	}),
};
