import { type Cents, sumCents } from "../money/cents.ts";
import { decideTax, type TaxDecision, taxContext } from "../tax/decide-tax.ts";
import type { TaxPolicy } from "../tax/tax-policy.ts";
import type { TaxRow } from "../tax/tax-row.ts";
import { type TaxTotal, taxTotals } from "../tax/tax-totals.ts";
import { lineTotal } from "./line.ts";
import type { Order } from "./order.ts";

/** What an order comes to, in cents, with the tax decision of each line in the order of the lines. */
export type OrderTotals = {
	readonly subtotal: Cents;
	readonly taxes: readonly TaxTotal[];
	readonly taxTotal: Cents;
	readonly total: Cents;
	readonly decisions: readonly TaxDecision[];
};

export type TaxSettings = { readonly policy: TaxPolicy; readonly globalTaxes: readonly TaxRow[] };

/** Totals are a function of the order alone and are never stored with it. */
export function orderTotals(order: Order, settings: TaxSettings): OrderTotals {
	const context = taxContext(order.lines, settings.policy, settings.globalTaxes, order.exemption !== undefined);
	const decisions = order.lines.map((line) => decideTax(line, context));
	const taxes = taxTotals(order.lines, decisions);
	const subtotal = sumCents(order.lines.map(lineTotal));
	const taxTotal = sumCents(taxes.map((tax) => tax.amount));
	return { subtotal, taxes, taxTotal, total: sumCents([subtotal, taxTotal]), decisions };
}
