import { Schema } from "effect";
import { atMost } from "../records/limits.ts";
import { Dollars } from "../records/money-codecs.ts";
import { DeliveryRecord, TransactionRecord } from "../records/sales/transaction-record.ts";
import { creditStates } from "../rules/refunds/credit.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** The maximum number of refunds of one sale that are told and named. */
export const maxRefundsTold = 100;

const Id = Schema.NonEmptyString.check(Schema.isMaxLength(100));

/** A refund of a sale. `station_name`: null where there is no such station any more. */
export const ToldRefund = Schema.Struct({
	record: TransactionRecord,
	station_name: Schema.NullOr(Schema.String),
	/** For a reservation: when the server made it. Its money may have been given back already. Absent once the refund is in the ledger. */
	reserved_at: Schema.optionalKey(Schema.String),
});
export type ToldRefund = typeof ToldRefund.Type;

/** A sale with everything that was given back of it, or is reserved to be. */
export const RefundFamily = Schema.Struct({
	sale: TransactionRecord,
	refunds: Schema.Array(ToldRefund),
});
export type RefundFamily = typeof RefundFamily.Type;

/** A refund that a device wants to make, and the ids of the sale's other refunds from which it was computed. */
export const WantedRefund = Schema.Struct({
	refund: TransactionRecord,
	known: Schema.Array(Id).check(atMost(maxRefundsTold)),
});
export type WantedRefund = typeof WantedRefund.Type;

/** `reserved`: false where the sale has other refunds than the device knew, and nothing was reserved. */
export const ReservedAnswer = Schema.Struct({
	...RefundFamily.fields,
	reserved: Schema.Boolean,
	/** True: the sale's campus card had not been charged, and will not be. */
	withdrawn: Schema.optionalKey(Schema.Boolean),
});
export type ReservedAnswer = typeof ReservedAnswer.Type;

const campusCreditStruct = Schema.Struct({
	refund_id: Schema.String,
	sale_id: Schema.String,
	reference: Schema.String,
	sale_reference: Schema.NullOr(Schema.String),
	credential_id: Schema.String,
	amount: Dollars,
	state: Schema.Literals(creditStates),
	charged: Schema.Boolean,
	restaurant_id: Schema.String,
	station_name: Schema.NullOr(Schema.String),
	person: Schema.NullOr(Schema.String),
	opened_at: Schema.String,
	office_reference: Schema.NullOr(Schema.String),
	reason: Schema.NullOr(Schema.String),
	settled_at: Schema.NullOr(Schema.String),
	settled_by: Schema.NullOr(Schema.String),
});
/** The schema under a name, so that the declarations of what holds one name it, instead of repeating it. */
export interface CampusCreditSchema extends CampusCreditStruct {}
type CampusCreditStruct = typeof campusCreditStruct;

/**
 * A refund's credit to a campus card. `credential_id`: masked. `state`: "waiting" until the card's office has made it. `charged`: false while
 * it is unknown whether the card was charged at all. `settled_by`: who entered what the card's office said, with its reference, or why it refused.
 */
export const CampusCredit: CampusCreditSchema = campusCreditStruct;
export type CampusCredit = typeof CampusCredit.Type;

/** The maximum number of credits that are told at once. */
export const maxCredits = 200;

const Words = (most: number) =>
	Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(most));

/** The answer of the card's office, as a person entered it. "again": after a refusal it is asked once more. */
export const CreditFinding = Schema.Union([
	Schema.Struct({ outcome: Schema.Literal("done"), office_reference: Words(100) }),
	Schema.Struct({ outcome: Schema.Literal("refused"), reason: Words(300) }),
	Schema.Struct({ outcome: Schema.Literals(["again", "not-done"]) }),
]);
export type CreditFinding = typeof CreditFinding.Type;

/** The state of what a refund owes to a campus card, as its till keeps it. */
export const KnownCredit = Schema.Struct({ refund_id: Schema.String, credit: DeliveryRecord });
export type KnownCredit = typeof KnownCredit.Type;

const Done = Schema.Struct({ success: Schema.Literal(true) });

/** The endpoints of refunds, by name. */
export const refundEndpoints = {
	refundFamily: endpoint({
		name: "refundFamily",
		method: "GET",
		path: "/api/transactions/{id}/refunds",
		access: "till",
		says: `A sale with its refunds, oldest first, and with those that a device has reserved and that have not come into the ledger yet; at most ${maxRefundsTold}. A till finds the sales of its station.`,
		reply: replyOf(RefundFamily),
		errors: [401, 403, 404],
	}),
	reserveRefund: endpoint({
		name: "reserveRefund",
		method: "POST",
		path: "/api/transactions/{id}/refunds",
		access: "till",
		says: "Reserves what a refund gives back of each line, tax and tender, under the refund's id, before money moves. Where the sale has other refunds or reservations than the device knew, nothing is reserved and the answer names them. A repeat under the same id takes the place of the reservation before. It never expires: it ends when the refund comes into the ledger, or its device or the owner ends it. 409 where the refund does not agree with its sale, is in the ledger already, or was ended under this id, where another sale's refund is reserved under it, where the sale has as many refunds as are told, where it is older than the restaurant refunds, and where it goes to another tender than paid or exceeds what its person may give back that business day, at all devices together, without an approval by a person of the restaurant who may.",
		body: WantedRefund,
		reply: replyOf(ReservedAnswer),
		errors: [400, 401, 403, 404, 409, 413],
	}),
	refundReservations: endpoint({
		name: "refundReservations",
		method: "GET",
		path: "/api/refund-reservations",
		access: "owner",
		says: `The owner's refunds that a device has reserved and that have not come into the ledger, oldest first; at most ${maxRefundsTold}.`,
		reply: replyOf(Schema.Array(ToldRefund)),
		errors: [401],
	}),
	endRefundReservation: endpoint({
		name: "endRefundReservation",
		method: "DELETE",
		path: "/api/refund-reservations/{id}",
		access: "till",
		says: "Ends the reservation of a refund of which no money was given back: by its own device, or by the owner; a repeat is answered like the first. Nothing is reserved under that id from then on. A refund that comes into the ledger after all is kept all the same.",
		reply: Done,
		errors: [401, 403, 404],
	}),
	campusCredits: endpoint({
		name: "campusCredits",
		method: "GET",
		path: "/api/campus-credits",
		access: "owner",
		says: `The credits that refunds owe to campus cards, the oldest first: those that wait, were refused or are unknown, or with \`settled\` those that are done or were withdrawn, the newest first; at most ${maxCredits}.`,
		query: Schema.Struct({ settled: Schema.optionalKey(Schema.Literal("yes")) }),
		reply: replyOf(Schema.Array(CampusCredit)),
		errors: [400, 401],
	}),
	settleCampusCredit: endpoint({
		name: "settleCampusCredit",
		method: "POST",
		path: "/api/campus-credits/{id}",
		access: "owner",
		says: "Enters what the card's office said of a credit, with its reference, under the refund's id; an event of the owner records who and when. 409 where the credit does not wait for it, or where it is not known yet that the card was charged.",
		body: CreditFinding,
		reply: replyOf(CampusCredit),
		errors: [400, 401, 404, 409, 413],
	}),
	knownCredits: endpoint({
		name: "knownCredits",
		method: "POST",
		path: "/api/known-credits",
		access: "till",
		says: "The present state of what these refunds owe to campus cards. A till finds those of its station; of others there is no answer.",
		body: Schema.Struct({ refunds: Schema.Array(Id).check(atMost(maxCredits)) }),
		reply: replyOf(Schema.Array(KnownCredit)),
		errors: [400, 401, 403, 413],
	}),
};
