import type { PlaceOrder } from "@tuckshop/adapters/provider";

/** A valid order, for tests: two poutines with curds, plus 13 %. */
export const goodOrder = (reference = "POS-1790000000000-7"): PlaceOrder => ({
	order_items: [
		{
			menu_id: 201,
			menu_name: "Classic Poutine",
			quantity: 2,
			price: 8.99,
			modifiers: [
				{
					modifier_id: 2010100,
					modifier_name: "Extra Cheese Curds",
					price: 1.5,
					modifier_group_id: 20101,
					modifier_group_name: "Poutine Extras",
				},
			],
		},
	],
	total_amount: 23.71,
	sub_total: 20.98,
	tax_amount: 2.73,
	discount_amount: 0,
	payment_method: "cash",
	payment_status: "paid",
	reference_number: reference,
	restaurant_id: 1000012,
	restaurant_branch_id: 1000012,
	transaction_date: "2026-11-20T17:03:11.000Z",
	transaction_id: "5f0c2f0e-8a43-4f5c-9f55-1d9c2f5e7a11",
	tax_exempt: "no",
});
