import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { closeOrder } from "./close-order.ts";
import { broughtBy, persistExchange } from "./persist-exchange.ts";
import type { PayRefused } from "./persist-sale.ts";
import { initialSaleState, orderRefusal, refused, type SaleRequest } from "./persist-sale.ts";

/** `cardLast4` is undefined where no card was verified for this order yet. */
export type CardRequest = SaleRequest & { readonly cardLast4: string | undefined };

/** Stores the sale of an order whose card was approved, on a connected terminal or an external one, with the last four of its number (PAY-15, PAY-16). */
export const takeCard = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "ids" | "leadership" | "saleStore" | "settings">,
	request: CardRequest,
): Effect.fn.Return<Sale, NotStored | PayRefused> {
	const refusal = orderRefusal(request);
	if (refusal) return yield* refused(refusal);
	if (request.cardLast4 === undefined)
		return yield* refused({ code: "card-not-verified", field: "card" });
	const { brought, due } = broughtBy(request);
	const card = { method: "card", amount: due, cardLast4: request.cardLast4 } as const;
	const facts = yield* closeOrder(ports, request, ...brought, card);
	const { sale } = yield* persistExchange(ports, request, {
		facts,
		state: initialSaleState(facts, request.online),
	});
	return sale;
});
