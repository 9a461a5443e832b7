import type { TaxRow } from "../menu/tax-row.ts";
import { type Cents, cents } from "../money/cents.ts";
import { lineTotal, taxedTotal } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import type { TaxTender } from "./campus-card-tax.ts";
import { decideTax, type TaxDecision, taxContext } from "./decide-tax.ts";
import type { TaxPolicy } from "./tax-policy.ts";
import { addToBases, type TaxBase, type TaxTotal, taxesOn } from "./tax-totals.ts";

/**
 * The totals of an order in cents, with the tax decision of each line in the order of the lines.
 */
export type OrderTotals = {
	/** All lines with modifiers and deposits, without tax. */
	readonly subtotal: Cents;
	readonly taxes: readonly TaxTotal[];
	/** The sum of `taxes`, each of which is rounded to the cent already. */
	readonly taxTotal: Cents;
	/**
	 * Subtotal and taxes, to the cent: the rounding of cash to five cents is the payment's, not the
	 * order's.
	 */
	readonly total: Cents;
	readonly decisions: readonly TaxDecision[];
};

/**
 * The settings that decide taxes: the policy, and `globalTaxes`, the taxes of items that list
 * none, in thousandths of a percent of the price without tax. `presetSettings` of
 * `rules/provinces` gives those of a province by its law.
 */
export type TaxSettings = {
	readonly policy: TaxPolicy;
	readonly globalTaxes: readonly TaxRow[];
	/** The id of the dated preset that the taxes come from, if any; a sale stores it. */
	readonly preset?: string;
};

/**
 * The totals of an order in cents. Each tax is rounded once, half a cent away from zero, on the
 * sum of the lines that bear it (GI-131); the base is without any tax and without deposits. Totals
 * are a function of the order and of the tender chosen for it, and are never stored with it.
 * Without a tender: the totals that the order panel shows before one is chosen. Dividing the
 * payment afterwards never changes them. Refuses nothing; an empty order is 0.
 */
export function orderTotals(order: Order, settings: TaxSettings, tender?: TaxTender): OrderTotals {
	const context = taxContext({
		lines: order.lines,
		policy: settings.policy,
		globalTaxes: settings.globalTaxes,
		exempt: order.exemption !== undefined,
		relieved: order.relief !== undefined,
		tender,
	});
	const decisions: TaxDecision[] = [];
	const bases: TaxBase[] = [];
	let subtotal = 0;
	for (const line of order.lines) {
		const decision = decideTax(line, context);
		const total = lineTotal(line);
		decisions.push(decision);
		addToBases(bases, decision.rows, taxedTotal(line));
		subtotal += total;
	}
	const taxes = taxesOn(bases);
	let taxTotal = 0;
	for (const tax of taxes) taxTotal += tax.amount;
	return {
		subtotal: cents(subtotal),
		taxes,
		taxTotal: cents(taxTotal),
		total: cents(subtotal + taxTotal),
		decisions,
	};
}
