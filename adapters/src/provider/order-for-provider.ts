import { type OrderLine, paymentMethod, type SaleFacts, wireDollars } from "@tuckshop/core/rules";
import type { PlaceOrder } from "./wire.ts";

/** An order's lines and tenders: from one sale, or from all payments of a table together. */
export type SoldOrder = Pick<
	SaleFacts,
	| "id"
	| "reference"
	| "createdAt"
	| "providerRestaurantId"
	| "providerBranchId"
	| "subtotal"
	| "taxTotal"
	| "total"
	| "exemption"
	| "tenders"
> & { readonly lines: readonly OrderLine[] };

/**
 * A sale as the body of place_order (PROV-15 to PROV-22). A modifier's price is listed with the
 * modifier, not in the base price.
 */
export function orderForProvider(sale: SoldOrder): PlaceOrder {
	return {
		order_items: sale.lines.map((line) => ({
			menu_id: line.menuItemId,
			menu_name: line.name,
			quantity: line.quantity,
			price: wireDollars(line.price),
			modifiers: line.modifiers.map((modifier) => ({
				modifier_id: modifier.id,
				modifier_name: modifier.name,
				price: wireDollars(modifier.price),
				modifier_group_id: modifier.groupId,
				modifier_group_name: modifier.groupName,
			})),
		})),
		total_amount: wireDollars(sale.total),
		sub_total: wireDollars(sale.subtotal),
		tax_amount: wireDollars(sale.taxTotal),
		discount_amount: 0,
		payment_method: paymentMethod(sale.tenders),
		payment_status: "paid",
		reference_number: sale.reference,
		restaurant_id: sale.providerRestaurantId,
		restaurant_branch_id: sale.providerBranchId,
		transaction_date: sale.createdAt,
		transaction_id: sale.id,
		tax_exempt: sale.exemption ? "yes" : "no",
	};
}
