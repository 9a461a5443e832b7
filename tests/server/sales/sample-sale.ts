import { randomInt, randomUUID } from "node:crypto";
import type { Place } from "../place-of.ts";

/** A cash sale of one soup, $10.00 with 13 % HST, as the till posts it. */
export function saleRecord(
	{ ownerId, restaurantId, stationId }: Place,
	change: Readonly<Record<string, unknown>> = {},
) {
	const hst = { id: "1", name: "HST", rate: 13 };
	return {
		sale_id: randomUUID(),
		reference: `POS-${Date.now()}-${randomInt(1000)}-${randomInt(1_000_000)}`,
		kind: "sale",
		created_at: "2026-11-20T17:05:00.000Z",
		business_date: "2026-11-20",
		owner_id: ownerId,
		device_id: "device-1",
		sequence: 1,
		product_restaurant_id: restaurantId,
		station_id: stationId,
		restaurant_id: 1000012,
		restaurant_branch_id: 1000012,
		items: [
			{
				id: "line-1",
				menuItemId: 101,
				name: "Soup",
				price: 10,
				quantity: 1,
				modifiers: [],
				taxes: [hst],
				open_price: "N",
				confectionaryFlag: "N",
				retailsFlag: "N",
				ontarioTaxEligible: "N",
				ontarioConfectionary: "N",
				ontarioRetails: "N",
				is_taxable: true,
				taxable_account_only: "N",
				total: 10,
				decision: { rule: "default", rows: [hst] },
			},
		],
		subtotal: 10,
		taxes: [{ name: "HST", rate: 13, base: 10, amount: 1.3 }],
		tax_amount: 1.3,
		amount: 11.3,
		payment_method: "cash",
		tax_exempt: false,
		tenders: [{ method: "cash", amount: 11.3, received: 20, change: 8.7, rounding: 0 }],
		tax_policy: {
			confectioneryWithMeal: "exempt",
			ontarioThreshold: "per-item",
			itemTypeRelief: "any-tender",
			campusAddition: "taxable-only",
			campusAdditionRate: 13,
			reducedBelow: 4,
			gst: 5,
			fallbackTaxes: [hst],
		},
		tax_rules_version: 1,
		status: "syncing",
		deliveries: {
			ledger: { is: "sending", since: "2026-11-20T17:05:01.000Z" },
			provider: { is: "waiting" },
		},
		updated_at: "2026-11-20T17:05:01.000Z",
		...change,
	};
}

/** The sample sale as place_order sends it. */
export function orderBody(change: Readonly<Record<string, unknown>> = {}) {
	const id = randomUUID();
	return {
		order_items: [
			{
				menu_id: 101,
				menu_name: "Soup",
				quantity: 1,
				price: 10,
				modifiers: [
					{
						modifier_id: 5,
						modifier_name: "Bread",
						price: 0,
						modifier_group_id: 2,
						modifier_group_name: "Side",
					},
				],
			},
		],
		total_amount: 11.3,
		sub_total: 10,
		tax_amount: 1.3,
		discount_amount: 0,
		payment_method: "cash",
		payment_status: "paid",
		reference_number: `POS-${id}`,
		restaurant_id: 1000012,
		restaurant_branch_id: 1000012,
		transaction_date: "2026-11-20T17:05:00.000Z",
		transaction_id: id,
		tax_exempt: "no",
		...change,
	};
}
