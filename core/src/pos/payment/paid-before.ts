import { changeOf } from "../../flows/payment/persist-sale.ts";
import type { Sale } from "../../records/index.ts";
import type { Paying } from "./payment-context.ts";

/** Starts a new order and notifies the cashier when the current order was already paid in another tab or before a crash. */
export function acknowledgePriorPayment(
	{ order, notices, done }: Pick<Paying, "order" | "notices" | "done">,
	sale: Sale,
): void {
	order.begin(sale.facts);
	done(sale);
	notices.publish({
		code: "order-saved",
		change: changeOf(sale.facts),
		recovered: sale.facts.reference,
	});
}
