import { Clock, Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { closeSale, type SaleFacts, saleReference, type Tender } from "../../rules/index.ts";
import { businessDate } from "../../rules/till/index.ts";
import { nextOrderNumber } from "../kitchen/number-orders.ts";
import { type PayRefused, refused, type SaleRequest } from "./persist-sale.ts";

/** Closes an order as a sale with the present time, paid by these tenders. Writes nothing. */
export const closeOrder = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "ids" | "leadership" | "settings">,
	request: SaleRequest,
	...tenders: readonly Tender[]
): Effect.fn.Return<SaleFacts, PayRefused> {
	const { till, deviceId, saleId, order, totals, clockOffsetMs, staff, drawerSession } = request;
	const now = yield* Clock.currentTimeMillis;
	const date = businessDate(now, till.timeZone, till.dayEndsAt);
	const orderNumber = till.hasKitchen
		? yield* nextOrderNumber(ports, till, { deviceId, date })
		: undefined;
	const stamp = {
		id: saleId,
		reference: saleReference(now, ports.ids.below(1000) / 1000),
		createdAt: new Date(now).toISOString(),
		businessDate: date,
		ownerId: till.ownerId,
		deviceId,
		sequence: 1,
		restaurantId: till.restaurantId,
		stationId: till.stationId,
		providerRestaurantId: till.providerRestaurantId,
		providerBranchId: till.providerBranchId,
		...(till.cashierName === undefined ? {} : { cashierName: till.cashierName }),
		...staff,
		...(clockOffsetMs === undefined ? {} : { clockOffsetMs }),
		...(orderNumber === undefined ? {} : { orderNumber }),
		...(drawerSession === undefined ? {} : { drawerSession }),
		...(till.taxProfileVersion === undefined ? {} : { taxProfileVersion: till.taxProfileVersion }),
		...(request.exchange ? { exchangeWith: request.exchange.refund.id } : {}),
	};
	const closed = closeSale(order, totals, { tenders, stamp, taxPolicy: till.taxPolicy });
	return closed.ok
		? closed.value
		: yield* refused({ code: "empty-order", field: closed.refusal.field });
});
