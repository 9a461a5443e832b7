import { changeOf } from "../../flows/payment/take-cash.ts";
import type { Sale } from "../../records/index.ts";
import type { Paying } from "./paying.ts";

/** Another tab, or a page that died, has sold the order: it is done, and that is said. */
export function acknowledgePriorPayment(
	{ order, notices, done }: Pick<Paying, "order" | "notices" | "done">,
	sale: Sale,
): void {
	order.begin();
	done(sale);
	notices.publish({
		code: "order-saved",
		change: changeOf(sale.facts),
		recovered: sale.facts.reference,
	});
}
