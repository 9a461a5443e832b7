import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaxRow } from "../menu/tax-row.ts";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { lineTotal, type OrderLine } from "../order/line.ts";
import {
	anyOrder,
	anyPolicy,
	anyTaxRow,
	exampleLine,
	gst,
	hst,
	pst,
	qst,
	runs,
} from "../rules.arbitrary.ts";
import { decideTax, type TaxDecision, taxContext, taxRuleOrder } from "./decide-tax.ts";
import { orderTotals } from "./order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

type Setting = {
	readonly policy?: Partial<TaxPolicy>;
	readonly global?: readonly TaxRow[];
	readonly exempt?: boolean;
};

const decisions = (
	lines: readonly OrderLine[],
	{ policy = {}, global = [], exempt = false }: Setting = {},
): TaxDecision[] => {
	const context = taxContext({
		lines,
		policy: { ...documentedPolicy, ...policy },
		globalTaxes: global,
		exempt,
	});
	return lines.map((line) => decideTax(line, context));
};
const decided = (line: OrderLine, setting: Setting = {}, others: readonly OrderLine[] = []) =>
	decisions([line, ...others], setting)[0];
const meal = exampleLine({ id: "meal", tax: { itcMenuType: "Meal", taxes: [hst] } });
const candy = (over: Parameters<typeof exampleLine>[0] = {}) =>
	exampleLine({ ...over, tax: { itcMenuType: "Confectionary", taxes: [gst, pst], ...over.tax } });
const eligible = (price: number, quantity = 1, taxes: readonly TaxRow[] = [hst]) =>
	exampleLine({ price, quantity, tax: { ontarioTaxEligible: true, taxes } });

describe("decideTax, rule by rule", () => {
	it("[TAX-08] frees an exempt order", () => {
		expect(decided(exampleLine({ tax: { taxes: [hst] } }), { exempt: true })).toEqual({
			rule: "exempt-order",
			rows: [],
		});
	});

	it("[TAX-25] takes an item's overrides in place of its taxes, and an empty list for no overrides", () => {
		expect(decided(exampleLine({ tax: { taxes: [hst], taxRuleOverrides: [gst, gst] } }))).toEqual({
			rule: "override",
			rows: [gst],
		});
		expect(decided(exampleLine({ tax: { taxes: [hst], taxRuleOverrides: [] } }))).toEqual({
			rule: "default",
			rows: [hst],
		});
	});

	it("[TAX-11] frees an item that is not taxable", () => {
		expect(decided(exampleLine({ tax: { taxes: [hst], isTaxable: false } }))).toEqual({
			rule: "not-taxable",
			rows: [],
		});
	});

	it("[TAX-03] frees a meal", () => {
		expect(decided(meal)).toEqual({ rule: "meal", rows: [] });
		expect(decided(exampleLine({ tax: { itemTag: "Meal Item", taxes: [hst] } }))).toEqual({
			rule: "meal",
			rows: [],
		});
	});

	it("[TAX-04] frees confectionery beside a meal, wherever in the order the meal stands", () => {
		expect(decisions([candy(), meal])[0]).toEqual({ rule: "confectionery-with-meal", rows: [] });
		expect(decisions([meal, candy()])[1]).toEqual({ rule: "confectionery-with-meal", rows: [] });
	});

	it("[TAX-04, TTST-05] leaves confectionery beside a meal its GST under the policy gst-only", () => {
		const policy = { confectioneryWithMeal: "gst-only" } as const;
		expect(decided(candy(), { policy }, [meal])).toEqual({
			rule: "confectionery-with-meal",
			rows: [gst],
		});
		expect(decided(candy({ tax: { taxes: [hst] } }), { policy }, [meal])).toEqual({
			rule: "confectionery-with-meal",
			rows: [gst],
		});
	});

	it("[PROF-10] taxes confectionery beside a meal as it does without one under the policy taxed, and asks no card to cover it", () => {
		const policy = { confectioneryWithMeal: "taxed" } as const;
		expect(decided(candy(), { policy }, [meal])).toEqual({ rule: "default", rows: [gst, pst] });
		expect(
			decided(candy({ price: 400, tax: { ontarioTaxEligible: true, taxes: [hst] } }), { policy }, [
				meal,
			]),
		).toMatchObject({ rule: "ontario-threshold", rows: [gst] });
		const covered = orderTotals(
			{ lines: [meal, candy()] },
			{
				policy: { ...documentedPolicy, ...policy, itemTypeRelief: "covering-campus-card" },
				globalTaxes: [],
			},
			{
				method: "itc",
				accounts: {
					accounts: [],
					aggregated: [
						{
							type: "TAX_EXEMPT",
							balance: lineTotal(meal),
							creditLimit: cents(0),
							unlimitedCredit: false,
						},
					],
				},
			},
		);
		expect(covered.decisions.map(({ rule }) => rule)).toEqual(["meal", "default"]);
	});

	it("[TAX-04] taxes confectionery without a meal by the Ontario rule, then by default", () => {
		expect(
			decided(candy({ price: 400, tax: { ontarioTaxEligible: true, taxes: [hst] } })),
		).toMatchObject({ rule: "ontario-threshold", rows: [gst] });
		expect(decided(candy({ price: 500 }))).toEqual({ rule: "default", rows: [gst, pst] });
	});

	it("[TAX-05] taxes retail in full by its own taxes, also when it is cheap and Ontario-eligible", () => {
		const pen = exampleLine({
			price: 100,
			tax: { retailsFlag: true, ontarioTaxEligible: true, taxes: [hst] },
		});
		expect(decided(pen)).toEqual({ rule: "retail", rows: [hst] });
		expect(decided(exampleLine({ tax: { itcMenuType: "Retail Item", singleTax: pst } }))).toEqual({
			rule: "retail",
			rows: [pst],
		});
		expect(decided(exampleLine({ tax: { itemTag: "retail" } }), { global: [hst] })).toEqual({
			rule: "retail",
			rows: [hst],
		});
	});

	it.each([
		[400, "ontario-threshold", [gst]],
		[401, "default", [hst]],
		[399, "ontario-threshold", [gst]],
		[402, "default", [hst]],
	])("[TAX-06, TAX-07] an eligible item at %i cents falls under %s", (price, rule, rows) => {
		expect(decided(eligible(price))).toEqual({ rule, rows, compared: price, threshold: 401 });
	});

	it("[TAX-06] compares the price of one with its modifiers, not the line", () => {
		const modifiers = [{ id: 1, name: "Milk", price: cents(1), groupId: 1, groupName: "Milks" }];
		expect(decided({ ...eligible(400), modifiers })).toMatchObject({
			rule: "default",
			compared: 401,
		});
		expect(decided(eligible(400, 12))).toMatchObject({ rule: "ontario-threshold", compared: 400 });
	});

	it("[TAX-06] does not look at the price of an item that is not eligible", () => {
		expect(decided(exampleLine({ price: 100, tax: { taxes: [hst] } }))).toEqual({
			rule: "default",
			rows: [hst],
		});
	});

	it.each<[string, readonly TaxRow[], readonly TaxRow[]]>([
		["keeps GST and drops PST", [gst, pst], [gst]],
		["keeps GST and drops RST and QST", [qst, gst, { name: "RST", rate: rate(7_000) }], [gst]],
		["turns HST into GST", [hst], [gst]],
		["charges GST once where GST and HST are both listed", [gst, hst], [gst]],
		[
			"keeps GST as it is listed, at another rate too",
			[{ name: "GST", rate: rate(6_000) }, hst],
			[{ name: "GST", rate: rate(6_000) }],
		],
		[
			"charges GST once where HST is listed twice",
			[hst, { name: "HST", rate: rate(15_000) }],
			[gst],
		],
		["leaves nothing of a provincial tax alone", [pst], []],
		[
			"keeps a levy, which is no sales tax",
			[hst, { name: "Levy", rate: rate(1_000) }],
			[gst, { name: "Levy", rate: rate(1_000) }],
		],
	])("[TAX-06] GST only %s", (_, taxes, rows) => {
		expect(decided(eligible(400, 1, taxes))).toMatchObject({ rule: "ontario-threshold", rows });
	});

	it("[TAX-06] turns HST into GST at the policy's rate", () => {
		expect(decided(eligible(400), { policy: { gst: rate(4_000) } })).toMatchObject({
			rows: [{ name: "GST", rate: 4_000 }],
		});
	});

	describe("combined", () => {
		const policy = { ontarioThreshold: "combined" } as const;
		it.each([
			[200, 2, 0, "ontario-threshold"],
			[200, 1, 200, "ontario-threshold"],
			[200, 1, 201, "default"],
			[201, 2, 0, "default"],
			[100, 1, 500, "default"],
		])(
			"[TAX-06] %i cents × %i beside an eligible %i falls under %s",
			(price, quantity, beside, rule) => {
				expect(decided(eligible(price, quantity), { policy }, [eligible(beside)])).toMatchObject({
					rule,
					compared: price * quantity + beside,
					threshold: 401,
				});
			},
		);
		it("[TAX-06] does not count what is not eligible", () => {
			expect(decided(eligible(400), { policy }, [exampleLine({ price: 900 })])).toMatchObject({
				rule: "ontario-threshold",
			});
		});
	});

	describe("combined-small-items", () => {
		const policy = { ontarioThreshold: "combined-small-items" } as const;
		it.each([
			[200, 1, 200, "ontario-threshold", 400],
			[200, 1, 201, "default", 401],
			[200, 2, 1, "default", 401],
			[100, 1, 401, "ontario-threshold", 100],
			[401, 1, 100, "default", 401],
			[100, 1, 400, "default", 500],
		])(
			"[TTST-07, TTST-08] %i cents × %i beside an eligible %i falls under %s",
			(price, quantity, beside, rule, compared) => {
				expect(decided(eligible(price, quantity), { policy }, [eligible(beside)])).toMatchObject({
					rule,
					compared,
				});
			},
		);
	});

	it("[TAX-09, TAX-27] by default takes the item's own list, each tax once", () => {
		const item = exampleLine({ tax: { taxes: [gst, pst, gst], singleTax: hst } });
		expect(decided(item, { global: [qst] })).toEqual({ rule: "default", rows: [gst, pst] });
	});
	it("[TAX-10] else its single tax", () => {
		expect(decided(exampleLine({ tax: { singleTax: hst } }), { global: [qst] })).toEqual({
			rule: "default",
			rows: [hst],
		});
	});
	it("[TAX-11] else all global taxes", () => {
		expect(decided(exampleLine(), { global: [gst, qst, gst] })).toEqual({
			rule: "default",
			rows: [gst, qst],
		});
	});
	it("[TAX-11, TAX-13, TAX-29] else GST 5 and PST 7", () => {
		expect(decided(exampleLine())).toEqual({ rule: "default", rows: [gst, pst] });
	});
});

describe("decideTax, the order of the rules", () => {
	const everything = {
		taxRuleOverrides: [qst],
		isTaxable: false,
		itcMenuType: "Meal",
		confectioneryFlag: true,
		retailsFlag: true,
		ontarioTaxEligible: true,
		taxableAccountOnly: true,
		taxes: [hst],
	};
	const { taxRuleOverrides: _1, ...noOverride } = everything;
	const peeled: [string, Parameters<typeof exampleLine>[0], Setting][] = [
		["exempt-order", { price: 100, tax: everything }, { exempt: true }],
		["override", { price: 100, tax: everything }, {}],
		["not-taxable", { price: 100, tax: noOverride }, {}],
		["meal", { price: 100, tax: { ...noOverride, isTaxable: true } }, {}],
		[
			"confectionery-with-meal",
			{ price: 100, tax: { ...noOverride, isTaxable: true, itcMenuType: "" } },
			{},
		],
		[
			"retail",
			{
				price: 100,
				tax: { ...noOverride, isTaxable: true, itcMenuType: "", confectioneryFlag: false },
			},
			{},
		],
		[
			"ontario-threshold",
			{
				price: 100,
				tax: {
					...noOverride,
					isTaxable: true,
					itcMenuType: "",
					confectioneryFlag: false,
					retailsFlag: false,
				},
			},
			{},
		],
		[
			"default",
			{
				price: 500,
				tax: {
					...noOverride,
					isTaxable: true,
					itcMenuType: "",
					confectioneryFlag: false,
					retailsFlag: false,
				},
			},
			{},
		],
	];

	it.each(peeled)("[TAX-12] %s comes before all that follow it", (rule, line, setting) => {
		expect(decided(exampleLine(line), setting, [meal])?.rule).toBe(rule);
	});

	it("[TAX-12] is data: the first rule that matches decides, in the listed order", () => {
		expect(taxRuleOrder).toEqual([
			"exempt-order",
			"override",
			"not-taxable",
			"campus-addition",
			"meal",
			"confectionery-with-meal",
			"retail",
			"ontario-threshold",
			"default",
		]);
		expect(peeled.map(([rule]) => rule)).toEqual(
			taxRuleOrder.filter((rule) => rule !== "campus-addition"),
		);
	});

	it("[TAX-12] names a listed rule for every line, with rows that hold each tax once", () => {
		fc.assert(
			fc.property(
				anyOrder,
				anyPolicy,
				fc.array(anyTaxRow, { maxLength: 3 }),
				(order, policy, global) => {
					for (const decision of decisions(order.lines, {
						policy,
						global,
						exempt: order.exemption !== undefined,
					})) {
						expect(taxRuleOrder).toContain(decision.rule);
						expect(new Set(decision.rows.map((row) => `${row.name} ${row.rate}`)).size).toBe(
							decision.rows.length,
						);
						if (order.exemption) expect(decision.rows).toEqual([]);
					}
				},
			),
			runs,
		);
	});

	it("[TAX-06] under combined, all eligible lines of a sale fall on the same side, and dividing a line in two changes nothing", () => {
		const policy: TaxPolicy = { ...documentedPolicy, ontarioThreshold: "combined" };
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 }),
				(prices) => {
					const lines = prices.map((price, index) => ({
						...eligible(price, 2),
						id: String(index),
					}));
					const halves = lines.flatMap((line) => [
						{ ...line, quantity: 1 },
						{ ...line, quantity: 1 },
					]);
					const rules = new Set(
						[...decisions(lines, { policy }), ...decisions(halves, { policy })].map(
							(decision) => decision.rule,
						),
					);
					expect([...rules]).toEqual([
						lines.reduce((sum, line) => sum + lineTotal(line), 0) <= 400
							? "ontario-threshold"
							: "default",
					]);
				},
			),
			runs,
		);
	});

	it("[TAX-06, TTST-07] weighs every eligible line of a sale against the threshold, but none that is not taxable, near its edge", () => {
		const price = fc.oneof(
			fc.constantFrom(1, 199, 200, 201, 399, 400, 401, 402),
			fc.integer({ min: 1, max: 450 }),
		);
		const line = fc.record({
			price,
			quantity: fc.integer({ min: 1, max: 2 }),
			ontarioTaxEligible: fc.boolean(),
			isTaxable: fc.boolean(),
		});
		const edge = fc.constantFrom(400, 401, 402, 801);
		fc.assert(
			fc.property(
				fc.array(line, { minLength: 1, maxLength: 4 }),
				fc.constantFrom("combined" as const, "combined-small-items" as const),
				edge,
				(wanted, ontarioThreshold, below) => {
					const lines = wanted.map(({ price, quantity, ...tax }, index) => ({
						...exampleLine({ price, quantity, tax: { ...tax, taxes: [hst] } }),
						id: String(index),
					}));
					const counts = ({ price, ontarioTaxEligible, isTaxable }: (typeof wanted)[number]) =>
						ontarioTaxEligible && isTaxable && (ontarioThreshold === "combined" || price < below);
					const sum = wanted
						.filter(counts)
						.reduce((all, { price, quantity }) => all + price * quantity, 0);
					for (const [index, decision] of decisions(lines, {
						policy: { ontarioThreshold, reducedBelow: cents(below) },
					}).entries()) {
						const own = wanted[index];
						if (!own?.isTaxable) expect(decision.rule).toBe("not-taxable");
						else if (!own.ontarioTaxEligible) expect(decision.rule).toBe("default");
						else
							expect(decision.rule).toBe(
								(counts(own) ? sum : own.price) < below ? "ontario-threshold" : "default",
							);
					}
				},
			),
			runs,
		);
	});
});
