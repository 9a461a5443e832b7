import { orderForProvider, placeOrderEndpoint } from "@tuckshop/adapters/provider";
import { saleOfRecord } from "@tuckshop/core/records";
import { errorDetails, type Log } from "../http/log.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { DebitRow } from "../itc/debit-repository.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import type { ProviderProxyService } from "../provider-proxy/service.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import type { QueueRepository } from "./queue-repository.ts";

/**
 * Sends the provider the order of a queued sale whose debit was approved, through the relay and under the sale's own key: the till
 * that asks for it too gets the same answer. What came of it stands in the relay's ledger. It is due until the provider answered, or
 * until it stands on the attention list: what the proxy turns away once it turns away again, and only a person can change that.
 * True: it is due no longer.
 */
export type OrderAfterDebit = (row: DebitRow) => Promise<boolean>;

type OrderAfterDebitNeeds = {
	readonly queue: Pick<QueueRepository, "sale" | "ordered">;
	readonly proxy: Pick<ProviderProxyService, "call">;
	readonly attention: Pick<OrderAttention, "setAside" | "hold">;
	readonly log: Log;
};

export function orderAfterDebit({
	queue,
	proxy,
	attention,
	log,
}: OrderAfterDebitNeeds): OrderAfterDebit {
	async function place(row: DebitRow): Promise<boolean> {
		const sale = await queue.sale(row);
		if (!sale) return false;
		const { facts } = saleOfRecord(recordOfStored(sale.record));
		const order = orderForProvider(facts);
		const wanted = {
			ownerId: row.owner_id,
			restaurantId: sale.restaurant_id,
			key: facts.id,
			order,
		};
		if (row.held_at !== null) {
			await attention.hold(wanted);
			await queue.ordered(row.id);
			return true;
		}
		try {
			const reply = await proxy.call(
				row.owner_id,
				{
					endpoint: placeOrderEndpoint,
					method: "POST",
					body: order,
					product_restaurant_id: sale.restaurant_id,
				},
				{ idempotencyKey: facts.id },
			);
			if (!reply.success && reply.outcome !== "refused" && reply.outcome !== "unknown") {
				log("warn", "order of a debited sale not placed", { debit: row.id, reason: reply.error });
				return false;
			}
		} catch (error) {
			if (!(error instanceof HttpRefusal)) throw error;
			log("warn", "order of a debited sale turned away", { debit: row.id, reason: error.message });
			if (!(await attention.setAside(wanted, error.message))) return false;
		}
		await queue.ordered(row.id);
		return true;
	}
	return async (row) => {
		try {
			return await place(row);
		} catch (error) {
			log("warn", "order of a debited sale not placed", { debit: row.id, ...errorDetails(error) });
			return false;
		}
	};
}
