import { Schema } from "effect";
import { endpoint } from "./endpoint.ts";
import { ReceiptOfOutcome } from "./receipt-of-outcome.ts";

/** The documented body of the proxy. `useParams` true sends `body` as query parameters. The server adds the access token. */
export const ProxyRequest = Schema.Struct({
	endpoint: Schema.String.check(Schema.isMaxLength(2000)),
	accessToken: Schema.optionalKey(
		Schema.NullOr(
			Schema.String.check(
				Schema.isMaxLength(2000),
				Schema.isPattern(/^[\x20-\x7e]*$/, { message: "characters that a header can carry" }),
			),
		),
	),
	method: Schema.optionalKey(Schema.Literals(["GET", "POST"])),
	body: Schema.optionalKey(Schema.Unknown),
	useParams: Schema.optionalKey(Schema.Boolean),
	/**
	 * Tuckshop's own id of the restaurant that the caller works for: where several share the
	 * provider's numbers, its key is used.
	 */
	product_restaurant_id: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
	/**
	 * Of an order: the epoch of the server's database under which its sale first left the till, so
	 * that a server that lost the sale knows it may have lost the order too.
	 */
	sent_under: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
});
export type ProxyRequest = typeof ProxyRequest.Type;

/**
 * The documented reply: success, status, data (the provider's own reply with its code, data,
 * message), error, message. When `success` is false, `outcome` says what is known of an order.
 * "unreached": not done yet; the same request may be sent again under the same key. It provably
 * never arrived, or a provider that recognises repeats did not answer.
 * "refused": the provider answered no.
 * "unknown": sent, no answer received, and the provider is not known to recognise a repeat. A
 * person settles it.
 * `attempts`: how often such an order had been sent by then.
 */
export const ProxyReply = Schema.Struct({
	success: Schema.Boolean,
	status: Schema.Int,
	data: Schema.optionalKey(Schema.Unknown),
	error: Schema.optionalKey(Schema.String),
	message: Schema.optionalKey(Schema.String),
	code: Schema.optionalKey(Schema.String),
	outcome: Schema.optionalKey(Schema.Literals(["unreached", "refused", "unknown"])),
	attempts: Schema.optionalKey(Schema.Int),
	/** Of an order that was accepted or refused. */
	receipt: ReceiptOfOutcome,
});
export type ProxyReply = typeof ProxyReply.Type;

/** The endpoints of the provider's proxy, by name. */
export const providerEndpoints = {
	providerProxy: endpoint({
		name: "providerProxy",
		method: "POST",
		path: "/api/{provider}-proxy",
		access: "kiosk",
		says: "Calls one of the provider's six endpoints on an allowed host. An order goes through the relay ledger under its Idempotency-Key (without the header, its transaction_id): written before the call, answered from the ledger when repeated.",
		body: ProxyRequest,
		reply: ProxyReply,
		errors: [400, 401, 404, 409, 413],
	}),
};
