import { describe, expect, it } from "vitest";
import { ordinaryTaxClass, type TaxClass } from "../menu/menu.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { orderTotals } from "../tax/order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";
import { addLess, lessCollected, nothingLess, taxReadings } from "./less-collected.ts";
import type { SaleFacts, Tender } from "./sale.ts";

const hst = { name: "HST", rate: rate(13_000) };
const line = (price: number, taxClass: Partial<TaxClass>, quantity = 1) => ({
	id: "1",
	menuItemId: 1,
	name: "Item",
	price: cents(price),
	quantity,
	openPrice: false,
	modifiers: [],
	taxClass: { ...ordinaryTaxClass, taxes: [hst], ...taxClass },
});
const fries = line(375, { ontarioTaxEligible: true }, 2);
const meal = line(1000, { itemTag: "meal item" });
const chocolate = line(200, { confectioneryFlag: true, itemTag: "confectionery" });

type SaleOf = {
	readonly policy?: TaxPolicy;
	readonly method?: Tender["method"];
	readonly change?: Partial<SaleFacts>;
};
function sold(
	lines: readonly ReturnType<typeof line>[],
	{ policy = documentedPolicy, method = "card", change = {} }: SaleOf = {},
) {
	const totals = orderTotals({ lines }, { policy, globalTaxes: [hst] });
	return {
		kind: { type: "sale" },
		lines: lines.map((each, index) => ({
			...each,
			total: cents(each.price * each.quantity),
			decision: totals.decisions[index] ?? { rule: "default" as const, rows: [] },
		})),
		taxTotal: totals.taxTotal,
		taxPolicy: policy,
		tenders: [{ method, amount: totals.total }] as unknown as readonly Tender[],
		...change,
	} as const;
}
const less = (...given: Parameters<typeof sold>) => lessCollected(sold(...given), [hst]);

describe("what the documented readings collect less", () => {
	it("[PROF-11] is told for each reading alone, and for all of them together", () => {
		expect(less([fries])).toEqual({ ...nothingLess, ontarioThreshold: 60, all: 60 });
		expect(less([meal])).toEqual({ ...nothingLess, itemTypeRelief: 130, all: 130 });
		// Chocolate of 2.00 with a meal: GST alone is 10 cents, and in full 26.
		expect(less([meal, chocolate])).toEqual({
			...nothingLess,
			confectioneryWithMeal: 10,
			itemTypeRelief: 156,
			all: 156,
		});
	});

	it("[PROF-11] has an amount for each reading that a restaurant chooses, and one for all", () => {
		expect(taxReadings).toEqual([
			"ontarioThreshold",
			"confectioneryWithMeal",
			"itemTypeRelief",
			"campusAddition",
		]);
		expect(nothingLess).toEqual(
			Object.fromEntries([...taxReadings, "all"].map((reading) => [reading, 0])),
		);
	});

	it("[PROF-11] is the same whichever readings the sale was made with", () => {
		const policy = { ...documentedPolicy, ontarioThreshold: "combined" } as const;
		expect(less([fries], { policy })).toEqual(less([fries]));
	});

	it("[PROF-11] goes by what the restaurant's items bear where neither item nor sale says it", () => {
		const bare = line(1000, { itemTag: "meal item", taxes: [] });
		expect(lessCollected(sold([bare]), [{ name: "GST", rate: rate(5_000) }])).toMatchObject({
			itemTypeRelief: 50,
		});
		// Another line of the sale shows it.
		const tea = line(100, { taxes: [] });
		expect(lessCollected(sold([bare, tea]), [{ name: "GST", rate: rate(5_000) }])).toMatchObject({
			itemTypeRelief: 130,
		});
	});

	it("[PROF-11] makes no loss up: a campus card is taken to cover its meals", () => {
		expect(less([meal], { method: "itc" })).toEqual(nothingLess);
		expect(less([fries], { method: "itc" })).toMatchObject({ ontarioThreshold: 60 });
	});

	it("[PROF-11] leaves out refunds, and what these rules recompute otherwise", () => {
		expect(less([meal], { change: { kind: { type: "refund", of: "x" } } })).toBeUndefined();
		expect(less([fries], { change: { taxTotal: cents(1) } })).toBeUndefined();
	});

	it("[PROF-11] counts a buyer who is freed of the province's part for what practice asks of that buyer", () => {
		const id = "ontario-first-nations";
		const relief = { id, name: "Ann Buyer", cardNumber: "1", band: "2" } as const;
		const order = { lines: [line(1000, {}), meal], relief };
		const { taxTotal } = orderTotals(order, { policy: documentedPolicy, globalTaxes: [hst] });
		expect(taxTotal).toBe(50);
		expect(less(order.lines, { change: { relief, taxTotal } })).toEqual({
			...nothingLess,
			itemTypeRelief: 50,
			all: 50,
		});
	});

	it("[PROF-11] takes a card whose addition was charged for one with taxable money alone, under either reading", () => {
		const policy = { ...documentedPolicy, campusAddition: "any-taxable" } as const;
		const settings = { policy, globalTaxes: [hst] };
		const accounts = {
			accounts: [{ id: "1", name: "Flex", type: "TAXABLE", balance: cents(5_000) }],
			aggregated: [],
		};
		const charged = orderTotals({ lines: [meal, fries] }, settings, { method: "itc", accounts });
		const sale = sold([meal, fries], { policy, method: "itc" });
		const lines = sale.lines.map((each, at) => ({
			...each,
			decision: charged.decisions[at] ?? each.decision,
		}));
		expect(lines.map(({ decision }) => decision.rule)).toEqual([
			"campus-addition",
			"ontario-threshold",
		]);
		const { taxTotal } = charged;
		expect(lessCollected({ ...sale, lines, taxTotal }, [hst])).toEqual({
			...nothingLess,
			ontarioThreshold: 60,
			all: 60,
		});
	});

	it("[PROF-11] adds up, reading by reading", () => {
		const all = (first: number) => ({
			ontarioThreshold: cents(first),
			confectioneryWithMeal: cents(first + 1),
			itemTypeRelief: cents(first + 2),
			campusAddition: cents(first + 3),
			all: cents(first + 4),
		});
		expect(addLess(all(10), all(100))).toEqual({
			ontarioThreshold: 110,
			confectioneryWithMeal: 112,
			itemTypeRelief: 114,
			campusAddition: 116,
			all: 118,
		});
	});
});
