import { sampleMenu } from "../fakes/sample-menu.ts";
import type { Sale } from "../records/index.ts";
import { type Cents, cents, closeSale, documentedPolicy, lineFor, newDeliveries, orderTotals } from "../rules/index.ts";

export type SampleSale = { readonly id: string; readonly ownerId?: string; readonly createdAt?: string; readonly sequence?: number };

/** A small cash sale, closed by the rules. */
export function sampleSale({ id, ownerId = "owner-1", createdAt = "2026-11-20T12:00:00.000Z", sequence = 1 }: SampleSale): Sale {
	const menu = sampleMenu();
	const order = { lines: menu.items.filter((item) => item.isAvailable && !item.openPrice).map((item) => lineFor(item, `line-${item.id}`)) };
	const totals = orderTotals(order, { policy: documentedPolicy, globalTaxes: menu.taxes });
	const received: Cents = cents(totals.total + 100);
	const closed = closeSale(
		order,
		totals,
		[{ method: "cash", amount: totals.total, received, change: cents(100), rounding: cents(0) }],
		{
			id,
			reference: `POS-${Date.parse(createdAt)}-7`,
			createdAt,
			businessDate: createdAt.slice(0, 10),
			ownerId,
			deviceId: "device-1",
			sequence,
			restaurantId: "restaurant-1",
			stationId: "station-1",
			providerRestaurantId: 1000012,
			providerBranchId: 1000012,
		},
		documentedPolicy,
	);
	if (!closed.ok) throw new RangeError(closed.refusal.code);
	return { facts: closed.value, progress: { deliveries: newDeliveries, updatedAt: createdAt } };
}

/** The nth sample id. */
export const sampleId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
