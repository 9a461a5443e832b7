import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { exampleLine, gst, hst, pst } from "../rules.arbitrary.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { taxRulesVersion } from "../tax/decide-tax.ts";
import { documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";
import { judgeSale } from "./judge-sale.ts";
import { agrees, campus, card, differs, sold } from "./judged.sample.ts";
import type { SaleFacts, SaleLine } from "./sale.ts";

describe("the tax decisions of a sale that is judged", () => {
	const meal = exampleLine({ id: "m", price: 849, tax: { itcMenuType: "Meal", taxes: [hst] } });
	const sweets = exampleLine({
		id: "s",
		price: 200,
		tax: { confectioneryFlag: true, taxes: [hst] },
	});
	const hoodie = exampleLine({
		id: "h",
		price: 999,
		tax: { taxableAccountOnly: true, taxes: [hst] },
	});
	const holding = (...types: readonly string[]): CampusAccounts => ({
		aggregated: types.map((type) => ({
			...{ type, balance: cents(5000), creditLimit: cents(0), unlimitedCredit: false },
		})),
		accounts: [],
	});
	const anyTaxable = { ...documentedPolicy, campusAddition: "any-taxable" } as const;

	it.each<[string, readonly (typeof meal)[], CampusAccounts, TaxPolicy, readonly string[]]>([
		[
			"taxable money beside exempt, under the reading that adds for any",
			[meal, hoodie],
			holding("TAXABLE", "TAX_EXEMPT"),
			anyTaxable,
			["campus-addition", "default"],
		],
		[
			"neither exempt nor taxable money",
			[meal, sweets],
			holding("OTHER"),
			documentedPolicy,
			["meal", "default"],
		],
		[
			"exempt money that frees sweets as well",
			[meal, sweets],
			holding("TAX_EXEMPT"),
			documentedPolicy,
			["meal", "confectionery-with-meal"],
		],
	])(
		"[BOOK-01] agrees with what a card does that holds %s",
		(_, lines, accounts, policy, rules) => {
			const sale = sold({ lines }, { accounts, policy, tender: campus });
			expect(sale.lines.map(({ decision }) => decision.rule)).toEqual(rules);
			expect(judgeSale(sale)).toEqual(agrees);
		},
	);

	/** The sale as it would be with the second policy's or order's decisions. */
	const decidedAs = (own: SaleFacts, other: SaleFacts): SaleFacts => ({
		...own,
		...{ taxes: other.taxes, taxTotal: other.taxTotal, total: other.total },
		tenders: own.tenders.map((tender) => ({
			...tender,
			amount: other.total,
		})) as SaleFacts["tenders"],
		lines: own.lines.map((line, at) => ({
			...line,
			decision: other.lines[at]?.decision ?? line.decision,
		})),
	});

	it("[BOOK-01] finds a card's sale that no card explains: a meal taxed like anything, and sweets freed without a meal", () => {
		const taxed = exampleLine({ ...meal, tax: { taxes: [hst] } });
		const freed = sold({ lines: [meal] }, { tender: campus });
		const full = decidedAs(freed, sold({ lines: [{ ...meal, taxClass: taxed.taxClass }] }));
		expect(judgeSale(full)).toMatchObject({ differences: [{ field: "lines.0.decision" }] });
		const alone = sold({ lines: [sweets] }, { tender: campus });
		const none = { rule: "confectionery-with-meal", rows: [] } as const;
		const given: SaleFacts = {
			...alone,
			lines: alone.lines.map((line) => ({ ...line, decision: none })),
			...{ taxes: [], taxTotal: cents(0), total: cents(200), tenders: [campus(cents(200))] },
		};
		expect(judgeSale(given)).toMatchObject({ differences: [{ field: "lines.0.decision" }] });
	});

	it("[BOOK-01, TAX-15] finds the addition of a card with exempt money too, where the policy adds for taxable money alone", () => {
		const accounts = holding("TAXABLE", "TAX_EXEMPT");
		const sale = sold({ lines: [meal, hoodie] }, { accounts, policy: anyTaxable, tender: campus });
		expect(judgeSale({ ...sale, taxPolicy: documentedPolicy })).toEqual(
			differs(["lines.0.decision", "meal", "campus-addition: HST 13"]),
		);
	});

	it("[BOOK-04] names all taxes that a line should bear", () => {
		const sale = sold({ lines: [exampleLine({ price: 300, tax: { taxes: [gst, pst] } })] });
		const lines = sale.lines.map((line) => ({
			...line,
			decision: { rule: "default", rows: [] } as const,
		}));
		const none = { taxes: [], taxTotal: cents(0), total: cents(300) };
		expect(judgeSale({ ...sale, lines, ...none, tenders: [card(300)] })).toEqual(
			differs(["lines.0.decision", "default: GST 5, PST 7", "default"]),
		);
	});

	it("[BOOK-01] finds a threshold that another sum was compared with, and own taxes that retail alone shows", () => {
		const muffin = exampleLine({ price: 300, tax: { ontarioTaxEligible: true, taxes: [hst] } });
		const sale = sold({ lines: [muffin] });
		const [line] = sale.lines;
		if (!line) throw new Error("one line");
		const compared = { ...line, decision: { ...line.decision, compared: cents(299) } };
		expect(judgeSale({ ...sale, lines: [compared] })).toMatchObject({ is: "differs" });
		const mug = exampleLine({ price: 300, tax: { retailsFlag: true } });
		expect(judgeSale(sold({ lines: [mug] }, { globalTaxes: [gst] }))).toEqual(agrees);
	});

	it.each<[string, readonly (typeof meal)[], TaxPolicy]>([
		[
			"a small purchase",
			[exampleLine({ price: 300, tax: { ontarioTaxEligible: true } })],
			documentedPolicy,
		],
		[
			"sweets beside a meal",
			[meal, exampleLine({ id: "s", price: 200, tax: { confectioneryFlag: true } })],
			{ ...documentedPolicy, confectioneryWithMeal: "gst-only" },
		],
	])(
		"[BOOK-01] takes the federal part, and levies, of taxes that stand nowhere in a sale of %s; a province's part it does not",
		(_, lines, policy) => {
			const levy = { name: "Levy", rate: rate(1_000) };
			const own = sold(
				{ lines },
				{ policy, globalTaxes: [{ ...gst, rate: rate(4_000) }, levy, pst] },
			);
			expect(own.lines.at(-1)?.decision.rows).toEqual([{ ...gst, rate: rate(4_000) }, levy]);
			expect(judgeSale(own)).toEqual(agrees);
			const asked = own.lines.map((line, at) =>
				at < own.lines.length - 1
					? line
					: { ...line, decision: { ...line.decision, rows: [...line.decision.rows, pst] } },
			);
			expect(judgeSale({ ...own, lines: asked })).toMatchObject({ is: "differs" });
			if (policy === documentedPolicy) return;
			expect(judgeSale({ ...own, taxPolicy: documentedPolicy })).toMatchObject({ is: "differs" });
		},
	);
});

const soup = exampleLine({ id: "a", name: "Soup", price: 1000, tax: { taxes: [hst] } });

describe("deposits, reliefs and the rules of before in a sale that is judged", () => {
	it("[BOOK-01] judges a sale of version 2 by the rules of then: 5 % in place of an HST of 0, and a drink alone under 4.01", () => {
		const noTax = { name: "HST", rate: rate(0) };
		const eligible = { ontarioTaxEligible: true };
		const coffee = exampleLine({ price: 200, tax: { ...eligible, taxes: [noTax] } });
		const can = exampleLine({
			price: 200,
			tax: { ...eligible, ontarioClass: "drink", taxes: [hst] },
		});
		for (const line of [coffee, can]) {
			const now = sold({ lines: [line] });
			const [of] = now.lines as readonly [SaleLine];
			const decision = {
				rule: "ontario-threshold",
				rows: [gst],
				compared: cents(200),
				threshold: cents(401),
			} as const;
			const before: SaleFacts = {
				...now,
				taxRulesVersion: 2,
				lines: [{ ...of, decision }],
				taxes: [{ ...gst, base: cents(200), amount: cents(10) }],
				taxTotal: cents(10),
				total: cents(210),
				tenders: [card(210)],
			};
			expect(judgeSale(before)).toEqual(agrees);
			expect(judgeSale({ ...before, taxRulesVersion })).toMatchObject({ is: "differs" });
			expect(judgeSale(now)).toEqual(agrees);
		}
	});

	it("[PROF-09] finds a sale that taxed a container deposit", () => {
		const bottle = exampleLine({
			price: 395,
			tax: { taxes: [hst] },
			modifiers: [
				{
					id: 1,
					name: "Deposit",
					price: cents(10),
					groupId: 1,
					groupName: "Bottle",
					deposit: true,
				},
			],
		});
		const right = sold({ lines: [bottle] });
		expect([right.subtotal, right.taxTotal, right.total]).toEqual([405, 51, 456]);
		expect(judgeSale(right)).toEqual(agrees);
		const wrong: SaleFacts = {
			...right,
			taxes: [{ ...hst, base: cents(405), amount: cents(53) }],
			taxTotal: cents(53),
			total: cents(458),
			tenders: [card(458)],
		};
		expect(judgeSale(wrong)).toEqual(
			differs(["taxes.HST 13.base", "3.95", "4.05"], ["taxes.HST 13.amount", "0.51", "0.53"]),
		);
	});

	it("[PROF-08] takes what a relief leaves of taxes that stand nowhere in the sale, and no more", () => {
		const relief = {
			id: "ontario-first-nations",
			name: "Ann",
			cardNumber: "1",
			band: "2",
		} as const;
		const tea = exampleLine({ id: "t", price: 300 });
		const none = sold({ lines: [tea], relief }, { globalTaxes: [pst] });
		expect([none.taxes, judgeSale(none)]).toEqual([[], agrees]);
		const federal = sold({ lines: [tea], relief }, { globalTaxes: [gst, pst] });
		expect([federal.taxTotal, judgeSale(federal)]).toEqual([15, agrees]);
	});

	it("[PROF-09] finds a part of a table's bill that taxed a container deposit", () => {
		const bottle = exampleLine({
			price: 390,
			tax: { taxes: [hst] },
			modifiers: [
				{
					id: 1,
					name: "Deposit",
					price: cents(10),
					groupId: 1,
					groupName: "Bottle",
					deposit: true,
				},
			],
		});
		const part: SaleFacts = {
			...sold({ lines: [bottle] }),
			reference: "TABLE-7-1790000000000",
			check: { session: "session", version: 1, part: 1 },
		};
		expect(judgeSale(part)).toEqual(agrees);
		const taxes = part.taxes.map((tax) => ({ ...tax, base: cents(400) }));
		expect(judgeSale({ ...part, taxes })).toEqual(differs(["taxes.HST 13.base", "3.90", "4.00"]));
	});

	it("[PROF-08] finds a sale that left out the province's part without a relief", () => {
		const relief = {
			id: "ontario-first-nations",
			name: "Ann Buyer",
			cardNumber: "1234567890",
			band: "234",
		} as const;
		const relieved = sold({ lines: [soup], relief });
		expect([relieved.taxes, relieved.total]).toEqual([[{ ...gst, base: 1000, amount: 50 }], 1050]);
		expect(judgeSale(relieved)).toEqual(agrees);
		const { relief: _, ...without } = relieved;
		expect(judgeSale(without)).toEqual(
			differs(["lines.0.decision", "default: HST 13", "default: GST 5"]),
		);
	});
});
