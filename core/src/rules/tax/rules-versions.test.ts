import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import type { OrderLine } from "../order/line.ts";
import { exampleLine, gst, hst } from "../rules.arbitrary.ts";
import type { TaxTender } from "./campus-card-tax.ts";
import { decideTax, taxContext } from "./decide-tax.ts";
import { documentedPolicy, type TaxPolicy } from "./tax-policy.ts";

type Told = {
	readonly policy?: Partial<TaxPolicy>;
	readonly others?: readonly OrderLine[];
	readonly tender?: TaxTender;
};
const contextOf = (line: OrderLine, rules: number, { policy, others = [], tender }: Told) =>
	taxContext({
		lines: [line, ...others],
		policy: { ...documentedPolicy, ...policy },
		globalTaxes: [],
		exempt: false,
		rules,
		...(tender ? { tender } : {}),
	});
/** The taxes of the line by each version of the rules. */
const byVersion = (line: OrderLine, told: Told = {}) =>
	[1, 2, 3].map((rules) => decideTax(line, contextOf(line, rules, told)).rows);
const taxableMoney: TaxTender = {
	method: "itc",
	accounts: {
		aggregated: [
			{ type: "TAXABLE", balance: cents(5000), creditLimit: cents(0), unlimitedCredit: false },
		],
		accounts: [],
	},
};
const eligible = (price: number, over: Parameters<typeof exampleLine>[0] = {}) =>
	exampleLine({
		...over,
		price,
		tax: { ontarioTaxEligible: true, taxes: [hst], ...over.tax },
	});

describe("the versions of the rules", () => {
	it("[TAX-16] bring on a card with taxable money what a meal lists since version 2", () => {
		const meal = exampleLine({ tax: { itcMenuType: "Meal", taxes: [gst] } });
		expect(byVersion(meal, { tender: taxableMoney })).toEqual([[hst], [gst], [gst]]);
	});

	it("[TAX-25] take an empty list of overrides for none since version 2", () => {
		const item = exampleLine({ tax: { taxes: [hst], taxRuleOverrides: [] } });
		expect(byVersion(item)).toEqual([[], [hst], [hst]]);
	});

	it("[PROF-07] count what bears no tax towards the threshold until version 2", () => {
		const free = eligible(200, { id: "2", tax: { isTaxable: false } });
		expect(
			byVersion(eligible(300), { policy: { ontarioThreshold: "combined" }, others: [free] }),
		).toEqual([[hst], [gst], [gst]]);
	});

	it("[PROF-07] ask of drinks and pastries what they stand beside since version 3", () => {
		const drink = eligible(200, { tax: { ontarioClass: "drink" } });
		const six = eligible(50, { quantity: 6, tax: { ontarioClass: "pastry" } });
		expect(byVersion(drink)).toEqual([[gst], [gst], [hst]]);
		expect(byVersion(six)).toEqual([[gst], [gst], [hst]]);
	});

	it("reckon no sum of eligible items where each counts alone", () => {
		const item = eligible(300);
		const sum = (ontarioThreshold: TaxPolicy["ontarioThreshold"]) =>
			contextOf(item, 3, { policy: { ontarioThreshold } }).eligibleSum;
		expect([sum("per-item"), sum("combined"), sum("combined-small-items")]).toEqual([0, 300, 300]);
	});
});
