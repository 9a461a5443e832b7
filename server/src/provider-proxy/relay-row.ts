import { createHash } from "node:crypto";
import type { PlaceOrder } from "@tuckshop/adapters/provider";
import { canonicalJson } from "@tuckshop/core/records";
import type { NewRelayRow } from "./relay-repository.ts";

export type WantedOrder = {
	readonly ownerId: string;
	/** Tuckshop's own record of the restaurant. */
	readonly restaurantId: string;
	readonly key: string;
	readonly order: PlaceOrder;
};

/** An order as the row that is written before its call. */
export function relayRowOf(
	{ ownerId, restaurantId, key, order }: WantedOrder,
	id: string,
	at: string,
): NewRelayRow {
	const body = canonicalJson(order);
	return {
		id,
		owner_id: ownerId,
		provider_restaurant_id: order.restaurant_id,
		provider_branch_id: order.restaurant_branch_id,
		idempotency_key: key,
		transaction_id: order.transaction_id,
		restaurant_id: restaurantId,
		reference: order.reference_number,
		order_hash: createHash("sha256").update(body).digest("base64url"),
		order_body: body,
		state: "waiting",
		attempts: 0,
		created_at: at,
		updated_at: at,
	};
}

/** What is written over an order that may have been placed in what the database forgot: a person's. */
export const heldAt = (at: string) =>
	({
		state: "unknown",
		reason:
			"held: the server's database went back to an earlier state, and the provider may have taken this since",
		held_at: at,
	}) as const;
