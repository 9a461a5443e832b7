import fc from "fast-check";
import type { TaxClass } from "./menu/menu.ts";
import type { TaxRow } from "./menu/tax-row.ts";
import { type Cents, cents } from "./money/cents.ts";
import { type Rate, rate } from "./money/rate.ts";
import type { LineModifier, OrderLine } from "./order/line.ts";
import type { Order } from "./order/order.ts";
import type { TaxPolicy } from "./tax/tax-policy.ts";
import { documentedPolicy } from "./tax/tax-policy.ts";

/** The number of runs of each property of the rules: 1,000, or TUCKSHOP_RUNS. */
export const runs: fc.Parameters<unknown> = { numRuns: Number(process.env.TUCKSHOP_RUNS ?? 1000) };

/**
 * Amounts at the limits of the rules as often as any others: nothing, 4.00 and 4.01, the open price
 * maximum, and 10, 30 and 50 cents, of which 5 % and 13 % are halves of a cent.
 */
export const anyPrice: fc.Arbitrary<Cents> = fc
	.oneof(
		fc.constantFrom(0, 1, 10, 30, 50, 199, 200, 201, 399, 400, 401, 402, 999_999),
		fc.integer({ min: 0, max: 999_999 }),
	)
	.map(cents);

/** Amounts of either sign; those whose 5 %, 9.975 % or 13 % is half a cent as often as any others. */
export const anyCents: fc.Arbitrary<Cents> = fc
	.oneof(
		fc.constantFrom(-2000, -401, -400, -50, -30, -10, -9, -1, 0, 1, 9, 10, 30, 50, 400, 401, 2000),
		fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
	)
	.map(cents);

export const anyRate: fc.Arbitrary<Rate> = fc
	.oneof(
		fc.constantFrom(0, 5_000, 7_000, 9_975, 13_000, 100_000),
		fc.integer({ min: 0, max: 100_000 }),
	)
	.map(rate);

/** The usual taxes, among them two of one name: HST in Ontario and in the Atlantic provinces. */
export const anyTaxRow: fc.Arbitrary<TaxRow> = fc.oneof(
	fc.constantFrom<TaxRow>(
		{ name: "GST", rate: rate(5_000) },
		{ name: "PST", rate: rate(7_000) },
		{ name: "HST", rate: rate(13_000) },
		{ name: "HST", rate: rate(15_000) },
		{ name: "QST", rate: rate(9_975) },
	),
	fc.record({ name: fc.constantFrom("GST", "PST", "HST", "RST", "QST", "Levy"), rate: anyRate }),
);

const anyRows = fc.array(anyTaxRow, { maxLength: 3 });
const mostlyFalse = fc.oneof(
	{ weight: 3, arbitrary: fc.constant(false) },
	{ weight: 1, arbitrary: fc.constant(true) },
);

export const anyTaxClass: fc.Arbitrary<TaxClass> = fc.record(
	{
		itcMenuType: fc.constantFrom(
			"Meal",
			"Confectionary",
			"confectionery",
			"Retail Item",
			"retail",
			"",
			" MEAL ",
			"Other",
		),
		ontarioClass: fc.constantFrom("drink", "pastry"),
		itemTag: fc.constantFrom("meal item", "confectionery", "retail", "drink", ""),
		isTaxable: fc.oneof(
			{ weight: 5, arbitrary: fc.constant(true) },
			{ weight: 1, arbitrary: fc.constant(false) },
		),
		taxes: anyRows,
		singleTax: anyTaxRow,
		taxRuleOverrides: anyRows,
		taxableAccountOnly: mostlyFalse,
		ontarioTaxEligible: fc.boolean(),
		ontarioRetails: fc.boolean(),
		ontarioConfectionery: fc.boolean(),
		retailsFlag: mostlyFalse,
		confectioneryFlag: mostlyFalse,
	},
	{
		requiredKeys: [
			"isTaxable",
			"taxes",
			"taxableAccountOnly",
			"ontarioTaxEligible",
			"ontarioRetails",
			"ontarioConfectionery",
			"retailsFlag",
			"confectioneryFlag",
		],
	},
);

export const anyModifier: fc.Arbitrary<LineModifier> = fc.record(
	{
		id: fc.integer({ min: 1, max: 4 }),
		name: fc.constantFrom("Cheese", "Bacon", "Oat milk"),
		price: fc.constantFrom(0, 1, 50, 75, 125).map(cents),
		groupId: fc.constant(1),
		groupName: fc.constant("Extras"),
		deposit: fc.constant(true),
	},
	{ requiredKeys: ["id", "name", "price", "groupId", "groupName"] },
);

export const anyLine: fc.Arbitrary<OrderLine> = fc.record({
	id: fc.uuid(),
	menuItemId: fc.integer({ min: 1, max: 6 }),
	name: fc.constantFrom("Muffin", "Soup", "Pen"),
	price: anyPrice,
	quantity: fc.integer({ min: 1, max: 12 }),
	openPrice: fc.boolean(),
	modifiers: fc.array(anyModifier, { maxLength: 3 }),
	taxClass: anyTaxClass,
});

export const anyOrder: fc.Arbitrary<Order> = fc.record(
	{
		lines: fc.uniqueArray(anyLine, { maxLength: 8, selector: (line) => line.id }),
		exemption: fc.record({ reason: fc.constant("diplomat") }),
		relief: fc.constant({
			id: "ontario-first-nations" as const,
			name: "Ann Buyer",
			cardNumber: "1234567890",
			band: "234",
		}),
		details: fc.constant({
			type: { id: "to-go", name: "To Go" },
			callName: "Zoë É",
			note: "two bags",
		}),
	},
	{ requiredKeys: ["lines"] },
);

export const anyPolicy: fc.Arbitrary<TaxPolicy> = fc.record({
	confectioneryWithMeal: fc.constantFrom("exempt", "gst-only", "taxed"),
	ontarioThreshold: fc.constantFrom("per-item", "combined", "combined-small-items"),
	itemTypeRelief: fc.constantFrom("any-tender", "covering-campus-card"),
	campusAddition: fc.constantFrom("taxable-only", "any-taxable"),
	campusAdditionRate: fc.constantFrom(13_000, 15_000).map(rate),
	reducedBelow: fc.oneof(
		fc.constant(documentedPolicy.reducedBelow),
		fc.constantFrom(0, 1, 400, 402, 1_000).map(cents),
	),
	gst: fc.oneof(fc.constant(documentedPolicy.gst), fc.constantFrom(0, 7_000).map(rate)),
	fallbackTaxes: fc.oneof(fc.constant(documentedPolicy.fallbackTaxes), anyRows),
});

/** A taxable class without marks, changed by `over`. */
export const taxClass = (over: Partial<TaxClass> = {}): TaxClass => ({
	isTaxable: true,
	taxes: [],
	taxableAccountOnly: false,
	ontarioTaxEligible: false,
	ontarioRetails: false,
	ontarioConfectionery: false,
	retailsFlag: false,
	confectioneryFlag: false,
	...over,
});

/** A line of one plain item for an example: price in cents, tax class by its differences. */
export function exampleLine(
	over: { readonly price?: number; readonly tax?: Partial<TaxClass> } & Partial<
		Omit<OrderLine, "price" | "taxClass">
	> = {},
): OrderLine {
	const { price = 1000, tax = {}, ...rest } = over;
	return {
		id: "1",
		menuItemId: 1,
		name: "Item",
		quantity: 1,
		openPrice: false,
		modifiers: [],
		...rest,
		price: cents(price),
		taxClass: taxClass(tax),
	};
}

export const gst: TaxRow = { name: "GST", rate: rate(5_000) };
export const pst: TaxRow = { name: "PST", rate: rate(7_000) };
export const hst: TaxRow = { name: "HST", rate: rate(13_000) };
export const qst: TaxRow = { name: "QST", rate: rate(9_975) };
