import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { anyOrder, anyPolicy, exampleLine, gst, hst, pst, runs } from "../rules.arbitrary.ts";
import {
	type CampusAccounts,
	campusAccountKind,
	campusAddition,
	exemptAccountsCover,
	hasTaxableAccount,
	holdsExemptMoney,
	isTaxableOnly,
	type TaxTender,
	tenderForTax,
	usableSum,
} from "./campus-card-tax.ts";
import { orderTotals } from "./order-totals.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

type Balance = {
	type: string;
	balance: number;
	creditLimit?: number;
	unlimitedCredit?: boolean;
	name?: string;
};
const aggregated = (...balances: Balance[]): CampusAccounts => ({
	aggregated: balances.map(({ type, balance, creditLimit = 0, unlimitedCredit = false }) => ({
		type,
		balance: cents(balance),
		creditLimit: cents(creditLimit),
		unlimitedCredit,
	})),
	accounts: [],
});
const listed = (...balances: Balance[]): CampusAccounts => ({
	aggregated: [],
	accounts: balances.map(({ type, balance, name = "" }, index) => ({
		id: String(index),
		name,
		type,
		balance: cents(balance),
	})),
});
const taxableOnly = aggregated(
	{ type: "TAXABLE", balance: 5000 },
	{ type: "TAX_EXEMPT", balance: 0 },
);
const mixed = aggregated(
	{ type: "TAXABLE", balance: 5000 },
	{ type: "PLAN_TAX_EXEMPT", balance: 2000 },
);
const exemptOnly = aggregated({ type: "TAX_EXEMPT", balance: 2000 });
const itc = (accounts: CampusAccounts): TaxTender => ({ method: "itc", accounts });

const addition = { name: "HST", rate: rate(13_000) };
const meal = exampleLine({ id: "meal", price: 1000, tax: { itcMenuType: "Meal", taxes: [gst] } });
const candy = exampleLine({
	id: "candy",
	price: 300,
	tax: { itcMenuType: "Confectionary", taxes: [gst, pst] },
});
const pen = exampleLine({
	id: "pen",
	price: 200,
	tax: { itcMenuType: "Retail Item", taxes: [hst] },
});
const rules = (
	lines: Parameters<typeof orderTotals>[0]["lines"],
	tender?: TaxTender,
	policy: Partial<TaxPolicy> = {},
) =>
	orderTotals(
		{ lines },
		{ policy: { ...documentedPolicy, ...policy }, globalTaxes: [] },
		tender,
	).decisions.map((decision) => decision.rule);

describe("campusAccountKind", () => {
	it.each([
		["TAX_EXEMPT", "", "exempt"],
		["PLAN_TAX_EXEMPT", "", "exempt"],
		["tax_exempt_taxable", "", "exempt"],
		["MEAL", "", "exempt"],
		["MEAL_TAXABLE", "", "exempt"],
		["PLAN", "", "exempt"],
		["RESIDENCE_PLAN", "", "exempt"],
		["TAXABLE", "", "taxable"],
		["taxable", "", "taxable"],
		["TAXABLE_PLAN", "", "taxable"],
		["TAXABLE", "Tax Exempt dollars", "taxable"],
		["OTHER", "", "other"],
		["", "", "other"],
	])("[ITC-28, TAX-22] of type %j and name %j is %s", (type, name, kind) => {
		expect(campusAccountKind(type, name)).toBe(kind);
	});
	it.each([
		["Tax Exempt dollars", "exempt"],
		["TAX EXEMPT, was taxable", "exempt"],
		["Weekly meals", "exempt"],
		["Taxable flex", "taxable"],
		["Flex", "other"],
	])("[TAX-23] by the name %j, case ignored, is %s", (name, kind) => {
		expect(campusAccountKind("DEBIT", name)).toBe(kind);
	});
});

describe("what a campus card holds", () => {
	it.each<[string, CampusAccounts, boolean, boolean, boolean]>([
		["only taxable money", taxableOnly, false, true, true],
		["both kinds", mixed, true, true, false],
		["only exempt money", exemptOnly, true, false, false],
		["nothing", aggregated(), false, false, false],
		["an empty taxable account", aggregated({ type: "TAXABLE", balance: 0 }), false, true, true],
		[
			"exempt money in the list of accounts alone",
			listed({ type: "MEAL", balance: 1 }, { type: "TAXABLE", balance: 1 }),
			true,
			true,
			false,
		],
		[
			"an overdrawn exempt account",
			aggregated({ type: "TAX_EXEMPT", balance: -1 }, { type: "TAXABLE", balance: 1 }),
			false,
			true,
			true,
		],
		[
			"an exempt account by name",
			listed({ type: "X", name: "Meal plan", balance: 1 }),
			true,
			false,
			false,
		],
	])("[TAX-15, TAX-21] %s", (_, card, exempt, taxable, only) => {
		expect([holdsExemptMoney(card), hasTaxableAccount(card), isTaxableOnly(card)]).toEqual([
			exempt,
			taxable,
			only,
		]);
	});

	it("[ITC-07, ITC-27] can be spent up to its balances and credit limits, without end on unlimited credit", () => {
		expect(usableSum(mixed)).toBe(7000);
		expect(usableSum(mixed, "exempt")).toBe(2000);
		expect(usableSum(aggregated({ type: "TAXABLE", balance: -500, creditLimit: 2000 }))).toBe(1500);
		expect(
			usableSum(aggregated({ type: "TAXABLE", balance: 0, unlimitedCredit: true })),
		).toBeUndefined();
		expect(
			usableSum(
				aggregated(
					{ type: "TAXABLE", balance: 0, unlimitedCredit: true },
					{ type: "TAX_EXEMPT", balance: 5 },
				),
				"exempt",
			),
		).toBe(5);
		expect(usableSum(aggregated())).toBe(0);
	});
	it("[ITC-29] is counted by its accounts when there are no aggregated balances, and never twice", () => {
		const accounts = listed(
			{ type: "TAXABLE", balance: 300 },
			{ type: "X", name: "meal", balance: 200 },
		);
		expect(usableSum(accounts)).toBe(500);
		expect(usableSum(accounts, "exempt")).toBe(200);
		expect(usableSum({ ...accounts, aggregated: taxableOnly.aggregated })).toBe(5000);
	});
	it("[TAX-02] covers a sum by its exempt accounts alone", () => {
		expect(exemptAccountsCover(mixed, cents(2000))).toBe(true);
		expect(exemptAccountsCover(mixed, cents(2001))).toBe(false);
		expect(exemptAccountsCover(taxableOnly, cents(1))).toBe(false);
		expect(exemptAccountsCover(aggregated({ type: "TAXABLE", balance: 5 }), cents(0))).toBe(false);
		expect(
			exemptAccountsCover(
				aggregated({ type: "PLAN", balance: 0, unlimitedCredit: true }),
				cents(10 ** 6),
			),
		).toBe(true);
	});
});

describe("tax by campus card", () => {
	it("[TAX-15, TAX-16] adds on meals and confectionery, in place of all other taxes, what the item lists, else 13 %", () => {
		const plainMeal = { ...meal, taxClass: { ...meal.taxClass, taxes: [] } };
		const single = { name: "HST", rate: rate(15_000) };
		const oneTax = { ...meal, taxClass: { ...meal.taxClass, taxes: [], singleTax: single } };
		const { decisions, taxes } = orderTotals(
			{ lines: [meal, plainMeal, oneTax, candy, pen] },
			{ policy: documentedPolicy, globalTaxes: [pst] },
			itc(taxableOnly),
		);
		const rule = "campus-addition";
		expect(decisions.slice(0, 4)).toEqual([
			{ rule, rows: [gst] },
			{ rule, rows: [addition] },
			{ rule, rows: [single] },
			{ rule, rows: candy.taxClass.taxes },
		]);
		expect(decisions[4]?.rule).toBe("retail");
		expect(taxes).toContainEqual({ ...addition, base: 1200, amount: 156 });
	});

	it("[TAX-16] brings an item that lists nothing what its province says, else the policy's one rate", () => {
		const listless = { taxes: [] };
		expect(campusAddition(listless, { ...documentedPolicy, campusAdditionTaxes: [gst] })).toEqual([
			gst,
		]);
		expect(
			campusAddition(listless, { ...documentedPolicy, campusAdditionTaxes: [gst, pst, gst] }),
		).toEqual([gst, pst]);
		expect(
			campusAddition(listless, { ...documentedPolicy, campusAdditionRate: rate(15_000) }),
		).toEqual([{ name: "HST", rate: 15_000 }]);
	});

	it("[TAX-06] reduces what the addition brings as it does by any other tender: a coffee of 2.00 typed Meal bears GST alone", () => {
		const coffee = exampleLine({
			id: "coffee",
			price: 200,
			tax: { itcMenuType: "Meal", taxes: [], ontarioTaxEligible: true },
		});
		const paidBy = (line: typeof coffee) =>
			orderTotals(
				{ lines: [line] },
				{ policy: documentedPolicy, globalTaxes: [] },
				itc(taxableOnly),
			);
		expect(paidBy(coffee).decisions).toEqual([
			{
				rule: "campus-addition",
				rows: [{ name: "GST", rate: 5_000 }],
				compared: 200,
				threshold: 401,
			},
		]);
		expect(paidBy(coffee).taxTotal).toBe(10);
		expect(paidBy({ ...coffee, price: cents(401) }).taxTotal).toBe(52);
	});

	it("[TAX-15] adds nothing for a card with exempt money, cash, a card, or a campus card that was not verified", () => {
		const usual = ["meal", "confectionery-with-meal", "retail"];
		for (const tender of [
			itc(mixed),
			itc(exemptOnly),
			{ method: "cash" },
			{ method: "card" },
			{ method: "itc" },
			undefined,
		] as const)
			expect(rules([meal, candy, pen], tender)).toEqual(usual);
	});

	it("[TAX-15] adds it for any taxable account under that policy, but never without one", () => {
		const policy = { campusAddition: "any-taxable" } as const;
		expect(rules([meal, candy, pen], itc(mixed), policy)).toEqual([
			"campus-addition",
			"campus-addition",
			"retail",
		]);
		expect(rules([meal, candy], itc(taxableOnly), policy)).toEqual([
			"campus-addition",
			"campus-addition",
		]);
		expect(rules([meal, candy], itc(exemptOnly), policy)).toEqual([
			"meal",
			"confectionery-with-meal",
		]);
		expect(rules([meal], { method: "cash" }, policy)).toEqual(["meal"]);
	});

	it("[TAX-24] adds it on an item marked taxable-account-only when paid from a taxable-only card, whatever its kind and the policy", () => {
		const marked = { ...pen, taxClass: { ...pen.taxClass, taxableAccountOnly: true } };
		for (const campusAddition of ["taxable-only", "any-taxable"] as const) {
			expect(rules([marked], itc(taxableOnly), { campusAddition })).toEqual(["campus-addition"]);
			expect(rules([marked], itc(mixed), { campusAddition })).toEqual(["retail"]);
			expect(rules([marked], undefined, { campusAddition })).toEqual(["retail"]);
		}
	});

	it("[TAX-12, TAX-15] lets an exempt order, an override and a not taxable item go first", () => {
		const lines = [
			{ ...meal, taxClass: { ...meal.taxClass, taxRuleOverrides: [pst] } },
			{ ...meal, taxClass: { ...meal.taxClass, isTaxable: false } },
		];
		expect(rules(lines, itc(taxableOnly))).toEqual(["override", "not-taxable"]);
		const exempt = orderTotals(
			{ lines: [meal], exemption: { reason: "x" } },
			{ policy: documentedPolicy, globalTaxes: [] },
			itc(taxableOnly),
		);
		expect(exempt.taxTotal).toBe(0);
	});

	it("[TAX-21] denies confectionery its relief on a verified card without exempt money, and grants it with some", () => {
		expect(rules([meal, candy], itc(aggregated({ type: "OTHER", balance: 900 })))).toEqual([
			"meal",
			"default",
		]);
		expect(rules([meal, candy], itc(exemptOnly))).toEqual(["meal", "confectionery-with-meal"]);
		expect(rules([candy], itc(exemptOnly))).toEqual(["default"]);
	});

	describe("under covering-campus-card", () => {
		const policy = { itemTypeRelief: "covering-campus-card" } as const;
		it("[TAX-02] frees meals and confectionery only when the card's exempt accounts cover them", () => {
			expect(
				rules([meal, candy, pen], itc(aggregated({ type: "TAX_EXEMPT", balance: 1300 })), policy),
			).toEqual(["meal", "confectionery-with-meal", "retail"]);
			expect(
				rules([meal, candy, pen], itc(aggregated({ type: "TAX_EXEMPT", balance: 1299 })), policy),
			).toEqual(["default", "default", "retail"]);
			expect(
				rules([meal, pen], itc(aggregated({ type: "TAX_EXEMPT", balance: 1000 })), policy),
			).toEqual(["meal", "retail"]);
		});
		it("[TAX-02] counts only what the relief would free: a line with an override or not taxable needs no cover", () => {
			const others = [
				{ ...meal, taxClass: { ...meal.taxClass, taxRuleOverrides: [gst] } },
				{ ...meal, taxClass: { ...meal.taxClass, isTaxable: false } },
			];
			expect(
				rules([meal, ...others], itc(aggregated({ type: "TAX_EXEMPT", balance: 1000 })), policy)[0],
			).toBe("meal");
			expect(
				rules(
					[{ ...candy, quantity: 9 }],
					itc(aggregated({ type: "TAX_EXEMPT", balance: 1 })),
					policy,
				),
			).toEqual(["default"]);
		});
		it("[TAX-02] frees nothing for any other tender", () => {
			for (const tender of [
				{ method: "cash" },
				{ method: "card" },
				{ method: "itc" },
				undefined,
			] as const)
				expect(rules([meal, candy], tender, policy)).toEqual(["default", "default"]);
		});
	});

	it("[TAX-15] changes no line that is neither meal nor confectionery nor marked", () => {
		fc.assert(
			fc.property(
				anyOrder,
				anyPolicy,
				fc.constantFrom(taxableOnly, mixed, exemptOnly),
				(order, policy, card) => {
					const settings = { policy, globalTaxes: [] };
					const lines = order.lines.map((line) => ({
						...line,
						taxClass: {
							...line.taxClass,
							itcMenuType: "",
							itemTag: "",
							confectioneryFlag: false,
							taxableAccountOnly: false,
						},
					}));
					expect(orderTotals({ ...order, lines }, settings, itc(card))).toEqual(
						orderTotals({ ...order, lines }, settings),
					);
				},
			),
			runs,
		);
	});
});

describe("tenderForTax", () => {
	it("[TAX-02] of a mixed payment the campus card decides, wherever it stands and however little it pays", () => {
		expect(tenderForTax([{ method: "cash" }, itc(taxableOnly)])).toEqual(itc(taxableOnly));
		expect(tenderForTax([itc(mixed), { method: "card" }])).toEqual(itc(mixed));
		expect(tenderForTax([{ method: "card" }, { method: "cash" }])).toEqual({ method: "card" });
		expect(tenderForTax([])).toBeUndefined();
	});
});
