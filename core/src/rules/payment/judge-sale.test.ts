import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import { type Rate, rate } from "../money/rate.ts";
import { exempt } from "../order/order.ts";
import {
	anyOrder,
	anyPolicy,
	anyTaxRow,
	exampleLine,
	gst,
	hst,
	pst,
	runs,
} from "../rules.arbitrary.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { campusAddition } from "../tax/campus-card-tax.ts";
import { taxRulesVersion } from "../tax/decide-tax.ts";
import { craAlignedPolicy, documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";
import { judgeVersion, maxDifferences, type SaleVerdict } from "./judge-figures.ts";
import { judgeSale } from "./judge-sale.ts";
import { agrees, campus, card, cash, differs, sold, taxableAccount } from "./judged.sample.ts";
import type { SaleFacts, SaleLine, Tender } from "./sale.ts";

const soup = exampleLine({ id: "a", name: "Soup", price: 1000, tax: { taxes: [hst] } });
const sale = sold({ lines: [soup] }, { tender: cash });
const [paid] = sale.tenders as readonly [Extract<Tender, { method: "cash" }>];
const [line] = sale.lines;
if (!line) throw new Error("a sale has a line");

describe("judgeSale", () => {
	it("[PROF-01, BOOK-01] compares each reading of the tax rules with the profile that the sale names, and what its figures lack beside it", () => {
		const by = (policy: TaxPolicy | null) => judgeSale(sale, { profile: { policy } });
		expect(by(sale.taxPolicy)).toEqual(agrees);
		expect(by(null)).toEqual(agrees);
		const other: TaxPolicy = {
			confectioneryWithMeal: "taxed",
			ontarioThreshold: "combined",
			itemTypeRelief: "covering-campus-card",
			campusAddition: "any-taxable",
			campusAdditionRate: rate(5_000),
			campusAdditionTaxes: [gst, pst],
			reducedBelow: cents(501),
			gst: rate(7_000),
			fallbackTaxes: [hst],
		};
		expect(by(other)).toEqual(
			differs(
				["taxPolicy.confectioneryWithMeal", "taxed", "exempt"],
				["taxPolicy.ontarioThreshold", "combined", "per-item"],
				["taxPolicy.itemTypeRelief", "covering-campus-card", "any-tender"],
				["taxPolicy.campusAddition", "any-taxable", "taxable-only"],
				["taxPolicy.campusAdditionRate", "5", "13"],
				["taxPolicy.campusAdditionTaxes", "GST 5, PST 7", "none"],
				["taxPolicy.reducedBelow", "5.01", "4.01"],
				["taxPolicy.gst", "7", "5"],
				["taxPolicy.fallbackTaxes", "HST 13", "GST 5, PST 7"],
			),
		);
		expect(judgeSale(sale, { profile: "unknown" })).toEqual({
			is: "not-judged",
			judge: judgeVersion,
			why: "unknown-profile",
		});
		const wrong = { ...sale, total: cents(1) };
		expect(judgeSale(wrong, { profile: "unknown" })).toEqual(judgeSale(wrong));
		const oneReading = { ...sale.taxPolicy, gst: rate(7_000) };
		expect(by(oneReading)).toEqual(differs(["taxPolicy.gst", "7", "5"]));
		expect(judgeSale(wrong, { profile: { policy: oneReading } })).toEqual(
			differs(
				["total", "11.30", "0.01"],
				["tenders", "0.01", "11.30"],
				["taxPolicy.gst", "7", "5"],
			),
		);
	});

	it("[BOOK-02] says by which of its versions it judged: the third checks a profile's readings and parts of bills, the fifth deposits below zero", () => {
		expect(judgeVersion).toBe(5);
	});

	it("[BOOK-01] names a container deposit below zero: it bears no tax, and would pay for the goods", () => {
		const modifier = {
			id: 1,
			name: "Deposit",
			groupId: 1,
			groupName: "Size",
			deposit: true,
		} as const;
		const withDeposit = (price: number) =>
			sold({
				lines: [
					exampleLine({
						price: 1_000,
						quantity: 2,
						modifiers: [{ ...modifier, price: cents(price) }],
					}),
				],
			});
		expect(judgeSale(withDeposit(10))).toEqual(agrees);
		expect(judgeSale(withDeposit(-10))).toEqual(differs(["lines.0.deposit", ">=0.00", "-0.20"]));
	});

	it.each([129, 131])("[BOOK-01] names a tax of %i cents where 13 %% of 10.00 is 130", (amount) => {
		const [taxTotal, total] = [cents(amount), cents(1000 + amount)];
		const taxes = [{ ...hst, base: cents(1000), amount: taxTotal }];
		expect(judgeSale({ ...sale, taxes, taxTotal, total, tenders: [card(total)] })).toEqual(
			differs(["taxes.HST 13.amount", "1.30", amount === 131 ? "1.31" : "1.29"]),
		);
	});

	it("[BOOK-01] names a sum of the taxes that they do not come to", () => {
		expect(
			judgeSale({ ...sale, taxTotal: cents(131), total: cents(1131), tenders: [card(1131)] }),
		).toEqual(differs(["taxTotal", "1.30", "1.31"]));
	});

	it("[BOOK-01] names a payment of the other sign, also where a sale or a refund comes to nothing", () => {
		const free = sold({ lines: [exampleLine({ price: 0, tax: { isTaxable: false } })] });
		const tenders = [card(1), card(-1)];
		expect(judgeSale({ ...free, tenders })).toEqual(
			differs(["tenders.1.amount", ">=0.00", "-0.01"]),
		);
		const kind = { type: "refund", of: "sale" } as const;
		expect(judgeSale({ ...free, kind, tenders })).toEqual(
			differs(["tenders.0.amount", "<=0.00", "0.01"]),
		);
		expect(judgeSale({ ...free, tenders: [card(0)] })).toEqual(agrees);
	});

	it("[BOOK-01] names cash received or change below zero", () => {
		const by = (received: number) =>
			judgeSale({
				...sale,
				tenders: [{ ...paid, received: cents(received), change: cents(received - 1130) }],
			});
		expect(by(1130)).toEqual(agrees);
		expect(by(1129)).toEqual(differs(["tenders.0.change", ">=0.00", "-0.01"]));
		expect(by(-1)).toEqual(
			differs(["tenders.0.received", ">=0.00", "-0.01"], ["tenders.0.change", ">=0.00", "-11.31"]),
		);
	});

	it("[BOOK-01, PAY-10] expects the rounding to five cents: 11.32 is 11.30 in cash", () => {
		// 13 % of 10.02 are 1.3026.
		const soup2 = sold({ lines: [exampleLine({ price: 1002, tax: { taxes: [hst] } })] });
		const rounded = (rounding: number): Tender => ({
			...paid,
			amount: cents(1132),
			received: cents(2000),
			change: cents(2000 - 1132 - rounding),
			rounding: cents(rounding),
		});
		const by = (rounding: number) => judgeSale({ ...soup2, tenders: [rounded(rounding)] });
		expect([by(0), by(-2)]).toEqual([agrees, agrees]);
		expect(by(3)).toEqual(differs(["tenders.0.rounding", "-0.02", "0.03"]));
	});

	it("[BOOK-01] agrees with every sale that the product closes: any order, policy and taxes, in cash, by card, by any campus card", () => {
		const anyAccounts = fc
			.array(
				fc.record({
					type: fc.constantFrom("TAX_EXEMPT", "TAXABLE", "PLAN_TAX_EXEMPT", "OTHER"),
					balance: fc.constantFrom(0, 1, 700, 1_000_000).map(cents),
					creditLimit: fc.constantFrom(0, 5_000).map(cents),
					unlimitedCredit: fc.boolean(),
				}),
				{ maxLength: 3 },
			)
			.map((aggregated): CampusAccounts => ({ aggregated, accounts: [] }));
		fc.assert(
			fc.property(
				anyOrder.filter(({ lines }) => lines.length > 0),
				anyPolicy,
				fc.array(anyTaxRow, { maxLength: 2 }),
				fc.option(anyAccounts, { nil: undefined }),
				fc.constantFrom(cash, card, campus),
				(order, policy, globalTaxes, accounts, tender) => {
					const known = accounts ? { accounts, tender: campus } : { tender };
					expect(judgeSale(sold(order, { policy, globalTaxes, ...known }))).toEqual(agrees);
				},
			),
			runs,
		);
	});

	it("[BOOK-01] knows the rules that sales are closed with today", () => {
		expect(judgeSale({ ...sale, taxRulesVersion })).toEqual(agrees);
	});

	it("[BOOK-02] does not judge a sale of rules that it does not know, whatever else is wrong with it", () => {
		for (const version of [0, 4, -1, 2 ** 40])
			expect(judgeSale({ ...sale, total: cents(1), taxRulesVersion: version })).toEqual({
				is: "not-judged",
				judge: judgeVersion,
				why: "unknown-rules",
			});
	});

	it.each<readonly [string, Partial<SaleFacts>, SaleVerdict]>([
		[
			"a total of one cent for a soup of 10.00, and as much paid",
			{
				total: cents(1),
				tenders: [{ ...paid, amount: cents(1), received: cents(1), change: cents(0) }],
			},
			differs(["total", "11.30", "0.01"]),
		],
		[
			"a sale of -500 with cash out",
			{
				subtotal: cents(-50_000),
				taxes: [],
				taxTotal: cents(0),
				total: cents(-50_000),
				tenders: [{ ...paid, amount: cents(-50_000), received: cents(0), change: cents(50_000) }],
			},
			differs(["taxes.HST 13", "1.30", "none"], ["subtotal", "10.00", "-500.00"]),
		],
		[
			"no tax without an exemption",
			{ taxes: [], taxTotal: cents(0), total: cents(1000), tenders: [card(1000)] },
			differs(["taxes.HST 13", "1.30", "none"]),
		],
		[
			"no tax, and a decision that says so",
			{
				lines: [{ ...line, decision: { rule: "default", rows: [] } }],
				taxes: [],
				taxTotal: cents(0),
				total: cents(1000),
				tenders: [card(1000)],
			},
			differs(["lines.0.decision", "default: HST 13", "default"]),
		],
		[
			"an exemption by the decision alone",
			{
				lines: [{ ...line, decision: { rule: "exempt-order", rows: [] } }],
				taxes: [],
				taxTotal: cents(0),
				total: cents(1000),
				tenders: [card(1000)],
			},
			differs(["lines.0.decision", "default: HST 13", "exempt-order"]),
		],
		[
			"the addition of a campus card on a sale in cash",
			{ lines: [{ ...line, decision: { rule: "campus-addition", rows: [hst] } }] },
			differs(["lines.0.decision", "default: HST 13", "campus-addition: HST 13"]),
		],
		["tenders that don't add up", { tenders: [card(100)] }, differs(["tenders", "11.30", "1.00"])],
		[
			"change of a million for nothing",
			{ tenders: [{ ...paid, received: cents(0), change: cents(100_000_000) }] },
			differs(["tenders.0.change", "-11.30", "1000000.00"]),
		],
		[
			"a line whose price and quantity come to more",
			{ lines: [{ ...line, price: cents(100_000), quantity: 5 }] },
			differs(["lines.0.total", "5000.00", "10.00"]),
		],
		[
			"a price below zero",
			{
				lines: [{ ...line, price: cents(-1000), total: cents(-1000) }],
				subtotal: cents(-1000),
				taxes: [{ ...hst, base: cents(-1000), amount: cents(-130) }],
				taxTotal: cents(-130),
				total: cents(-1130),
				tenders: [card(-1130)],
			},
			differs(["lines.0.price", ">=0.00", "-10.00"]),
		],
		[
			"a payment beside one below zero",
			{ tenders: [card(2130), card(-1000)] },
			differs(["tenders.1.amount", ">=0.00", "-10.00"]),
		],
		[
			"rounding by more than rounding gives",
			{ tenders: [{ ...paid, rounding: cents(-130), received: cents(1000), change: cents(0) }] },
			differs(["tenders.0.rounding", "0.00", "-1.30"]),
		],
		[
			"a tax twice",
			{
				taxes: [...sale.taxes, ...sale.taxes],
				taxTotal: cents(260),
				total: cents(1260),
				tenders: [card(1260)],
			},
			differs(["taxes.HST 13", "1.30", "1.30 + 1.30"]),
		],
		[
			"a tax that no line bears",
			{
				taxes: [...sale.taxes, { ...pst, base: cents(1000), amount: cents(70) }],
				taxTotal: cents(200),
				total: cents(1200),
				tenders: [card(1200)],
			},
			differs(["taxes.PST 7", "none", "0.70"]),
		],
		[
			"a total past what can be added up",
			{ total: cents(2 ** 53 - 1), tenders: [card(2 ** 53 - 1)] },
			differs(["total", "11.30", "90071992547409.91"]),
		],
	])("[BOOK-01, BOOK-04] names %s, with what was expected and found", (_, change, verdict) => {
		expect(judgeSale({ ...sale, ...change })).toEqual(verdict);
	});

	it("[BOOK-01, BOOK-02] judges a sale of version 1 by the rules of then: 13 % on any campus meal, and a tax named for two kinds by its first word", () => {
		const both = { name: "GST/HST", rate: rate(13_000) };
		const meal = exampleLine({ id: "m", price: 1000, tax: { itcMenuType: "Meal", taxes: [gst] } });
		const wrap = exampleLine({ price: 400, tax: { taxes: [both], ontarioTaxEligible: true } });
		const closedByThen = (facts: SaleFacts, row: TaxRow, amount: number): SaleFacts => {
			const [line] = facts.lines;
			const base = facts.subtotal;
			const total = cents(base + amount);
			const decision = { ...line?.decision, rows: [row] } as SaleLine["decision"];
			return {
				...facts,
				taxRulesVersion: 1,
				lines: [{ ...(line as SaleLine), decision }],
				taxes: [{ ...row, base, amount: cents(amount) }],
				taxTotal: cents(amount),
				total,
				tenders: facts.tenders.map((tender) => ({ ...tender, amount: total })),
			};
		};
		const addition = closedByThen(
			sold({ lines: [meal] }, { accounts: taxableAccount, tender: campus }),
			hst,
			130,
		);
		const reduced = closedByThen(sold({ lines: [wrap] }, { tender: card }), both, 52);
		for (const before of [addition, reduced]) {
			expect(judgeSale(before)).toEqual(agrees);
			expect(judgeSale({ ...before, taxRulesVersion })).toMatchObject({ is: "differs" });
		}
	});

	it("[BOOK-01] lets a modifier lower a price, also below zero", () => {
		const lowered = exampleLine({
			id: "a",
			price: 500,
			modifiers: [{ id: 1, name: "Own cup", price: cents(-600), groupId: 1, groupName: "Cup" }],
			tax: { taxes: [hst] },
		});
		expect(judgeSale(sold({ lines: [lowered, soup] }))).toEqual(agrees);
		expect(judgeSale(sold({ lines: [lowered] }))).toEqual(agrees);
	});

	it("[BOOK-01] takes an exempt order, free items, and a total of nothing", () => {
		expect(judgeSale(sold(exempt({ lines: [soup] }, "embassy")))).toEqual(agrees);
		expect(judgeSale(sold({ lines: [exampleLine({ price: 0 })] }, { tender: cash }))).toEqual(
			agrees,
		);
	});

	it("[BOOK-01] recomputes what a campus card's accounts add or free, and not what they could not", () => {
		const meal = exampleLine({ id: "m", price: 849, tax: { itcMenuType: "Meal", taxes: [hst] } });
		const added = sold({ lines: [meal] }, { accounts: taxableAccount, tender: campus });
		expect(added.taxTotal).toBe(110);
		expect(judgeSale(added)).toEqual(agrees);
		const freed = sold({ lines: [meal] }, { policy: documentedPolicy, tender: campus });
		expect([freed.taxTotal, judgeSale(freed)]).toEqual([0, agrees]);
		// Under the other reading only a covering card relieves a meal.
		const cashier = sold({ lines: [meal] }, { policy: craAlignedPolicy, tender: cash });
		expect([cashier.taxTotal, judgeSale(cashier)]).toEqual([110, agrees]);
		expect(judgeSale({ ...freed, taxPolicy: craAlignedPolicy })).toEqual(agrees);
		expect(
			judgeSale({ ...freed, taxPolicy: craAlignedPolicy, tenders: [card(849)] }),
		).toMatchObject({
			is: "differs",
		});
		// One card can't have exempt money for one line and only taxable money for another.
		const mixed = sold({ lines: [meal, { ...meal, id: "n" }] }, { tender: campus });
		expect(
			judgeSale({
				...mixed,
				lines: mixed.lines.map((one, index) =>
					index === 0
						? {
								...one,
								decision: {
									rule: "campus-addition",
									rows: campusAddition(meal.taxClass, documentedPolicy),
								},
							}
						: one,
				),
				taxes: [{ ...hst, base: cents(849), amount: cents(110) }],
				taxTotal: cents(110),
				total: cents(849 * 2 + 110),
				tenders: [campus(cents(849 * 2 + 110))],
			}),
		).toMatchObject({ is: "differs", differences: [{ field: "lines.0.decision" }] });
	});

	it("[BOOK-01] takes a restaurant's own taxes from the sale, the same for all lines that list none", () => {
		const lines = [exampleLine({ id: "a", price: 700 }), exampleLine({ id: "b", price: 900 })];
		const own = sold({ lines }, { globalTaxes: [gst] });
		expect(judgeSale(own)).toEqual(agrees);
		const [first, second] = own.lines;
		if (!first || !second) throw new Error("two lines");
		expect(
			judgeSale({
				...own,
				lines: [first, { ...second, decision: { rule: "default", rows: [] } }],
				taxes: [{ ...gst, base: cents(700), amount: cents(35) }],
				taxTotal: cents(35),
				total: cents(1635),
				tenders: [card(1635)],
			}),
		).toEqual(differs(["lines.1.decision", "default: GST 5", "default"]));
	});

	it("[BOOK-01] does not judge the taxes of a part of a table's bill, but all else of it", () => {
		const part = { ...sale, reference: "TABLE-5-1763683200000" };
		const shared = {
			...part,
			taxes: [{ ...hst, base: cents(1000), amount: cents(131) }],
			taxTotal: cents(131),
			total: cents(1131),
			tenders: [card(1131)],
		};
		for (const one of [part, shared])
			expect(judgeSale(one)).toEqual({
				is: "not-judged",
				judge: judgeVersion,
				why: "part-of-a-bill",
			});
		expect(judgeSale({ ...shared, subtotal: cents(999) })).toMatchObject({ is: "differs" });
	});

	it("[BOOK-02] names no more differences than it is read for", () => {
		const lines = Array.from({ length: 50 }, (_, index) => ({
			...line,
			id: `${index}`,
			total: cents(1),
		}));
		const verdict = judgeSale({ ...sale, lines });
		expect(maxDifferences).toBe(20);
		expect(verdict.is === "differs" && verdict.differences).toHaveLength(20);
	});

	it("[BOOK-01] never throws, whatever figures a record holds", () => {
		const figure = fc.oneof(
			fc.integer({ min: -2000, max: 2000 }),
			fc.constantFrom(2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 52, 0, 1e15),
		);
		const amounts = figure.map((whole) => whole as Cents);
		const anyDecision = fc.record({
			rule: fc.constantFrom("default", "meal", "campus-addition", "ontario-threshold", "override"),
			rows: fc.array(anyTaxRow, { maxLength: 2 }),
		});
		const anyFacts = fc
			.record({
				order: anyOrder.filter(({ lines }) => lines.length > 0),
				policy: anyPolicy,
				price: amounts,
				quantity: fc.constantFrom(1, 3, 2 ** 53 - 1),
				decision: anyDecision,
				sums: fc.tuple(amounts, amounts, amounts),
				taxes: fc.array(
					fc.record({
						name: fc.constant("HST"),
						rate: fc.constantFrom<Rate>(rate(13_000), rate(0), rate(100_000)),
						base: amounts,
						amount: amounts,
					}),
					{ maxLength: 3 },
				),
				tender: fc.tuple(amounts, amounts, amounts, amounts),
				kind: fc.constantFrom<SaleFacts["kind"]>({ type: "sale" }, { type: "refund", of: "sale" }),
			})
			.map(({ order, policy, price, quantity, decision, sums, taxes, tender, kind }): SaleFacts => {
				const [amount, received, change, rounding] = tender;
				const [subtotal, taxTotal, total] = sums;
				return {
					...sale,
					kind,
					lines: order.lines.map((one) => ({ ...one, price, quantity, total: subtotal, decision })),
					subtotal,
					taxes,
					taxTotal,
					total,
					taxPolicy: policy,
					tenders: [{ method: "cash", amount, received, change, rounding }, campus(amount)],
				};
			});
		fc.assert(
			fc.property(anyFacts, anyFacts, (facts, refunded) => {
				const verdict = judgeSale(facts, { refunded, earlier: [refunded, facts] });
				expect(verdict.is).toMatch(/agrees|differs|not-judged/);
			}),
			runs,
		);
	});
});
