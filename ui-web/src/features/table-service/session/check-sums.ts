import type { TableBillRecord } from "@tuckshop/core/records";
import { percentText } from "@tuckshop/core/rules";
import { moneyText, seatTaxLabel, taxText } from "@tuckshop/core/texts";
import { shownLanguage } from "../../../texts/language.ts";
import { s } from "../table-texts.ts";

/** The rows under the lines of a check: each tax separately, if there are several. */
export function checkSums({ subtotal, taxes, taxAmount, total, paid, due }: TableBillRecord) {
	const [only, ...others] = taxes;
	const parts =
		others.length === 0
			? [
					{
						id: "tax",
						label: only ? seatTaxLabel(only.rate) : s("sums.tax"),
						amount: moneyText(taxAmount),
					},
				]
			: taxes.map(({ name, rate, amount }) => ({
					id: `tax ${name} ${rate}`,
					label:
						shownLanguage() === "en-CA" ? `${name} (${percentText(rate)}%)` : taxText(name, rate),
					amount: moneyText(amount),
				}));
	return {
		rows: [
			{ id: "subtotal", label: s("sums.subtotal"), amount: moneyText(subtotal) },
			...parts,
			{ id: "total", label: s("sums.total"), amount: moneyText(total) },
			{ id: "paid", label: s("sums.paid"), amount: moneyText(paid) },
		],
		dueLabel: s("sums.due"),
		due: moneyText(due),
	};
}
