import fc from "fast-check";
import { cents, processingStatuses, rate } from "../../rules/index.ts";
import type { ItcBalance } from "./itc-balance.ts";
import type { ItcDebitRequest, ItcDebitResult } from "./itc-debit.ts";
import type { CampusPart } from "./itc-sale.ts";

export const anyCredential = fc.stringMatching(/^[0-9A-Z-]{1,20}$/);
const anyCents = fc.integer({ min: -1_000_000, max: 100_000_000 }).map(cents);
const anyCharge = fc.integer({ min: 1, max: 100_000_000 }).map(cents);
const anyWords = fc.constantFrom("Meal plan", "Flex dollars", "", "Café ~ déjeuner");
const anyMoment = fc
	.integer({ min: 1_790_000_000_000, max: 1_800_000_000_000 })
	.map((at) => new Date(at).toISOString());
const anyType = fc.constantFrom("TAX_EXEMPT", "TAXABLE", "PLAN_TAX_EXEMPT");

export const anyBalance: fc.Arbitrary<ItcBalance> = fc.record({
	operationStatus: fc.constantFrom("SUCCESS", "ok"),
	accountsPriority: fc.record({
		aggregatedBalance: fc.array(
			fc.record({
				type: anyType,
				balance: anyCents,
				creditLimit: anyCents,
				unlimitedCredit: fc.boolean(),
			}),
			{ maxLength: 3 },
		),
	}),
	accounts: fc.array(
		fc.record(
			{
				id: anyWords,
				name: anyWords,
				type: anyType,
				balance: anyCents,
				expiryDate: fc.constant("2027-04-30"),
			},
			{ requiredKeys: ["id", "name", "type", "balance"] },
		),
		{ maxLength: 3 },
	),
});

export const anyDebitRequest: fc.Arbitrary<ItcDebitRequest> = fc.record({
	credentialId: anyCredential,
	amount: anyCharge,
	taxAmount: fc.integer({ min: 0, max: 100_000 }).map(cents),
	stationId: fc.uuid(),
	transactionReference: fc.constantFrom("POS-1790000000000-7", "TABLE-12-1790000000000"),
	items: fc.array(
		fc.oneof(
			fc.record(
				{
					name: anyWords,
					quantity: fc.integer({ min: 1, max: 50 }),
					unitPrice: anyCents,
					totalPrice: anyCents,
					itcMenuType: fc.constantFrom("Meal", "Retail"),
					taxAmount: anyCents,
					taxRate: fc.integer({ min: 0, max: 100_000 }).map(rate),
				},
				{ requiredKeys: ["name", "quantity", "unitPrice", "totalPrice"] },
			),
			fc.record({
				name: anyWords,
				quantity: fc.integer({ min: 1, max: 50 }),
				price: anyCents,
				totalPrice: anyCents,
			}),
		),
		{ maxLength: 3 },
	),
});

export const anyDebitResult: fc.Arbitrary<ItcDebitResult> = fc.record({
	responses: fc.array(
		fc.record({
			operationStatus: fc.constant("SUCCESS"),
			operationMessage: anyWords,
			transactionId: fc.uuid(),
			accounts: fc.array(
				fc.record(
					{
						name: anyWords,
						type: anyType,
						transactionAmount: anyCents,
						balance: anyCents,
						receipt: anyWords,
					},
					{ requiredKeys: ["name", "type", "transactionAmount"] },
				),
				{ maxLength: 2 },
			),
		}),
		{ maxLength: 2 },
	),
	totalAmount: anyCents,
	taxExemptAmount: anyCents,
	taxableAmount: anyCents,
	transactionReference: fc.constant("POS-1790000000000-7"),
	transactionStatus: fc.constant("APPROVED"),
	transactionId: fc.uuid(),
	response: fc.array(fc.record({ accountName: anyWords, debited: anyCents }), { maxLength: 2 }),
});

export const anyCampusPart: fc.Arbitrary<CampusPart> = fc.record(
	{
		credentialId: anyCredential,
		credentialHash: fc.constant("hash"),
		balanceChecked: fc.boolean(),
		balanceRequest: fc.record({
			credentialId: anyCredential,
			timestamp: anyMoment,
			offline: fc.boolean(),
		}),
		balance: anyBalance,
		debitRequest: anyDebitRequest,
		debit: anyDebitResult,
		transactionId: fc.uuid(),
		original: fc.record({ subtotal: anyCents, tax: anyCents, total: anyCents }),
		taxAdjusted: fc.boolean(),
		offline: fc.boolean(),
		processing: fc.constantFrom(...processingStatuses),
		processedAt: anyMoment,
		error: anyWords,
	},
	{ requiredKeys: ["balanceChecked", "taxAdjusted", "offline"] },
);
