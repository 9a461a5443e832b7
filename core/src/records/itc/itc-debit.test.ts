import { Result, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBalance, anyDebitRequest, anyDebitResult } from "./itc.arbitrary.ts";
import { campusAccountsOf, ItcBalanceRecord, simpleBalances } from "./itc-balance.ts";
import { ItcDebitRequestRecord, ItcDebitResultRecord } from "./itc-debit.ts";

const body = {
	credentialId: "60010001",
	amount: 11.3,
	taxAmount: 1.3,
	stationId: "station",
	transactionReference: "TABLE-4-1790000000000",
	items: [
		{
			name: "Soup",
			quantity: 1,
			unitPrice: 10,
			totalPrice: 10,
			itcMenuType: "Meal",
			taxAmount: 1.3,
			taxRate: 0.13,
		},
		{ name: "Soup", quantity: 1, price: 10, totalPrice: 10 },
	],
};
const refusal = (schema: Schema.Top, value: unknown): string => {
	const result = Schema.decodeUnknownResult(schema as unknown as Schema.Codec<unknown, unknown>)(
		value,
	);
	return Result.isFailure(result) ? result.failure.message : "taken";
};

describe("ITC's records", () => {
	it.each([
		["balance", ItcBalanceRecord, anyBalance],
		["debit body", ItcDebitRequestRecord, anyDebitRequest],
		["debit result", ItcDebitResultRecord, anyDebitResult],
	] as const)(
		"[ITC-27, ITC-29, ITC-31, ITC-32, ITC-33] writes any %s and reads back the same, to the cent",
		(_, schema, any) => {
			const codec = schema as unknown as Schema.Codec<unknown, unknown>;
			fc.assert(
				fc.property(any as fc.Arbitrary<unknown>, (value) => {
					expect(
						Schema.decodeUnknownSync(codec)(
							JSON.parse(JSON.stringify(Schema.encodeSync(codec)(value))),
						),
					).toEqual(value);
				}),
			);
		},
	);

	it("[SRV-16, SRV-17, API-22] takes both documented shapes of an item, amounts in dollars and the rate as a fraction", () => {
		const taken = Schema.decodeUnknownSync(ItcDebitRequestRecord)(body);
		expect(taken).toMatchObject({
			amount: 1130,
			taxAmount: 130,
			items: [{ unitPrice: 1000, taxAmount: 130, taxRate: 13_000 }, { price: 1000 }],
		});
		expect(Schema.encodeSync(ItcDebitRequestRecord)(taken)).toEqual(body);
	});

	it.each([
		["credentialId", { credentialId: "" }],
		["credentialId", { credentialId: " 6001" }],
		["amount", { amount: 0 }],
		["amount", { amount: -1 }],
		["amount", { amount: 11.305 }],
		["amount", { amount: "much" }],
		["taxAmount", { taxAmount: -0.01 }],
		["transactionReference", { transactionReference: "" }],
		["transactionReference", { transactionReference: "a b" }],
		["stationId", { stationId: 4 }],
		["items", { items: [{ name: "Soup", quantity: 0, price: 1, totalPrice: 1 }] }],
		[
			"taxRate",
			{ items: [{ name: "Soup", quantity: 1, unitPrice: 1, totalPrice: 1, taxRate: 13 }] },
		],
	])("[SRV-16, SRV-17] refuses a debit with a wrong %s: %j", (field, change) => {
		expect(refusal(ItcDebitRequestRecord, { ...body, ...change })).toContain(field);
	});

	it("[ITC-27, ITC-28] takes no credit limit for 0 and no word for limited, and gives the rules their sums", () => {
		const balance = Schema.decodeUnknownSync(ItcBalanceRecord)({
			operationStatus: "SUCCESS",
			accountsPriority: { aggregatedBalance: [{ type: "TAXABLE", balance: "12.50" }] },
			accounts: [
				{ id: "1", name: "Flex", type: "TAXABLE", balance: 12.5, expiryDate: "2027-04-30" },
			],
		});
		expect(campusAccountsOf(balance)).toEqual({
			aggregated: [{ type: "TAXABLE", balance: 1250, creditLimit: 0, unlimitedCredit: false }],
			accounts: [
				{ id: "1", name: "Flex", type: "TAXABLE", balance: 1250, expiryDate: "2027-04-30" },
			],
		});
		expect(simpleBalances(balance)).toEqual([{ name: "Flex", balanceAmount: 1250 }]);
		expect(simpleBalances({ ...balance, accounts: [] })).toEqual([
			{ name: "TAXABLE", balanceAmount: 1250 },
		]);
	});
});
