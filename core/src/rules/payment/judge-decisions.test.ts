import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { rate } from "../money/rate.ts";
import { exampleLine, gst, hst, pst } from "../rules.arbitrary.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { documentedPolicy, type TaxPolicy } from "../tax/tax-policy.ts";
import { judgeSale } from "./judge-sale.ts";
import { agrees, campus, sold } from "./judged.sample.ts";
import type { SaleFacts } from "./sale.ts";

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
