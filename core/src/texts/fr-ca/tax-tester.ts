import type { TesterResult, TesterScenario } from "../../rules/tax/tax-tester.ts";
import { decisionText, rowsText } from "./decisions.ts";
import { moneyText } from "./money.ts";

/**
 * The results of the tax tester as text: each scenario, its lines with the reasons of their taxes,
 * and the total.
 */
export const taxTesterText = (results: readonly TesterResult[]): string =>
	results.map((result, at) => scenarioText(result, at + 1).join("\n")).join("\n\n");

function scenarioText({ scenario, totals }: TesterResult, number: number): string[] {
	const lines = scenario.lines.map((line, at) => {
		const decision = totals.decisions[at];
		return `   ${line.name} ${moneyText(line.price)}\u00a0: ${decision ? decisionText(line, decision) : "non décidé"}`;
	});
	const taxes = totals.taxes.map(
		(tax) => `   ${rowsText([tax])} sur ${moneyText(tax.base)}\u00a0: ${moneyText(tax.amount)}`,
	);
	return [
		`${number}. ${titles[scenario.code]}`,
		...lines,
		...taxes,
		`   Total ${moneyText(totals.total)}`,
	];
}

const titles: { readonly [code in TesterScenario["code"]]: string } = {
	"meal-alone": "Un repas seul",
	"confectionery-with-meal": "Une confiserie avec un repas",
	retail: "Un article de détail",
	"two-eligible-under-threshold": "Deux articles admissibles qui font moins de 4,01\u00a0$",
	"two-eligible-at-threshold": "Deux articles admissibles qui font 4,01\u00a0$ ou plus",
	"one-eligible-under-threshold": "Un article admissible de moins de 4,01\u00a0$",
	"one-eligible-at-threshold": "Un article admissible de 4,01\u00a0$ ou plus",
	"plain-item": "Un article ordinaire",
};
