import { Clock, Effect } from "effect";
import type { NotStored, PosPorts } from "../ports/index.ts";
import type { PayRefusal, PayRefused, Till } from "../pos/pos-types.ts";
import type { Sale } from "../records/index.ts";
import {
	type Cents,
	cashTender,
	cents,
	closeSale,
	newDeliveries,
	nextDelivery,
	type Order,
	type OrderTotals,
	type SaleFacts,
	saleReference,
} from "../rules/index.ts";
import { businessDate } from "./moment.ts";

export type CashRequest = {
	readonly till: Till;
	readonly deviceId: string;
	/** The id that the order carries since it was begun: paying it twice finds the first sale. */
	readonly saleId: string;
	readonly order: Order;
	readonly totals: OrderTotals;
	readonly received: Cents | undefined;
	/** Whether the server was there at the last request: the sale then starts on its way (TXN-03, TXN-04). */
	readonly online: boolean;
};

/** Takes cash for an order: checks, closes, keeps. When it succeeds the sale is on disk, and nothing was sent yet. */
export const takeCash = Effect.fnUntraced(function* (
	{ saleStore, ids }: Pick<PosPorts, "saleStore" | "ids">,
	{ till, deviceId, saleId, order, totals, received, online }: CashRequest,
): Effect.fn.Return<{ readonly sale: Sale; readonly change: Cents }, NotStored | PayRefused> {
	if (order.lines.length === 0) return yield* refused({ code: "empty-order", field: "lines" });
	if (!online && !till.offlineSelling) return yield* refused({ code: "offline-selling-off", field: "connection" });
	const tender = cashTender(totals.total, received, till.cashRounding);
	if (!tender.ok) return yield* refused(tender.refusal);

	const now = yield* Clock.currentTimeMillis;
	const createdAt = new Date(now).toISOString();
	const closed = closeSale(
		order,
		totals,
		[tender.value],
		{
			id: saleId,
			reference: saleReference(now, ids.below(1000) / 1000),
			createdAt,
			businessDate: businessDate(now, till.timeZone),
			ownerId: till.ownerId,
			deviceId,
			sequence: 1,
			restaurantId: till.restaurantId,
			stationId: till.stationId,
			providerRestaurantId: till.providerRestaurantId,
			providerBranchId: till.providerBranchId,
			...(till.cashierName === undefined ? {} : { cashierName: till.cashierName }),
		},
		till.taxPolicy,
	);
	if (!closed.ok) return yield* refused({ code: "empty-order", field: closed.refusal.field });

	const deliveries = online ? { ...newDeliveries, ledger: nextDelivery(newDeliveries.ledger, { type: "send", at: createdAt }) } : newDeliveries;
	const keep = (id: string) => saleStore.keep(id, (sequence) => ({ facts: { ...closed.value, id, sequence }, progress: { deliveries, updatedAt: createdAt } }));
	const kept = yield* keep(saleId);
	const { sale } = kept.fresh || isSameOrder(kept.sale.facts, closed.value) ? kept : yield* keep(ids.uuid());
	return { sale, change: changeOf(sale.facts) };
});

/** What the cashier hands back of a sale's cash. */
export const changeOf = (facts: SaleFacts): Cents =>
	facts.tenders.reduce((sum, tender) => (tender.method === "cash" ? cents(sum + tender.change) : sum), cents(0));

/**
 * Whether a kept sale is this very order, paid before. Another tab may have sold something else under the id that both
 * found with a draft: line ids are minted by the tap, so two different orders never share them.
 */
const isSameOrder = (a: SaleFacts, b: SaleFacts): boolean =>
	a.total === b.total &&
	a.lines.length === b.lines.length &&
	a.lines.every((line, index) => line.id === b.lines[index]?.id && line.quantity === b.lines[index]?.quantity);

const refused = (refusal: PayRefusal): Effect.Effect<never, PayRefused> => Effect.fail({ _tag: "PayRefused", refusal });
