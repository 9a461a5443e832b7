import { Schema } from "effect";
import { Dollars } from "../records/money-codecs.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/**
 * An order of the relay that a person has to settle: the provider refused it, or it is unknown
 * whether it was taken.
 */
export const AttentionOrder = Schema.Struct({
	sale_id: Schema.String,
	reference: Schema.String,
	state: Schema.Literals(["refused", "unknown"]),
	sub_total: Dollars,
	tax_amount: Dollars,
	total_amount: Dollars,
	payment_method: Schema.String,
	restaurant_id: Schema.String,
	reason: Schema.String,
	/** The number of times it was sent. */
	attempts: Schema.Int,
	/** When the relay first received it, and when its state last changed. */
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type AttentionOrder = typeof AttentionOrder.Type;

/**
 * A person's finding at the provider: the order is there, or it is not and may be sent once more.
 * "Not there" counts for the attempts made by then: with no number of attempts, or another one,
 * nothing changes and the reply gives the order's state. A repeated request after the order was
 * sent again thus sends nothing.
 */
export const OrderSettlement = Schema.Struct({
	found: Schema.Literals(["done", "not-done"]),
	attempts: Schema.optionalKey(Schema.Int),
});
export type OrderSettlement = typeof OrderSettlement.Type;

/**
 * The order's state after it was settled. "waiting": it was not sent again yet, and the same
 * request may be sent again. An order that was settled before is reported with its present state,
 * so that a person whose answer was lost may ask again.
 */
export const SettledOrder = Schema.Struct({
	state: Schema.Literals(["accepted", "refused", "waiting", "unknown"]),
	reason: Schema.String,
	at: Schema.String,
	attempts: Schema.Int,
});
export type SettledOrder = typeof SettledOrder.Type;

/** The endpoints of orders that are relayed to the provider, by name. */
export const relayEndpoints = {
	relayAttention: endpoint({
		name: "relayAttention",
		method: "GET",
		path: "/api/relay/attention",
		access: "till",
		says: "The owner's orders that the provider refused, or whose outcome only a person can find out, oldest first, at most 500.",
		reply: replyOf(Schema.Array(AttentionOrder)),
		errors: [401, 403],
	}),
	settleOrder: endpoint({
		name: "settleOrder",
		method: "POST",
		path: "/api/relay/{saleId}/settle",
		access: "till",
		says: "Enters the outcome of a sale's order at the provider. An order that was not done is sent once more, under the same reference.",
		body: OrderSettlement,
		reply: replyOf(SettledOrder),
		errors: [400, 401, 403, 404, 409],
	}),
};
