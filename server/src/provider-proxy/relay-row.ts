import { createHash } from "node:crypto";
import type { PlaceOrder } from "@tuckshop/adapters/provider";
import { canonicalJson, Dollars } from "@tuckshop/core/records";
import type { Cents } from "@tuckshop/core/rules";
import { Schema } from "effect";
import type { ToldOutcome } from "../secrets/outcome-receipts.ts";
import type { NewRelayRow, RelayRow } from "./relay-repository.ts";

export type WantedOrder = {
	readonly ownerId: string;
	/** The id of this server's record of the restaurant, not the provider's. */
	readonly restaurantId: string;
	readonly key: string;
	readonly order: PlaceOrder;
};

/** The row that is written before the provider is called. */
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

/** The columns of an order that may have been placed before the database was restored: it needs a person. */
export const heldAt = (at: string) =>
	({
		state: "unknown",
		reason:
			"held: the server's database went back to an earlier state, and the provider may have taken this since",
		held_at: at,
	}) as const;

/** The stored answer of an order that the restored database had lost and whose signed receipt a till brought back. */
export const answerFromReceipt = (
	reference: string,
	{ is, reason }: { readonly is: "accepted" | "refused"; readonly reason: string | null },
) => ({
	answer_body: JSON.stringify(
		is === "accepted"
			? { code: 200, data: { reference_number: reference }, message: "Known by its receipt" }
			: { code: 400, message: reason ?? "" },
	),
});

/** The outcome of an order as its signed receipt states it. */
export const orderOutcome = (
	row: Pick<RelayRow, "owner_id" | "transaction_id" | "order_body">,
	outcome: ToldOutcome["outcome"],
): ToldOutcome => ({
	ownerId: row.owner_id,
	of: row.transaction_id,
	place: "provider",
	outcome,
	amount: totalOfOrder(row.order_body),
});

const decodeTotal = Schema.decodeUnknownSync(
	Schema.fromJsonString(Schema.Struct({ total_amount: Dollars })),
);

/** Reads the stored JSON of an order. */
export const totalOfOrder = (body: string): Cents => decodeTotal(body).total_amount;
