import type { TesterResult, TesterScenario } from "../../rules/tax/tax-tester.ts";
import { decisionText, rowsText } from "./decisions.ts";
import { moneyText } from "./money.ts";

/**
 * The results of the tax tester as text: each scenario, its lines with the reasons of their taxes,
 * and the total (TTST-01).
 */
export const taxTesterText = (results: readonly TesterResult[]): string =>
	results.map((result, at) => scenarioText(result, at + 1).join("\n")).join("\n\n");

function scenarioText({ scenario, totals }: TesterResult, number: number): string[] {
	const lines = scenario.lines.map((line, at) => {
		const decision = totals.decisions[at];
		return `   ${line.name} ${moneyText(line.price)}: ${decision ? decisionText(line, decision) : "not decided"}`;
	});
	const taxes = totals.taxes.map(
		(tax) => `   ${rowsText([tax])} on ${moneyText(tax.base)}: ${moneyText(tax.amount)}`,
	);
	return [
		`${number}. ${titles[scenario.code]}`,
		...lines,
		...taxes,
		`   Total ${moneyText(totals.total)}`,
	];
}

const titles: { readonly [code in TesterScenario["code"]]: string } = {
	"meal-alone": "A meal alone",
	"confectionery-with-meal": "Confectionery with a meal",
	retail: "A retail item",
	"two-eligible-under-threshold": "Two eligible items that come to less than $4.01",
	"two-eligible-at-threshold": "Two eligible items that come to $4.01 or more",
	"one-eligible-under-threshold": "One eligible item under $4.01",
	"one-eligible-at-threshold": "One eligible item of $4.01 or more",
	"plain-item": "A plain item",
};
