import { isSameTax } from "../menu/tax-row.ts";
import type { Cents } from "../money/cents.ts";
import type { OrderLine } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import type { TaxDecision } from "../tax/decide-tax.ts";
import { allocateLineTaxes, lineTax } from "../tax/line-shares.ts";
import type { OrderTotals } from "../tax/order-totals.ts";

/** A line with other taxes than before, the reason, and its tax in cents before and after. */
export type TaxChange = {
	readonly line: OrderLine;
	readonly decision: TaxDecision;
	readonly before: Cents;
	readonly after: Cents;
};

/**
 * The lines of an order whose taxes change with another tender: relieved, or taxed by another rule.
 * In the order of the lines.
 */
export function taxChanges(
	order: Order,
	before: OrderTotals,
	after: OrderTotals,
): readonly TaxChange[] {
	const sharesBefore = allocateLineTaxes(order.lines, before);
	const sharesAfter = allocateLineTaxes(order.lines, after);
	return order.lines.flatMap((line, index): TaxChange[] => {
		const decision = after.decisions[index];
		if (!decision || haveSameRows(decision, before.decisions[index])) return [];
		return [
			{
				line,
				decision,
				before: lineTax(sharesBefore[index] ?? []),
				after: lineTax(sharesAfter[index] ?? []),
			},
		];
	});
}

const haveSameRows = ({ rows }: TaxDecision, other: TaxDecision | undefined): boolean =>
	rows.length === other?.rows.length &&
	rows.every((row) => other.rows.some((its) => isSameTax(its, row)));
