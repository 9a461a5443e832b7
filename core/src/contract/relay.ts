import { Schema } from "effect";
import { Dollars } from "../records/money-codecs.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** An order of the relay that a person has to look at: the provider refused it, or it is unknown whether it took it. */
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
	/** How often it was sent. */
	attempts: Schema.Int,
	/** When the relay first had it, and when it last moved. */
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type AttentionOrder = typeof AttentionOrder.Type;

/**
 * A person's finding at the provider: the order is there, or it is not and may be sent once more. "Not there" holds for the attempts made
 * when it is said: with no number of attempts, or another one, nothing is done and the reply says how the order stands. A repeated
 * request after the order was sent again thus sends nothing.
 */
export const OrderSettlement = Schema.Struct({
	found: Schema.Literals(["done", "not-done"]),
	attempts: Schema.optionalKey(Schema.Int),
});
export type OrderSettlement = typeof OrderSettlement.Type;

/**
 * Where the order stands after it was settled. "waiting": it was not sent again yet, the same request may be sent again. An order that
 * was settled before is told as it stands, so that a person whose answer was lost may ask again.
 */
export const SettledOrder = Schema.Struct({
	state: Schema.Literals(["accepted", "refused", "waiting", "unknown"]),
	reason: Schema.String,
	at: Schema.String,
	attempts: Schema.Int,
});
export type SettledOrder = typeof SettledOrder.Type;

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
		says: "Says what became of a sale's order at the provider. One that was not done is sent once more, under the same reference.",
		body: OrderSettlement,
		reply: replyOf(SettledOrder),
		errors: [400, 401, 403, 404, 409],
	}),
};
