import { type Cents, sumCents } from "../money/cents.ts";
import { lineTotal } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { taxRulesVersion } from "../tax/decide-tax.ts";
import type { OrderTotals } from "../tax/order-totals.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";
import { judgeFigures, type SaleVerdict } from "./judge-figures.ts";
import {
	type SaleFacts,
	type SaleLine,
	type SaleRefusal,
	type SaleStamp,
	type Tender,
	tendersRefusal,
} from "./sale.ts";

/**
 * Freezes an order as a sale, its amounts in cents. Refused: "empty-order",
 * "tenders-differ-from-total", "tender-does-not-add-up". Asserts that the lines, taxes and tenders
 * add up, and that the ledger's judge agrees; a difference, which would be a programming error,
 * throws a RangeError that names it before anything is stored.
 */
export function closeSale(
	order: Order,
	totals: OrderTotals,
	{
		tenders,
		stamp,
		taxPolicy,
	}: {
		readonly tenders: readonly Tender[];
		readonly stamp: SaleStamp;
		readonly taxPolicy: TaxPolicy;
	},
): Outcome<SaleFacts, SaleRefusal> {
	if (order.lines.length === 0) return refuse({ code: "empty-order", field: "lines" });
	const refusal = tendersRefusal(tenders, totals.total);
	if (refusal) return refuse(refusal);
	const lines = order.lines.map((line, index): SaleLine => {
		const decision = totals.decisions[index];
		if (!decision) throw new RangeError(`line ${line.id} has no tax decision`);
		return { ...line, total: lineTotal(line), decision };
	});
	assertSum(
		"lines",
		lines.map((line) => line.total),
		totals.subtotal,
	);
	assertSum(
		"taxes",
		totals.taxes.map((tax) => tax.amount),
		totals.taxTotal,
	);
	assertSum("subtotal and taxes", [totals.subtotal, totals.taxTotal], totals.total);
	const facts: SaleFacts = {
		...stamp,
		kind: { type: "sale" },
		lines,
		subtotal: totals.subtotal,
		taxes: totals.taxes,
		taxTotal: totals.taxTotal,
		total: totals.total,
		...(order.exemption ? { exemption: order.exemption } : {}),
		...(order.relief ? { relief: order.relief } : {}),
		...(order.details ? { details: order.details } : {}),
		tenders,
		taxPolicy,
		taxRulesVersion,
	};
	assertAgrees(judgeFigures(facts));
	return ok(facts);
}

/**
 * Throws where the judge disagrees with the sale to be stored, because it was then computed wrongly
 * here.
 */
export function assertAgrees(verdict: SaleVerdict): void {
	if (verdict.is !== "differs") return;
	const words = verdict.differences.map(
		({ field, expected, found }) => `${field} is ${found}, not ${expected}`,
	);
	throw new RangeError(`the sale does not add up: ${words.join("; ")}`);
}

function assertSum(what: string, parts: readonly Cents[], whole: Cents): void {
	const sum = sumCents(parts);
	if (sum !== whole) throw new RangeError(`${what} come to ${sum} cents, not ${whole}`);
}
