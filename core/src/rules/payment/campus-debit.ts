import type { Cents } from "../money/cents.ts";
import { lineTotal, unitPrice } from "../order/line.ts";
import type { Order } from "../order/order.ts";
import type { CampusAccounts } from "../tax/campus-card-tax.ts";
import { campusItemType } from "../tax/item-kind.ts";
import { allocateLineTaxes, lineTax } from "../tax/line-shares.ts";
import { type OrderTotals, orderTotals, type TaxSettings } from "../tax/order-totals.ts";

/** Subtotal without tax, tax, and total with tax of a debit, in cents. */
export type DebitSums = { readonly subtotal: Cents; readonly tax: Cents; readonly total: Cents };

/**
 * A line as a campus card's debit names it. Prices and `taxAmount` in cents, net and after
 * quantity where they are totals; `taxRate` in thousandths of a percent, the sum of the line's
 * rates.
 */
export type DebitItem = {
	readonly name: string;
	readonly quantity: number;
	readonly unitPrice: Cents;
	readonly totalPrice: Cents;
	readonly itcMenuType: string;
	readonly taxAmount: Cents;
	/** All taxes of the line together, in thousandths of a percent. */
	readonly taxRate: number;
};

/**
 * The amounts of a campus-card debit in cents: `original` as the order panel showed them,
 * `adjusted` by the taxes of the card's accounts, which is what the card is asked for (TXN-27).
 */
export type CampusDebit = {
	readonly totals: OrderTotals;
	/** The adjusted subtotal and the adjusted tax together are the amount of the debit (ITC-09). */
	readonly adjusted: DebitSums;
	readonly original: DebitSums;
	/** True if the card's accounts change the sum of the taxes. */
	readonly taxAdjusted: boolean;
	readonly items: readonly DebitItem[];
};

/**
 * The debit of an order, in cents. The accounts of the card decide its taxes as by `orderTotals`;
 * without accounts (offline, where no balance was read) nothing is adjusted (ITC-11). The taxes of
 * the items are shares of each tax by largest remainder, and add up to the debit's tax. Refuses
 * nothing: an empty order is a debit of 0.
 */
export function campusDebit(
	order: Order,
	settings: TaxSettings,
	accounts?: CampusAccounts,
): CampusDebit {
	const before = orderTotals(order, settings);
	const totals = accounts ? orderTotals(order, settings, { method: "itc", accounts }) : before;
	const shares = allocateLineTaxes(order.lines, totals);
	const items = order.lines.map((line, index) => ({
		name: line.name,
		quantity: line.quantity,
		unitPrice: unitPrice(line),
		totalPrice: lineTotal(line),
		itcMenuType: campusItemType(line),
		taxAmount: lineTax(shares[index] ?? []),
		taxRate: (totals.decisions[index]?.rows ?? []).reduce((sum, row) => sum + row.rate, 0),
	}));
	const original = sums(before);
	const adjusted = sums(totals);
	return { totals, adjusted, original, taxAdjusted: adjusted.tax !== original.tax, items };
}

const sums = ({ subtotal, taxTotal, total }: OrderTotals): DebitSums => ({
	subtotal,
	tax: taxTotal,
	total,
});
