import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "../money/allocate.ts";
import { cents, sumCents } from "../money/cents.ts";
import { lineTotal, type OrderLine, taxedTotal } from "../order/line.ts";
import { type Order, unpacked } from "../order/order.ts";
import type { PackagingCharge } from "../order/order-details.ts";
import { anyOrder, anyPolicy, anyTaxRow, exampleLine, gst, hst, runs } from "../rules.arbitrary.ts";
import type { TaxTender } from "./campus-card-tax.ts";
import type { TaxDecision } from "./decide-tax.ts";
import { orderTotals, type TaxSettings } from "./order-totals.ts";
import { packed } from "./packaging.ts";
import { craAlignedPolicy } from "./tax-policy.ts";

const anyCharge: fc.Arbitrary<PackagingCharge> = fc.record({
	amount: fc.oneof(fc.constantFrom(1, 25, 399), fc.integer({ min: 1, max: 399 })).map(cents),
	per: fc.constantFrom("order", "item"),
});
const anySettings: fc.Arbitrary<TaxSettings> = fc.record({
	policy: anyPolicy,
	globalTaxes: fc.array(anyTaxRow, { minLength: 1, maxLength: 2 }),
});
const anyTender: fc.Arbitrary<TaxTender | undefined> = fc.option(
	fc
		.uniqueArray(
			fc.record({
				type: fc.constantFrom("TAX_EXEMPT", "TAXABLE", "PLAN_TAX_EXEMPT"),
				balance: fc.constantFrom(0, 900, 1_000_000).map(cents),
				creditLimit: fc.constant(cents(0)),
				unlimitedCredit: fc.boolean(),
			}),
			{ maxLength: 3, selector: ({ type }) => type },
		)
		.map((aggregated) => ({ method: "itc" as const, accounts: { aggregated, accounts: [] } })),
	{ nil: undefined },
);
const toGo = (packaging: PackagingCharge) => ({
	details: { type: { id: "to-go", name: "To Go", packaging } },
});
const anyToGo = fc
	.tuple(anyOrder, anyCharge)
	.map(([order, charge]): Order => ({ ...order, ...toGo(charge) }));
const boxesOf = ({ lines }: Order) => lines.filter(({ packaging }) => packaging);
const totalOf = (lines: readonly OrderLine[]) => sumCents(lines.map(lineTotal));
const byId = (lines: readonly OrderLine[]) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe("the packaging of an order", () => {
	it("[ORDR-05] costs the type's amount per order, or per piece, and nothing where there is none", () => {
		fc.assert(
			fc.property(anyToGo, anySettings, (order, settings) => {
				const { amount, per } = order.details?.type?.packaging ?? ({} as never);
				const made = packed(order, settings);
				const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
				const times = per === "item" ? pieces : Math.min(1, order.lines.length);
				expect(totalOf(boxesOf(made))).toBe(amount * times);
				expect(made.lines.slice(0, order.lines.length)).toEqual(order.lines);
				expect(new Set(made.lines.map(({ id }) => id)).size).toBe(made.lines.length);
				expect(packed({ ...made, details: {} }, settings).lines).toEqual(order.lines);
			}),
			runs,
		);
	});

	it("[ORDR-05] is the same when it is derived again, and wherever the lines stand", () => {
		const shuffled = anyToGo.chain((order) =>
			fc
				.shuffledSubarray([...order.lines], { minLength: order.lines.length })
				.map((lines) => [order, { ...order, lines }] as const),
		);
		fc.assert(
			fc.property(shuffled, anySettings, ([order, other], settings) => {
				const made = packed(order, settings);
				expect(packed(made, settings)).toBe(made);
				expect(unpacked(made)).toEqual(order);
				expect(boxesOf(packed(other, settings))).toEqual(boxesOf(made));
			}),
			runs,
		);
	});

	it("[ORDR-05] bears the taxes of what it packs, its amount divided by prices to the cent, with a campus card too", () => {
		fc.assert(
			fc.property(anyToGo, anySettings, anyTender, (order, settings, tender) => {
				// A threshold that packaging reaches by itself: what a card changes later is not foreseen.
				const paid = settings.policy.reducedBelow < 400 ? undefined : tender;
				const { amount, per } = order.details?.type?.packaging ?? ({} as never);
				const made = packed(order, settings);
				const { decisions } = orderTotals(made, settings, paid);
				const goods = byId(order.lines);
				const shares =
					per === "item"
						? goods.map(({ quantity }) => cents(amount * quantity))
						: goods.length === 0
							? []
							: allocate(amount, goods.map(taxedTotal));
				const expected = new Map<string, number>();
				const found = new Map<string, number>();
				const add = (to: Map<string, number>, by: TaxDecision | undefined, sum: number) => {
					const key = JSON.stringify(by?.rows.map(({ name, rate }) => [name, rate]));
					if (sum !== 0) to.set(key, (to.get(key) ?? 0) + sum);
				};
				goods.forEach((line, at) => {
					add(expected, decisions[made.lines.indexOf(line)], shares[at] ?? 0);
				});
				made.lines.forEach((line, at) => {
					if (line.packaging) add(found, decisions[at], lineTotal(line));
				});
				expect(found).toEqual(expected);
			}),
			runs,
		);
	});

	const inOntario: TaxSettings = { policy: craAlignedPolicy, globalTaxes: [hst] };
	const coffee = exampleLine({ id: "a", price: 390, tax: { ontarioTaxEligible: true } });
	const bread = exampleLine({ id: "b", price: 390, tax: { isTaxable: false } });
	const taxesOf = (lines: readonly OrderLine[], amount: number, per: PackagingCharge["per"]) => {
		const order = packed({ lines, ...toGo({ amount: cents(amount), per }) }, inOntario);
		const { decisions, taxes } = orderTotals(order, inOntario);
		return {
			lines: order.lines.map((line, at) => [
				line.packaging ? "box" : line.id,
				line.price,
				line.quantity,
				decisions[at]?.rows,
			]),
			taxes: taxes.map(({ name, base }) => [name, base]),
		};
	};

	it("[ORDR-05] counts towards Ontario's threshold as what it packs, and is reduced with it", () => {
		expect(taxesOf([coffee], 10, "order")).toEqual({
			lines: [
				["a", 390, 1, [gst]],
				["box", 10, 1, [gst]],
			],
			taxes: [["GST", 400]],
		});
		expect(taxesOf([coffee], 11, "order").taxes).toEqual([["HST", 401]]);
	});

	it("[ORDR-05] is divided where only a part of it is taxed, and charged for free items too", () => {
		expect(taxesOf([coffee, bread], 5, "order").lines.slice(2)).toEqual([
			["box", 3, 1, [gst]],
			["box", 2, 1, []],
		]);
		const free = exampleLine({ id: "c", price: 0, quantity: 3 });
		expect(taxesOf([free], 25, "item").lines.slice(1)).toEqual([["box", 25, 3, [hst]]]);
		expect(taxesOf([free], 25, "order").lines.slice(1)).toEqual([["box", 25, 1, [hst]]]);
	});

	it("[ORDR-05] is none for a library fine, and none by an amount that none is", () => {
		const fine = { ...exampleLine({ menuItemId: 0 }), fine: { fineId: "f" } };
		expect(
			boxesOf(packed({ lines: [fine], ...toGo({ amount: cents(25), per: "item" }) }, inOntario)),
		).toEqual([]);
		for (const amount of [-25, 0, 10_001])
			expect(taxesOf([coffee], amount, "item").lines).toHaveLength(1);
	});
});
