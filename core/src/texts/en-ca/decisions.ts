import type { TaxRow } from "../../rules/menu/tax-row.ts";
import { percentText } from "../../rules/money/rate.ts";
import { type OrderLine, unitPrice } from "../../rules/order/line.ts";
import type { TaxDecision } from "../../rules/tax/decide-tax.ts";
import { moneyText } from "./money.ts";

/**
 * Why a line bears its taxes, in a cashier's words: "Ontario: $3.50 is under $4.01, so GST 5 %
 * only".
 */
export function decisionText(
	line: Pick<OrderLine, "price" | "modifiers" | "packaging">,
	decision: TaxDecision,
): string {
	const { rows } = decision;
	switch (decision.rule) {
		case "exempt-order":
			return "Tax-exempt order: no tax";
		case "override":
			if (line.packaging) return `Packaging, taxed as what it packs: ${rowsText(rows)}`;
			return `The item's own tax rule: ${rowsText(rows)}`;
		case "not-taxable":
			return "Not taxable: no tax";
		case "campus-addition":
			return `Campus card with taxable money: ${rowsText(rows)}`;
		case "meal":
			return "Meal: no tax";
		case "confectionery-with-meal":
			return `Confectionery with a meal: ${onlyText(rows)}`;
		case "retail":
			return `Retail item: ${rowsText(rows)}`;
		case "ontario-threshold":
			return `Ontario: ${moneyText(decision.compared ?? unitPrice(line))} is under ${decision.threshold === undefined ? "the threshold" : moneyText(decision.threshold)}, so ${onlyText(rows)}`;
		case "default":
			return decision.compared === undefined || decision.threshold === undefined
				? `Usual taxes: ${rowsText(rows)}`
				: `Ontario: ${moneyText(decision.compared)} is not under ${moneyText(decision.threshold)}, so ${rowsText(rows)}`;
	}
}

/** Taxes with their rates: "GST 5 % and PST 7 %", or "no tax". */
export function rowsText(rows: readonly TaxRow[]): string {
	if (rows.length === 0) return "no tax";
	const words = rows.map(({ name, rate }) => `${name} ${percentText(rate)} %`);
	return words.length === 1
		? (words[0] ?? "")
		: `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const onlyText = (rows: readonly TaxRow[]): string =>
	rows.length === 0 ? "no tax" : `${rowsText(rows)} only`;
