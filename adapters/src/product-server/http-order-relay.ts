import { type OrderSettlement, type ProxyReply, relayEndpoints } from "@tuckshop/core/contract";
import {
	type OrderRelay,
	OutcomeUnknown,
	Refused,
	Undecodable,
	Unreached,
} from "@tuckshop/core/ports";
import { Clock, Effect } from "effect";
import { orderAnswer, orderForProvider, placeOrderEndpoint } from "../provider/index.ts";
import { client } from "./client.ts";
import type { HttpClientConfig } from "./fetch-json.ts";
import { errorOf, type ProxyCalls } from "./provider-proxy.ts";
import { type SeenPorts, shownMark } from "./shown-mark.ts";

/** The server may wait for another process that sends the same order before it answers. */
const timeoutMs = 45_000;

/**
 * The provider's place_order through the server's relay, 45 seconds at most. The sale's id is the key
 * by which the relay recognises a repeat. Refusals and unknown outcomes are the port's (`OrderRelay`).
 */
export const httpOrderRelay = (
	proxy: ProxyCalls,
	config: HttpClientConfig,
	seen?: SeenPorts,
): OrderRelay => ({
	place: (sale, sentUnder) =>
		Effect.flatMap(shownMark(seen), (headers) =>
			proxy(
				{
					endpoint: placeOrderEndpoint,
					method: "POST",
					body: orderForProvider(sale),
					product_restaurant_id: sale.restaurantId,
					...(sentUnder === undefined ? {} : { sent_under: sentUnder }),
				},
				{ headers, idempotencyKey: sale.id, timeoutMs, account: sale.ownerId },
			),
		).pipe(Effect.flatMap(answered)),
	settle: ({ ownerId, saleId }, found, attempts) => {
		const say = (body: OrderSettlement) =>
			client(config, relayEndpoints).settleOrder(saleId, body, { timeoutMs, account: ownerId });
		// "Not done" applies to attempts: where their number is unknown, to the present ones, which a
		// first call only reads. The same decision, delivered again after the next attempt, says
		// nothing about that one.
		const said =
			found === "done" || attempts !== undefined
				? say({ found, ...(attempts === undefined ? {} : { attempts }) })
				: Effect.flatMap(say({ found }), (order) =>
						order.state === "accepted"
							? Effect.succeed(order)
							: say({ found, attempts: order.attempts }),
					);
		return said.pipe(
			Effect.catchTag("Refused", (refused) =>
				refused.code === "not-found" ? Effect.succeed(undefined) : Effect.fail(refused),
			),
		);
	},
});

/** Only the inner code 200 is a success (PROV-23). */
function answered(
	reply: ProxyReply,
): Effect.Effect<
	{ readonly answeredAt: string; readonly receipt?: string },
	Unreached | Refused | OutcomeUnknown | Undecodable
> {
	const inner = orderAnswer(reply.data);
	const receipt = reply.receipt === undefined ? {} : { receipt: reply.receipt };
	const refused =
		inner.is === "refused"
			? new Refused({ reason: inner.message ?? "", code: String(inner.code), ...receipt })
			: undefined;
	if (reply.success) {
		if (inner.is === "accepted")
			return Effect.map(Clock.currentTimeMillis, (now) => ({
				answeredAt: new Date(now).toISOString(),
				...receipt,
			}));
		return Effect.fail(
			refused ?? new OutcomeUnknown({ reason: inner.is === "not-understood" ? inner.message : "" }),
		);
	}
	switch (reply.outcome) {
		case "unreached":
			return Effect.fail(new Unreached({ reason: errorOf(reply), beyond: "provider" }));
		case "refused":
			return Effect.fail(
				refused ??
					new Refused({
						reason: errorOf(reply),
						...(reply.code === undefined ? {} : { code: reply.code }),
					}),
			);
		case "unknown":
			return Effect.fail(
				new OutcomeUnknown({
					reason: errorOf(reply),
					...(reply.attempts === undefined ? {} : { attempts: reply.attempts }),
				}),
			);
		default:
			return Effect.fail(
				new Undecodable({ where: `${placeOrderEndpoint} outcome`, reason: errorOf(reply) }),
			);
	}
}
