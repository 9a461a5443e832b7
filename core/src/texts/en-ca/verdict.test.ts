import { expect, it } from "vitest";
import { exampleLine } from "../../rules/rules.arbitrary.ts";
import { verdictTexts } from "./verdict.ts";

const line = {
	...exampleLine({ name: "Soup" }),
	total: 0,
	decision: { rule: "default", rows: [] },
};
const sale = { lines: [line] } as unknown as Parameters<typeof verdictTexts>[1];
const differs = (field: string, expected: string, found: string) =>
	verdictTexts({ is: "differs", differences: [{ field, expected, found }] }, sale);

it.each([
	["total", "11.30", "0.01", "Total: expected 11.30, found 0.01."],
	["taxTotal", "1.30", "0.00", "Tax: expected 1.30, found 0.00."],
	["lines.0.total", "5000.00", "10.00", "Soup, total: expected 5000.00, found 10.00."],
	["lines.0", "none", "-3.33", "Soup: expected none, found -3.33."],
	["lines.7.price", ">=0.00", "-10.00", "Line, price: expected at least 0.00, found -10.00."],
	["lines.0.quantity", "<=2", "3", "Soup, quantity: expected at most 2, found 3."],
	["taxes.QST 9.975", "1.30", "none", "QST 9.975: expected 1.30, found none."],
	["taxes.QST 9.975.base", "10.00", "9.00", "QST 9.975, taxed amount: expected 10.00, found 9.00."],
	["tenders", "11.30", "1.00", "Payments: expected 11.30, found 1.00."],
	["tenders.1.change", "0.00", "5.00", "Payment 2, change: expected 0.00, found 5.00."],
	[
		"taxPolicy.ontarioThreshold",
		"combined",
		"per-item",
		"Tax rules, what the threshold is compared with: expected combined, found per-item.",
	],
	["somethingNew", "1", "2", "somethingNew: expected 1, found 2."],
])("[BOOK-02] says of %s what was expected and what was found", (field, expected, found, text) => {
	expect(differs(field, expected, found)).toEqual([text]);
});

it("[BOOK-02] says why nobody could tell, also for a reason that it does not know", () => {
	const why = (reason: string) => verdictTexts({ is: "not-judged", why: reason }, sale);
	expect(why("unknown-rules")).toEqual([
		"It was made by a newer version than the server's: upgrade the server.",
	]);
	expect(why("refunded-sale-missing")).toEqual([
		"It gives back a sale that the server does not have.",
	]);
	expect(why("unknown-profile")).toEqual([
		"It names a version of the restaurant's tax profile that the server does not have.",
	]);
	expect(why("of-tomorrow")).toEqual(["The server could not judge it."]);
});
