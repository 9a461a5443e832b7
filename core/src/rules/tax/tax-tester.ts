import type { TaxClass } from "../menu/menu.ts";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import type { OrderLine } from "../order/line.ts";
import { type OrderTotals, orderTotals } from "./order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

/** The tester's sample rates: GST 5 % and HST 8 % (TTST-03). "Full tax" is both. */
export const testerTaxes: readonly TaxRow[] = [
	{ name: "GST", rate: rate(5_000) },
	{ name: "HST", rate: rate(8_000) },
];

/**
 * The tester's readings: GST only on confectionery with a meal (TTST-05), the small eligible items
 * together (TTST-07).
 */
export const testerPolicy: TaxPolicy = {
	...documentedPolicy,
	confectioneryWithMeal: "gst-only",
	ontarioThreshold: "combined-small-items",
};

/** A scenario of the tax tester: its code and its lines. */
export type TesterScenario = {
	readonly code:
		| "meal-alone"
		| "confectionery-with-meal"
		| "retail"
		| "two-eligible-under-threshold"
		| "two-eligible-at-threshold"
		| "one-eligible-under-threshold"
		| "one-eligible-at-threshold"
		| "plain-item";
	readonly lines: readonly OrderLine[];
};

/** The eight scenarios (TTST-01), each a small order. */
export const testerScenarios: readonly TesterScenario[] = [
	{ code: "meal-alone", lines: [line("Hot lunch", 1000, { itcMenuType: "Meal" })] },
	{
		code: "confectionery-with-meal",
		lines: [
			line("Hot lunch", 1000, { itcMenuType: "Meal" }),
			line("Chocolate bar", 300, { itcMenuType: "Confectionary" }),
		],
	},
	{
		code: "retail",
		lines: [line("Notebook", 350, { itcMenuType: "Retail Item", ontarioTaxEligible: true })],
	},
	{
		code: "two-eligible-under-threshold",
		lines: [sweet("Chocolate bar", 200), line("Muffin", 200, { ontarioTaxEligible: true })],
	},
	{
		code: "two-eligible-at-threshold",
		lines: [sweet("Chocolate bar", 200), line("Muffin", 201, { ontarioTaxEligible: true })],
	},
	{
		code: "one-eligible-under-threshold",
		lines: [line("Muffin", 400, { ontarioTaxEligible: true })],
	},
	{
		code: "one-eligible-at-threshold",
		lines: [line("Sandwich", 401, { ontarioTaxEligible: true })],
	},
	{ code: "plain-item", lines: [line("Bottled water", 300, {})] },
];

/** A scenario of the tax tester, and its totals in cents. */
export type TesterResult = { readonly scenario: TesterScenario; readonly totals: OrderTotals };

/**
 * Runs the eight scenarios through the rules that also tax every sale, with the tester's own rates
 * and readings, not the restaurant's. `texts` prints the results.
 */
export const runTaxTester = (): readonly TesterResult[] =>
	testerScenarios.map((scenario) => ({
		scenario,
		totals: orderTotals(
			{ lines: scenario.lines },
			{ policy: testerPolicy, globalTaxes: testerTaxes },
		),
	}));

function sweet(name: string, price: number): OrderLine {
	return line(name, price, { itcMenuType: "Confectionary", ontarioTaxEligible: true });
}

function line(name: string, price: number, marks: Partial<TaxClass>): OrderLine {
	return {
		id: name,
		menuItemId: 0,
		name,
		price: cents(price),
		quantity: 1,
		openPrice: false,
		modifiers: [],
		taxClass: {
			isTaxable: true,
			taxes: testerTaxes,
			taxableAccountOnly: false,
			ontarioTaxEligible: false,
			ontarioRetails: false,
			ontarioConfectionery: false,
			retailsFlag: false,
			confectioneryFlag: false,
			...marks,
		},
	};
}
