import { isSameTax } from "../menu/tax-row.ts";
import { allocate } from "../money/allocate.ts";
import { amountText, cents, zeroCents } from "../money/cents.ts";
import { allocateLineTaxes } from "../tax/line-shares.ts";
import type { SaleDifference } from "./judge-figures.ts";
import { plainLineTotal, plainSum, rowText } from "./plain-figures.ts";
import type { SaleFacts, SaleLine } from "./sale.ts";

/**
 * Differences between a refund and its sale: other lines or prices, a higher quantity than remains,
 * more tax than the line bore. The cents of a line's tax depend on which pieces were refunded
 * before: a part may be a cent below or above its share, while all parts together never exceed the
 * tax; both are accepted.
 */
export function* judgeAgainstSale(
	refund: SaleFacts,
	sale: SaleFacts,
	earlier: readonly SaleFacts[],
): Generator<SaleDifference> {
	if (sale.kind.type !== "sale") {
		yield { field: "kind", expected: "sale", found: sale.kind.type };
		return;
	}
	const wrongLines = [...linesBeyond(refund, sale, earlier)];
	yield* wrongLines;
	if (wrongLines.length === 0) yield* taxesBeyond(refund, sale, earlier);
}

const quantityOf = (lines: readonly SaleLine[], id: string): number =>
	plainSum(lines.map((line) => (line.id === id ? line.quantity : 0)));

function* linesBeyond(
	refund: SaleFacts,
	sale: SaleFacts,
	earlier: readonly SaleFacts[],
): Generator<SaleDifference> {
	const given = earlier.flatMap(({ lines }) => lines);
	for (const [index, line] of refund.lines.entries()) {
		const field = `lines.${index}`;
		const sold = sale.lines.find(({ id }) => id === line.id);
		if (!sold) {
			yield { field, expected: "none", found: amountText(line.total) };
			continue;
		}
		const back = -plainLineTotal({ ...sold, quantity: line.quantity });
		if (line.total !== back)
			yield { field: `${field}.total`, expected: amountText(back), found: amountText(line.total) };
		const taxes = (of: SaleLine) => of.decision.rows.map(rowText).join(", ") || "none";
		if (taxes(line) !== taxes(sold))
			yield { field: `${field}.decision`, expected: taxes(sold), found: taxes(line) };
		const before = quantityOf(given, line.id) + quantityOf(refund.lines.slice(0, index), line.id);
		const left = Math.max(0, sold.quantity - before);
		if (line.quantity > left)
			yield { field: `${field}.quantity`, expected: `<=${left}`, found: `${line.quantity}` };
	}
}

function* taxesBeyond(
	refund: SaleFacts,
	sale: SaleFacts,
	earlier: readonly SaleFacts[],
): Generator<SaleDifference> {
	const shares = allocateLineTaxes(sale.lines, {
		decisions: sale.lines.map(({ decision }) => decision),
		taxes: sale.taxes,
	});
	for (const tax of refund.taxes) {
		const field = `taxes.${rowText(tax)}.amount`;
		let least = 0;
		let most = 0;
		for (const { id, quantity } of refund.lines) {
			const at = sale.lines.findIndex((line) => line.id === id);
			const sold = sale.lines[at];
			const share = shares[at]?.find((one) => isSameTax(one, tax));
			if (!sold || !share) continue;
			const parts = [quantity, sold.quantity - quantity];
			const [part = zeroCents] = allocate(cents(-share.amount), parts);
			least += part - 1;
			most += part + 1;
		}
		const nearest = Math.min(Math.max(tax.amount, least), most);
		if (tax.amount !== nearest)
			yield { field, expected: amountText(nearest), found: amountText(tax.amount) };
		const whole = plainSum(amountsOf([sale], tax));
		const back = plainSum(amountsOf([...earlier, refund], tax));
		if (Math.abs(back) > Math.abs(whole))
			yield {
				field,
				expected: `>=${amountText(tax.amount - back - whole)}`,
				found: amountText(tax.amount),
			};
	}
}

const amountsOf = (sales: readonly SaleFacts[], tax: SaleFacts["taxes"][number]) =>
	sales.flatMap(({ taxes }) =>
		taxes.filter((one) => isSameTax(one, tax)).map(({ amount }) => amount),
	);
