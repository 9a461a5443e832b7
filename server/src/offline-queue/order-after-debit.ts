import { orderForProvider, placeOrderEndpoint } from "@tuckshop/adapters/provider";
import { saleOfRecord } from "@tuckshop/core/records";
import { errorDetails, type Log } from "../http/log.ts";
import { Refusal } from "../http/refusal.ts";
import type { DebitRow } from "../itc/debit-repository.ts";
import type { ProviderProxy } from "../provider-proxy/service.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import type { QueueRepository } from "./queue-repository.ts";

/**
 * Sends the provider the order of a queued sale whose debit was approved, through the relay and under the sale's own key: the till
 * that asks for it too gets the same answer. What came of it stands in the relay's ledger. It is due until the provider answered.
 */
export type OrderAfterDebit = (row: DebitRow) => Promise<void>;

export function orderAfterDebit(queue: Pick<QueueRepository, "sale" | "ordered">, proxy: Pick<ProviderProxy, "call">, log: Log): OrderAfterDebit {
	return async (row) => {
		const sale = await queue.sale(row);
		if (!sale) return;
		const { facts } = saleOfRecord(recordOfStored(sale.record));
		try {
			const reply = await proxy.call(row.owner_id, { endpoint: placeOrderEndpoint, method: "POST", body: orderForProvider(facts) }, facts.id);
			if (reply.success || reply.outcome === "refused" || reply.outcome === "unknown") return await queue.ordered(row.id);
			log("warn", "order of a debited sale not placed", { debit: row.id, reason: reply.error });
		} catch (error) {
			// Another order stands under the sale's key: asking again changes nothing, and the relay holds the one that counts.
			if (error instanceof Refusal && error.status === 409) return queue.ordered(row.id);
			log("warn", "order of a debited sale not placed", { debit: row.id, ...(error instanceof Refusal ? { reason: error.message } : errorDetails(error)) });
		}
	};
}
