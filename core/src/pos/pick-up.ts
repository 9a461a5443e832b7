import { Effect } from "effect";
import { hasSameLines } from "../flows/payment/persist-sale.ts";
import type { NotStored } from "../ports/index.ts";
import { isSold, type Sale } from "../records/index.ts";
import type { OrderArea } from "./order/order-area.ts";
import { acknowledgePriorPayment } from "./payment/paid-before.ts";
import type { PayArea } from "./payment/pay-area.ts";
import type { PosContext } from "./pos-context.ts";

type PickingUp = {
	readonly order: OrderArea;
	readonly pay: PayArea;
	readonly kitchen: { readonly made: (sale: Sale) => Effect.Effect<void> };
};

/**
 * Recovers an order whose sale an earlier page left on the disk: paid, being paid, or declined.
 * Where the order has other lines than the sale, it was begun after the sale was paid in another
 * tab, and gets an id of its own.
 */
export function pickUp(
	{ notices, background }: Pick<PosContext, "notices" | "background">,
	{ order, pay, kitchen }: PickingUp,
	sale: Sale,
): Effect.Effect<void, NotStored> {
	if (!hasSameLines(sale.facts, order.current().order))
		// The lines that were sold leave the cart; the rest is an order of its own.
		return Effect.sync(() => (isSold(sale) ? order.begin(sale.facts) : order.renew()));
	if (isSold(sale))
		return Effect.sync(() => {
			acknowledgePriorPayment({ order, notices, done: pay.done }, sale);
			// The page may have crashed before its tickets were stored.
			background.fork(kitchen.made(sale));
		});
	return sale.progress.debit?.is === "refused"
		? Effect.sync(() => order.renew())
		: pay.campus.resume(sale);
}
