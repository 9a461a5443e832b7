import { allocate, campusDebit, cashDue, cents, hasSufficientFunds } from "@tuckshop/core/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coreAccounts, coreOrder, coreSettings, coreTotals, payByCore } from "./core-shapes.ts";
import * as oracle from "./oracle.ts";

const runs = { numRuns: Number(process.env.TUCKSHOP_RUNS ?? 1000) };

const anyRate = fc.oneof(
	fc.constantFrom(0, 5_000, 7_000, 8_000, 9_975, 13_000, 100_000),
	fc.integer({ min: 0, max: 100_000 }),
);
const anyRow: fc.Arbitrary<oracle.Row> = fc.oneof(
	fc.constantFrom(
		{ name: "GST", rate: 5_000 },
		{ name: "PST", rate: 7_000 },
		{ name: "HST", rate: 13_000 },
		{ name: "QST", rate: 9_975 },
		{ name: "GST", rate: 6_000 },
		{ name: "HST", rate: 0 },
	),
	fc.record({
		name: fc.constantFrom(
			"GST",
			"TPS",
			"gst (5 %)",
			"PST",
			"BC PST",
			"HST",
			"TVH",
			"RST",
			"TVQ",
			"Levy",
			"GST/HST",
			"TVH/TPS",
			"H.S.T.",
			"GST + PST",
			"LCT",
			"TPS/GST",
			"TVQ/QST",
		),
		rate: anyRate,
	}),
);
const anyRows = fc.array(anyRow, { maxLength: 4 });
const anyPrice = fc.oneof(
	fc.constantFrom(0, 1, 10, 30, 200, 201, 399, 400, 401, 402),
	fc.integer({ min: 395, max: 405 }),
	fc.integer({ min: 195, max: 206 }),
	fc.integer({ min: 0, max: 999_999 }),
);
const anyWord = fc.constantFrom(
	"Meal",
	"meal item",
	" MEAL",
	"Confectionary",
	"confectionery",
	"retail",
	"Retail Item",
	"",
	"drink",
	"Mealy",
	"constant",
	"Rétail",
);

const anyItem: fc.Arbitrary<oracle.Item> = fc.record(
	{
		type: anyWord,
		tag: anyWord,
		taxable: fc.oneof(
			{ weight: 6, arbitrary: fc.constant(true) },
			{ weight: 1, arbitrary: fc.constant(false) },
		),
		taxes: anyRows,
		singleTax: anyRow,
		overrides: anyRows,
		ontarioEligible: fc.boolean(),
		ontarioClass: fc.constantFrom("drink", "pastry"),
		retail: fc.boolean(),
		confectionery: fc.boolean(),
		taxableAccountOnly: fc.boolean(),
	},
	{ requiredKeys: [] },
);
const anyLine: fc.Arbitrary<oracle.Line> = fc.record(
	{
		name: fc.constantFrom("Soup", "Retail mug", "confectionary"),
		price: anyPrice,
		quantity: fc.integer({ min: 1, max: 50 }),
		// A modifier may reduce the price below zero: taxes round the same way there.
		modifiers: fc.array(
			fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(-10, -30, -410)),
			{ maxLength: 3 },
		),
		deposit: fc.integer({ min: 0, max: 40 }),
		item: anyItem,
	},
	{ requiredKeys: ["price", "quantity", "item"] },
);
const anyPolicy: fc.Arbitrary<oracle.Policy> = fc.record(
	{
		confectioneryWithMeal: fc.constantFrom("exempt", "gst-only", "taxed"),
		ontarioThreshold: fc.constantFrom("per-item", "combined", "combined-small-items"),
		itemTypeRelief: fc.constantFrom("any-tender", "covering-campus-card"),
		campusAddition: fc.constantFrom("taxable-only", "any-taxable"),
		campusAdditionRate: anyRate,
		campusAdditionTaxes: anyRows,
		reducedBelow: fc.constantFrom(0, 401, 402, 10_000),
		gst: anyRate,
		fallbackTaxes: anyRows,
	},
	{
		requiredKeys: [
			"confectioneryWithMeal",
			"ontarioThreshold",
			"itemTypeRelief",
			"campusAddition",
			"campusAdditionRate",
			"reducedBelow",
			"gst",
			"fallbackTaxes",
		],
	},
);
const anyType = fc.constantFrom(
	"TAX_EXEMPT",
	"TAXABLE",
	"PLAN_TAX_EXEMPT",
	"MEAL",
	"PLAN",
	"taxable_plan",
	"OTHER",
	"",
);
const anyCard: fc.Arbitrary<oracle.Card> = fc.record(
	{
		aggregated: fc.array(
			fc.record(
				{
					type: anyType,
					balance: fc.integer({ min: -5_000, max: 50_000 }),
					creditLimit: fc.integer({ min: 0, max: 5_000 }),
					unlimitedCredit: fc.boolean(),
				},
				{ requiredKeys: ["type", "balance"] },
			),
			{ maxLength: 3 },
		),
		accounts: fc.array(
			fc.record(
				{
					type: anyType,
					name: fc.constantFrom("Tax Exempt", "Weekly MEALS", "taxable flex", "Flex"),
					balance: fc.integer({ min: -5_000, max: 50_000 }),
				},
				{ requiredKeys: ["type", "balance"] },
			),
			{ maxLength: 3 },
		),
	},
	{ requiredKeys: [] },
);
const anyInput: fc.Arbitrary<oracle.TotalsInput> = fc.record(
	{
		lines: fc.array(anyLine, { maxLength: 8 }),
		exempt: fc.oneof(
			{ weight: 9, arbitrary: fc.constant(false) },
			{ weight: 1, arbitrary: fc.constant(true) },
		),
		relieved: fc.boolean(),
		policy: anyPolicy,
		globalTaxes: anyRows,
		tender: fc.oneof(
			fc.constantFrom<oracle.Tender>({ method: "cash" }, { method: "card" }, { method: "itc" }),
			anyCard.map((card) => ({ method: "itc", card })),
		),
	},
	{ requiredKeys: ["lines", "policy"] },
);

describe("the rules and an independent oracle", () => {
	it("[TAX-12, TAX-14, CART-32, CART-33] come to the same totals, decisions and line shares for any order, policy and tender", () => {
		fc.assert(
			fc.property(anyInput, (input) => {
				expect(coreTotals(input)).toEqual(oracle.totals(input));
			}),
			{ numRuns: runs.numRuns * 3 },
		);
	});

	it("[ITC-07, ITC-09, TAX-15, TAX-21, TXN-27] ask a campus card for the same, line by line", () => {
		fc.assert(
			fc.property(anyInput, fc.option(anyCard, { nil: undefined }), (input, card) => {
				const expected = oracle.debit(input, card);
				const found = campusDebit(
					coreOrder(input),
					coreSettings(input),
					card && coreAccounts(card),
				);
				const { original, adjusted, taxAdjusted } = found;
				const items = found.items.map(
					({ itcMenuType, unitPrice, totalPrice, taxAmount, taxRate }) => ({
						itcMenuType,
						unitPrice,
						totalPrice,
						taxAmount,
						taxRate,
					}),
				);
				const suffices = card ? hasSufficientFunds(coreAccounts(card), adjusted.total) : null;
				expect({ original, adjusted, taxAdjusted, suffices, items }).toEqual(expected);
			}),
			runs,
		);
	});

	it("[PAY-10, PAY-13, PAY-14] round cash and give change alike, of a whole payment and of a mixed one", () => {
		const anyPayment = fc.record({
			total: fc.integer({ min: 0, max: 3_000 }),
			cards: fc.array(fc.integer({ min: -1, max: 1_500 }), { maxLength: 3 }),
			received: fc.option(fc.integer({ min: 0, max: 3_500 })),
			rounding: fc.constantFrom("off" as const, "nickel" as const),
			hasCash: fc.boolean(),
		});
		fc.assert(
			fc.property(anyPayment, (input) => {
				expect(payByCore(input)).toEqual(oracle.pay(input));
				expect(cashDue(cents(0 - input.total), input.rounding)).toBe(
					oracle.cashDue(0 - input.total, input.rounding),
				);
			}),
			runs,
		);
	});

	it("[BILL-03] divide an amount alike", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: -1_000_000, max: 1_000_000 }),
				fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 9 }),
				(amount, weights) => {
					expect(allocate(cents(amount), weights)).toEqual(oracle.allocate(amount, weights));
				},
			),
			runs,
		);
	});
});
