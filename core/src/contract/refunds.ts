import { Schema } from "effect";
import { atMost } from "../records/limits.ts";
import { TransactionRecord } from "../records/sales/transaction-record.ts";
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

/** False: the sale has other refunds than the device knew, and nothing was reserved. */
export const ReservedAnswer = Schema.Struct({
	...RefundFamily.fields,
	reserved: Schema.Boolean,
});
export type ReservedAnswer = typeof ReservedAnswer.Type;

const Done = Schema.Struct({ success: Schema.Literal(true) });

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
		says: "Reserves what a refund gives back of each line, tax and tender, under the refund's id, before money moves. Where the sale has other refunds or reservations than the device knew, nothing is reserved and the answer names them. A repeat under the same id takes the place of the reservation before. It never expires: it ends when the refund comes into the ledger, or its device or the owner ends it. 409 where the refund does not agree with its sale, or is in the ledger already.",
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
		says: "Ends the reservation of a refund of which no money was given back: by its own device, or by the owner; a repeat is answered like the first. A refund that comes into the ledger after all is kept all the same.",
		reply: Done,
		errors: [401, 403, 404],
	}),
};
