import { expect, it } from "vitest";
import { exampleLine } from "../../rules/rules.arbitrary.ts";
import { verdictTexts } from "./verdict.ts";

const line = {
	...exampleLine({ name: "Soupe" }),
	total: 0,
	decision: { rule: "default", rows: [] },
};
const sale = { lines: [line] } as unknown as Parameters<typeof verdictTexts>[1];

it.each([
	["total", "11.30", "0.01", "Total : attendu 11,30, trouvé 0,01."],
	["lines.0", "none", "-3.33", "Soupe : attendu rien, trouvé -3,33."],
	["lines.0.price", ">=0.00", "-10.00", "Soupe, prix : attendu au moins 0,00, trouvé -10,00."],
	["taxes.QST 9.975", "1.30", "1.00 + 0.30", "TVQ 9,975 : attendu 1,30, trouvé 1,00 + 0,30."],
	["taxes.HST 13.base", "10.00", "9.00", "TVH 13, montant taxé : attendu 10,00, trouvé 9,00."],
])(
	"[COUN-14] says of %s in French what was expected and found, with commas and the taxes' French names",
	(field, expected, found, text) => {
		const [said] = verdictTexts({ is: "differs", differences: [{ field, expected, found }] }, sale);
		expect(said?.replaceAll("\u00a0", " ")).toBe(text);
	},
);
