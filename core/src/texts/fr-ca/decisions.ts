import type { TaxRow } from "../../rules/menu/tax-row.ts";
import { type OrderLine, unitPrice } from "../../rules/order/line.ts";
import type { TaxDecision } from "../../rules/tax/decide-tax.ts";
import { moneyText, taxText } from "./money.ts";

/** Why a line bears its taxes: "Ontario : 3,50 $ est sous 4,01 $, donc TPS 5 % seulement". */
export function decisionText(
	line: Pick<OrderLine, "price" | "modifiers" | "packaging">,
	decision: TaxDecision,
): string {
	const { rows } = decision;
	switch (decision.rule) {
		case "exempt-order":
			return "Commande exempte\u00a0: aucune taxe";
		case "override":
			if (line.packaging) return `Emballage, taxé comme ce qu’il emballe\u00a0: ${rowsText(rows)}`;
			return `La règle de taxe de l’article\u00a0: ${rowsText(rows)}`;
		case "not-taxable":
			return "Non taxable\u00a0: aucune taxe";
		case "campus-addition":
			return `Carte campus à fonds taxables\u00a0: ${rowsText(rows)}`;
		case "meal":
			return "Repas\u00a0: aucune taxe";
		case "confectionery-with-meal":
			return `Confiserie avec un repas\u00a0: ${onlyText(rows)}`;
		case "retail":
			return `Article de détail\u00a0: ${rowsText(rows)}`;
		case "ontario-threshold":
			return `Ontario\u00a0: ${moneyText(decision.compared ?? unitPrice(line))} est sous ${decision.threshold === undefined ? "le seuil" : moneyText(decision.threshold)}, donc ${onlyText(rows)}`;
		case "default":
			return decision.compared === undefined || decision.threshold === undefined
				? `Taxes habituelles\u00a0: ${rowsText(rows)}`
				: `Ontario\u00a0: ${moneyText(decision.compared)} n’est pas sous ${moneyText(decision.threshold)}, donc ${rowsText(rows)}`;
	}
}

/** "TPS 5 % et TVP 7 %", or that there is no tax. */
export function rowsText(rows: readonly TaxRow[]): string {
	if (rows.length === 0) return "aucune taxe";
	const words = rows.map(({ name, rate }) => taxText(name, rate));
	return words.length === 1
		? (words[0] ?? "")
		: `${words.slice(0, -1).join(", ")} et ${words.at(-1)}`;
}

const onlyText = (rows: readonly TaxRow[]): string =>
	rows.length === 0 ? "aucune taxe" : `${rowsText(rows)} seulement`;
