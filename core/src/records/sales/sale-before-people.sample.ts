import type { TransactionJson } from "./transaction-record.ts";

/** A sale as it was stored before sales named the person who rang them up. It stays as it is. */
export const saleBeforePeople: TransactionJson = {
	sale_id: "11111111-1111-4111-8111-111111111111",
	reference: "POS-1795262400000-7",
	kind: "sale",
	created_at: "2026-11-20T12:00:00.000Z",
	business_date: "2026-11-20",
	owner_id: "owner-1",
	device_id: "device-1",
	sequence: 1,
	product_restaurant_id: "restaurant-1",
	station_id: "station-1",
	restaurant_id: 1000012,
	restaurant_branch_id: 1000012,
	items: [
		{
			id: "line-1",
			menuItemId: 202,
			name: "Green Tea",
			price: 2.25,
			quantity: 1,
			modifiers: [],
			taxes: [
				{
					id: "3",
					name: "HST",
					rate: 13,
				},
			],
			open_price: "N",
			confectionaryFlag: "N",
			retailsFlag: "N",
			ontarioTaxEligible: "N",
			ontarioConfectionary: "N",
			ontarioRetails: "N",
			is_taxable: true,
			taxable_account_only: "N",
			total: 2.25,
			decision: {
				rule: "default",
				rows: [
					{
						id: "3",
						name: "HST",
						rate: 13,
					},
				],
			},
		},
	],
	subtotal: 2.25,
	taxes: [
		{
			name: "HST",
			rate: 13,
			base: 2.25,
			amount: 0.29,
		},
	],
	tax_amount: 0.29,
	amount: 2.54,
	payment_method: "cash",
	tax_exempt: false,
	tenders: [
		{
			method: "cash",
			amount: 2.54,
			received: 3.54,
			change: 1,
			rounding: 0,
		},
	],
	tax_policy: {
		confectioneryWithMeal: "exempt",
		ontarioThreshold: "per-item",
		itemTypeRelief: "any-tender",
		campusAddition: "taxable-only",
		campusAdditionRate: 13,
		reducedBelow: 4.01,
		gst: 5,
		fallbackTaxes: [
			{
				name: "GST",
				rate: 5,
			},
			{
				name: "PST",
				rate: 7,
			},
		],
	},
	tax_rules_version: 3,
	cashier_name: "Maya Tremblay",
	status: "pending",
	deliveries: {
		ledger: {
			is: "waiting",
		},
		provider: {
			is: "waiting",
		},
	},
	updated_at: "2026-11-20T12:00:00.000Z",
};
