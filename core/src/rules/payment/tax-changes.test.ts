import { describe, expect, it } from "vitest";
import { cents } from "../money/cents.ts";
import { exampleLine, gst, hst } from "../rules.arbitrary.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { documentedPolicy } from "../tax/tax-policy.ts";
import { campusDebit } from "./campus-debit.ts";
import { taxChanges } from "./tax-changes.ts";

const card = (type: string): CampusAccounts => ({
	aggregated: [{ type, balance: cents(5000), creditLimit: cents(0), unlimitedCredit: false }],
	accounts: [],
});
const order = {
	lines: [
		exampleLine({ id: "a", name: "Lunch", price: 1000, quantity: 2, tax: { itcMenuType: "Meal" } }),
		exampleLine({ id: "b", name: "Retail mug", price: 1000, tax: { taxes: [gst, hst] } }),
	],
};
const changesBy = (type: string, policy = documentedPolicy) => {
	const settings = { policy, globalTaxes: [hst] };
	return taxChanges(
		order,
		campusDebit(order, settings).totals,
		campusDebit(order, settings, card(type)).totals,
	);
};

describe("the lines whose taxes a campus card changes", () => {
	it("[TAX-15] are those that taxable money alone brings its 13 % to, with the reason and both amounts", () => {
		expect(changesBy("TAXABLE")).toMatchObject([
			{ line: { id: "a" }, decision: { rule: "campus-addition" }, before: 0, after: 260 },
		]);
	});

	it("[TAX-02] are those that an exempt card frees, where only such a card frees a meal", () => {
		expect(
			changesBy("TAX_EXEMPT", { ...documentedPolicy, itemTypeRelief: "covering-campus-card" }),
		).toMatchObject([
			{ line: { id: "a" }, decision: { rule: "meal", rows: [] }, before: 260, after: 0 },
		]);
	});

	it("are none where the card changes nothing", () => {
		expect(changesBy("TAX_EXEMPT")).toEqual([]);
	});
});
