import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { underNewId } from "../../rules/refunds/index.ts";
import { closeOrder } from "./close-order.ts";
import { broughtBy, persistExchange } from "./persist-exchange.ts";
import {
	initialSaleState,
	orderRefusal,
	type PayRefused,
	refused,
	type SaleRequest,
} from "./persist-sale.ts";

/**
 * `cardLast4` is undefined where no card was verified for this order yet. `chargeId`: the id under which a connected terminal charged it,
 * where one did.
 */
export type CardRequest = SaleRequest & {
	readonly cardLast4: string | undefined;
	readonly chargeId?: string | undefined;
};

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
	const closed = yield* closeOrder(ports, request, ...brought, card);
	const { chargeId = closed.id } = request;
	const facts = underNewId({ ...closed, id: chargeId }, closed.id);
	const { sale } = yield* persistExchange(ports, request, {
		facts,
		state: initialSaleState(facts, request.online),
	});
	return sale;
});
