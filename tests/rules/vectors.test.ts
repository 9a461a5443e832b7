import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	allocate,
	campusDebit,
	cents,
	hasSufficientFunds,
	type OrderTotals,
	orderTotals,
	parseDollars,
} from "@tuckshop/core/rules";
import {
	goodsClasses,
	type Province,
	presetSettings,
	taxPreset,
} from "@tuckshop/core/rules/provinces";
import { describe, expect, it } from "vitest";
import { inFull, type OrderInput } from "./case-orders.ts";
import {
	coreAccounts,
	coreLine,
	coreOrder,
	coreSettings,
	coreTotals,
	payByCore,
} from "./core-shapes.ts";
import type { Card } from "./oracle.ts";
import type { PlaceInput } from "./province-cases.ts";
import { vectorFiles } from "./vector-files.ts";

type Case<Input> = {
	readonly name: string;
	readonly reason: string;
	readonly input: Input;
	readonly expected: unknown;
};
/**
 * The taxes and price of each class of goods in a place by the presets, and of a meal on a card
 * with taxable money only.
 */
function coreAt({ province, date, price }: PlaceInput) {
	const preset = taxPreset(province as Province, date);
	if (!preset.ok) throw new Error(preset.refusal.code);
	const line = coreLine({ price, quantity: 1, item: {} }, 0);
	const meal = coreLine({ price, quantity: 1, item: { type: "Meal" } }, 0);
	const card = coreAccounts({ aggregated: [{ type: "TAXABLE", balance: 10_000 }] });
	const told = ({ taxes, total }: OrderTotals) => ({
		taxes: taxes.map(({ name, rate, amount }) => ({ name, rate, amount })),
		total,
	});
	const ofClass = goodsClasses.map((goods) => [
		goods,
		told(orderTotals({ lines: [line] }, presetSettings(preset.value, goods))),
	]);
	return {
		...Object.fromEntries(ofClass),
		mealOnTaxableCard: told(
			orderTotals({ lines: [meal] }, presetSettings(preset.value), {
				method: "itc",
				accounts: card,
			}),
		),
	};
}

const mine = [
	"money.json",
	"tax.json",
	"order-totals.json",
	"campus-card.json",
	"cash.json",
	"provinces.json",
] as const;

const text = (file: (typeof mine)[number]) =>
	readFileSync(join(import.meta.dirname, "../../core/vectors", file), "utf8");
const casesOf = <Input>(file: (typeof mine)[number]) =>
	(
		JSON.parse(text(file)) as {
			readonly cases: readonly (Case<Input> & { readonly rule?: string })[];
		}
	).cases;
const named = <Input>(file: (typeof mine)[number], rule?: string) =>
	casesOf<Input>(file)
		.filter((one) => rule === undefined || one.rule === rule)
		.map((one) => [one.name, one] as const);

describe("the published vectors of money, tax, totals, campus card, cash and provinces", () => {
	it.each(mine)("%s are what the oracle says, each with a name of its own and a reason", (file) => {
		expect(text(file)).toBe(vectorFiles()[file]);
		const cases = casesOf(file);
		expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
		expect(cases.every(({ reason }) => reason !== "")).toBe(true);
	});

	it("are at least 220", () => {
		expect(mine.flatMap((file) => casesOf(file)).length).toBeGreaterThanOrEqual(220);
	});

	it.each(named<{ amount: unknown }>("money.json", "parse"))("%s", (_, { input, expected }) => {
		const read = parseDollars(input.amount);
		expect(read.ok ? { cents: read.value } : { refused: read.refusal.code }).toEqual(expected);
	});

	it.each(named<{ amount: number; weights: number[] }>("money.json", "allocate"))(
		"%s",
		(_, { input, expected }) => {
			expect(allocate(cents(input.amount), input.weights)).toEqual(expected);
		},
	);

	it.each(named<OrderInput>("tax.json"))(
		"[TAX-02, TAX-04, TAX-06, TAX-12, TAX-15] tax: %s",
		(_, { input, expected }) => {
			expect(coreTotals(inFull(input))).toEqual(expected);
		},
	);

	it.each(named<OrderInput>("order-totals.json"))(
		"[TAX-14, TAX-27, CART-03, CART-32, CART-33] totals: %s",
		(_, { input, expected }) => {
			expect(coreTotals(inFull(input))).toEqual(expected);
		},
	);

	it.each(named<OrderInput & { card?: Card }>("campus-card.json"))(
		"[ITC-07, ITC-09, TAX-15, TAX-21, TAX-22, TXN-27] campus card: %s",
		(_, { input, expected }) => {
			const { card, ...order } = input;
			const whole = inFull(order);
			const { original, adjusted, taxAdjusted, items } = campusDebit(
				coreOrder(whole),
				coreSettings(whole),
				card && coreAccounts(card),
			);
			expect({
				original,
				adjusted,
				taxAdjusted,
				suffices: card ? hasSufficientFunds(coreAccounts(card), adjusted.total) : null,
				items: items.map(({ itcMenuType, unitPrice, totalPrice, taxAmount, taxRate }) => ({
					itcMenuType,
					unitPrice,
					totalPrice,
					taxAmount,
					taxRate,
				})),
			}).toEqual(expected);
		},
	);

	it.each(named<Parameters<typeof payByCore>[0]>("cash.json"))(
		"[PAY-10, PAY-13, PAY-14] cash: %s",
		(_, { input, expected }) => {
			expect(payByCore(input)).toEqual(expected);
		},
	);

	it.each(named<PlaceInput>("provinces.json"))(
		"[PROF-06, PROF-05] province: %s",
		(_, { input, expected }) => {
			expect(coreAt(input)).toEqual(expected);
		},
	);
});
