import { placeOrderEndpoint } from "@tuckshop/adapters/provider";
import { errorDetails, type Log } from "../http/log.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { OrderAttention } from "./order-attention.ts";
import type { WantedOrder } from "./relay-row.ts";
import type { ProviderProxyService } from "./service.ts";

/**
 * Sends the order of a sale that the server debited, through the relay and under its own idempotency key, so that a till that sends it too gets
 * the same answer. The order is due until the provider has answered or the order is on the attention list: an order that the proxy refused
 * would be refused again, and only a person can change that. Returns true where it is no longer due.
 */
export type PlaceDueOrder = (order: WantedOrder) => Promise<boolean>;

type DueOrdersNeeds = {
	readonly proxy: Pick<ProviderProxyService, "call">;
	readonly attention: Pick<OrderAttention, "setAside">;
	readonly log: Log;
};

export function dueOrders({ proxy, attention, log }: DueOrdersNeeds): PlaceDueOrder {
	return async (wanted) => {
		const { ownerId, restaurantId, key, order } = wanted;
		try {
			const reply = await proxy.call(
				ownerId,
				{
					endpoint: placeOrderEndpoint,
					method: "POST",
					body: order,
					product_restaurant_id: restaurantId,
				},
				{ idempotencyKey: key },
			);
			if (!reply.success && reply.outcome !== "refused" && reply.outcome !== "unknown") {
				log("warn", "order that is due not placed", { order: key, reason: reply.error });
				return false;
			}
			return true;
		} catch (error) {
			if (error instanceof HttpRefusal) {
				log("warn", "order that is due turned away", { order: key, reason: error.message });
				return attention.setAside(wanted, error.message);
			}
			log("warn", "order that is due not placed", { order: key, ...errorDetails(error) });
			return false;
		}
	};
}
