import { Schema } from "effect";
import { mostBuyerName, refundReasons } from "../../rules/refunds/index.ts";
import { Credential } from "../itc/itc-credential.ts";
import { itcFields } from "../itc/itc-sale.ts";
import { atMost, jsonText, limits } from "../limits.ts";
import { Dollars, Percent } from "../money-codecs.ts";
import { CartLineRecord, OrderDetailsRecord, ReliefRecord, TaxRows } from "./cart-record.ts";

const Text = Schema.String.check(Schema.isMaxLength(500));
const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));
const Moment = Schema.String.check(
	Schema.isPattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/),
	atMost(limits.figure),
);
/** The largest difference of two dates: a hundred million days. */
const maxMilliseconds = 8_640_000_000_000_000;
/** The error text of a server or the provider. */
const Reason = Schema.String.check(atMost(limits.words));

const SalePerson = Schema.Struct({ id: Id, name: Text });

/** An approval that a sale needed. `offline`: the till checked the PIN by itself. */
export const SaleApprovalRecord = Schema.Struct({
	permission: Text,
	by: SalePerson,
	at: Moment,
	offline: Schema.optionalKey(Schema.Literal(true)),
});

/** Why a line bore its taxes, as it is stored. */
export const DecisionRecord = Schema.Struct({
	rule: Schema.Literals([
		"exempt-order",
		"override",
		"not-taxable",
		"campus-addition",
		"meal",
		"confectionery-with-meal",
		"retail",
		"ontario-threshold",
		"default",
	]),
	rows: TaxRows,
	compared: Schema.optionalKey(Dollars),
	threshold: Schema.optionalKey(Dollars),
});

/** A sold line: the documented cart line, and its frozen figures (total, decision). */
export const LineRecord = Schema.Struct({
	...CartLineRecord.fields,
	total: Dollars,
	decision: DecisionRecord,
	/** Of a refund's line that gives back an amount: the pieces that came back with it. */
	pieces: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
});

/** A tender of a sale, as it is stored: amounts in dollars. */
export const TenderRecord = Schema.Union([
	Schema.Struct({
		method: Schema.Literal("cash"),
		amount: Dollars,
		received: Dollars,
		change: Dollars,
		rounding: Dollars,
		/** Of an exchange: no coin moved for it. */
		moved: Schema.optionalKey(Schema.Literal(true)),
	}),
	Schema.Struct({
		method: Schema.Literal("card"),
		amount: Dollars,
		card_last4: Schema.String.check(Schema.isPattern(/^\d{4}$/), atMost(limits.figure)),
		/** The charges that it is a part of, by the sales under which a terminal made them; absent: one, under its own sale. */
		charges: Schema.optionalKey(
			Schema.Array(Schema.Struct({ sale_id: Text, amount: Dollars })).check(atMost(limits.tenders)),
		),
	}),
	Schema.Struct({ method: Schema.Literal("itc"), amount: Dollars, credential_id: Credential }),
]);

/** The server's signed receipt for an outcome; only the server can read it. */
const Receipt = Schema.optionalKey(Schema.String.check(atMost(limits.receipt)));

/** The state of a delivery, as it is stored. */
export const DeliveryRecord = Schema.Union([
	Schema.Struct({ is: Schema.Literal("waiting"), after: Schema.optionalKey(Moment) }),
	Schema.Struct({
		is: Schema.Literal("sending"),
		since: Moment,
		after: Schema.optionalKey(Moment),
	}),
	Schema.Struct({ is: Schema.Literal("accepted"), at: Moment, receipt: Receipt }),
	Schema.Struct({ is: Schema.Literal("nothing-to-send"), after: Schema.optionalKey(Moment) }),
	Schema.Struct({ is: Schema.Literal("refused"), at: Moment, reason: Reason, receipt: Receipt }),
	Schema.Struct({
		is: Schema.Literal("unknown"),
		at: Moment,
		reason: Reason,
		attempts: Schema.optionalKey(Schema.Int),
	}),
]);

/** The tax policy of a sale, as it is stored. */
export const PolicyRecord = Schema.Struct({
	confectioneryWithMeal: Schema.Literals(["exempt", "gst-only", "taxed"]),
	ontarioThreshold: Schema.Literals(["per-item", "combined", "combined-small-items"]),
	itemTypeRelief: Schema.Literals(["any-tender", "covering-campus-card"]),
	campusAddition: Schema.Literals(["taxable-only", "any-taxable"]),
	campusAdditionRate: Percent,
	/**
	 * For an item that lists no tax, as the province taxes a meal; absent: one row of HST at the rate
	 * above.
	 */
	campusAdditionTaxes: Schema.optionalKey(TaxRows),
	reducedBelow: Dollars,
	gst: Percent,
	fallbackTaxes: TaxRows,
});

const listOrText = <S extends Schema.Top>(list: S) => Schema.Union([list, jsonText(list)]);

const record = Schema.Struct({
	sale_id: Schema.String.check(Schema.isUUID(), atMost(limits.figure)),
	reference: Id,
	kind: Schema.Literals(["sale", "refund"]),
	refund_of: Schema.optionalKey(Id),
	/** The reason of a refund, and the note beside it; absent from older refunds. */
	refund_reason: Schema.optionalKey(Schema.Literals(refundReasons)),
	refund_note: Schema.optionalKey(Text),
	/** The buyer's name on the credit note, where one was asked for. */
	refund_buyer: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(mostBuyerName))),
	created_at: Moment,
	business_date: Schema.String.check(
		Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/),
		atMost(limits.figure),
	),
	owner_id: Id,
	device_id: Id,
	sequence: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
	product_restaurant_id: Id,
	station_id: Id,
	restaurant_id: Schema.Int,
	restaurant_branch_id: Schema.Int,
	items: listOrText(Schema.Array(LineRecord).check(Schema.isMinLength(1), atMost(limits.lines))),
	subtotal: Dollars,
	taxes: Schema.Array(
		Schema.Struct({ name: Text, rate: Percent, base: Dollars, amount: Dollars }),
	).check(atMost(limits.taxes)),
	tax_amount: Dollars,
	amount: Dollars,
	payment_method: Schema.Literals(["cash", "card", "itc"]),
	card_number: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(4))),
	tax_exempt: Schema.Boolean,
	tax_exempt_reason: Schema.optionalKey(Text),
	tax_relief: Schema.optionalKey(ReliefRecord),
	/** The type, the name for calling and the note; absent where nobody gave any of it, and from older sales. */
	order_details: Schema.optionalKey(OrderDetailsRecord),
	tenders: Schema.Array(TenderRecord).check(Schema.isMinLength(1), atMost(limits.tenders)),
	tax_policy: PolicyRecord,
	tax_rules_version: Schema.Int,
	/** The dated preset that the taxes came from; absent from records older than that field. */
	tax_preset: Schema.optionalKey(Text),
	cashier_name: Schema.optionalKey(Text),
	/** The person who rang it up; absent where nobody was asked who they are. */
	person: Schema.optionalKey(SalePerson),
	/** The approvals that it needed. */
	approvals: Schema.optionalKey(Schema.Array(SaleApprovalRecord).check(atMost(limits.approvals))),
	/**
	 * Milliseconds to add to the till's times to get the server's; absent where the clocks were never
	 * compared.
	 */
	clock_offset_ms: Schema.optionalKey(
		Schema.Int.check(Schema.isBetween({ minimum: -maxMilliseconds, maximum: maxMilliseconds })),
	),
	/** The order number; absent where the restaurant's kitchen prints nothing. */
	order_number: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(40))),
	/** The version of the restaurant's tax profile; absent where the till knew none. */
	tax_profile_version: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
	/** The previous id of this sale, where another device's sale has it in the ledger. */
	reissue_of: Schema.optionalKey(Text),
	/**
	 * For a payment of a table: the session, the version of its bill that it was closed from, the
	 * number of the payment, and the seats that it pays; absent: the whole table, or one of several
	 * equal parts. `lines`: the ids of all lines of the bill, where a tablet closed it without its
	 * server.
	 */
	check: Schema.optionalKey(
		Schema.Struct({
			session: Id,
			version: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
			part: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
			seats: Schema.optionalKey(Schema.Array(Schema.Int).check(atMost(limits.seats))),
			lines: Schema.optionalKey(Schema.Array(Id).check(atMost(limits.lines))),
		}),
	),
	/** The drawer session that its cash goes into, or comes from. */
	drawer_session: Schema.optionalKey(Id),
	/** The other sale or refund of an exchange. */
	exchange_with: Schema.optionalKey(Id),
	status: Schema.Literals(["pending", "syncing", "complete", "failed", "archived"]),
	deliveries: Schema.Struct({ ledger: DeliveryRecord, provider: DeliveryRecord }),
	/** The debit of a campus-card sale made offline, as the till knows it. */
	debit_delivery: Schema.optionalKey(DeliveryRecord),
	/** The credit of a refund to a campus card, as far as the card's office is known to have made it. */
	credit_delivery: Schema.optionalKey(DeliveryRecord),
	updated_at: Moment,
	sync_date: Schema.optionalKey(Moment),
	cloud_sync_time: Schema.optionalKey(Moment),
	archived_at: Schema.optionalKey(Moment),
	/**
	 * The epoch of the server's database when its order, or its card, was first sent from the till;
	 * absent where neither was. Older tills: when the sale was.
	 */
	sent_under: Schema.optionalKey(Schema.String.check(atMost(limits.figure))),
	error_message: Schema.optionalKey(Reason),
	...itcFields,
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface TransactionRecordSchema extends RecordSchema {}
type RecordSchema = typeof record;

/**
 * A sale as stored in `transactions` and sent to POST /api/transactions: the documented fields
 * under their own names (TXN-18 to TXN-29), amounts in dollars, and with them the fields that the
 * documents do not name (ids, sequence, tenders, tax decisions, deliveries). Decoded, money is
 * whole cents.
 */
export const TransactionRecord: TransactionRecordSchema = record;
export type TransactionRecord = typeof TransactionRecord.Type;
/** The record as JSON carries it: amounts in dollars, rates in percent. */
export type TransactionJson = typeof TransactionRecord.Encoded;
