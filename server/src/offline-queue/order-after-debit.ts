import { orderForProvider } from "@tuckshop/adapters/provider";
import { saleOfRecord } from "@tuckshop/core/records";
import { errorDetails, type Log } from "../http/log.ts";
import type { DebitRow } from "../itc/debit-repository.ts";
import type { PlaceDueOrder } from "../provider-proxy/due-orders.ts";
import type { OrderAttention } from "../provider-proxy/order-attention.ts";
import { recordOfStored } from "../sales/stored-record.ts";
import type { QueueRepository } from "./queue-repository.ts";

/**
 * Sends the provider the order of a queued sale whose debit was approved, under the sale's own key.
 * Returns true where it is no longer due.
 */
export type OrderAfterDebit = (row: DebitRow) => Promise<boolean>;

type OrderAfterDebitNeeds = {
	readonly queue: Pick<QueueRepository, "sale" | "ordered">;
	readonly placeDue: PlaceDueOrder;
	readonly attention: Pick<OrderAttention, "hold">;
	readonly log: Log;
};

export function orderAfterDebit({
	queue,
	placeDue,
	attention,
	log,
}: OrderAfterDebitNeeds): OrderAfterDebit {
	async function place(row: DebitRow): Promise<boolean> {
		const sale = await queue.sale(row);
		if (!sale) return false;
		const { facts } = saleOfRecord(recordOfStored(sale.record));
		if (facts.check) {
			// All payments of a table are one order, which was stored with its session.
			await queue.ordered(row.id);
			return true;
		}
		const wanted = {
			ownerId: row.owner_id,
			restaurantId: sale.restaurant_id,
			key: facts.id,
			order: orderForProvider(facts),
		};
		if (row.held_at !== null) await attention.hold(wanted);
		else if (!(await placeDue(wanted))) return false;
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
