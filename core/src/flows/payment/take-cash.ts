import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import type { Sale } from "../../records/index.ts";
import { type Cents, cashTender } from "../../rules/index.ts";
import { closeOrder } from "./close-order.ts";
import { broughtBy, persistExchange } from "./persist-exchange.ts";
import type { PayRefused } from "./persist-sale.ts";
import {
	changeOf,
	initialSaleState,
	orderRefusal,
	refused,
	type SaleRequest,
} from "./persist-sale.ts";

export type CashRequest<E> = SaleRequest & {
	readonly received: Cents | undefined;
	/** Run with the sale's id before the sale is stored; where it fails, nothing is stored. */
	readonly vouched: (saleId: string) => Effect.Effect<void, E>;
	/** Run before the sale is closed: the drawer session that its cash goes into. */
	readonly drawer: Effect.Effect<string | undefined>;
};

/**
 * Takes cash for an order: validates, closes and stores the sale. It is durable when this succeeds;
 * nothing has been sent yet.
 */
export const takeCash = Effect.fnUntraced(function* <E>(
	ports: Pick<PosPorts, "ids" | "leadership" | "saleStore" | "settings">,
	request: CashRequest<E>,
): Effect.fn.Return<{ readonly sale: Sale; readonly change: Cents }, NotStored | PayRefused | E> {
	const refusal = orderRefusal(request);
	if (refusal) return yield* refused(refusal);
	const { brought, due } = broughtBy(request);
	const tender = cashTender(due, request.received, request.till.cashRounding);
	if (!tender.ok) return yield* refused(tender.refusal);
	const drawerSession = yield* request.drawer;
	const facts = yield* closeOrder(ports, { ...request, drawerSession }, ...brought, tender.value);
	yield* request.vouched(facts.id);
	const reissueSaleId = Effect.tap(request.reissueSaleId, request.vouched);
	const { sale } = yield* persistExchange(
		ports,
		{ ...request, reissueSaleId },
		{ facts, state: initialSaleState(facts, request.online) },
	);
	return { sale, change: changeOf(sale.facts) };
});
