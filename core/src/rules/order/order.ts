import type { TaxClass } from "../menu/menu.ts";
import { isSameTax, type TaxRow } from "../menu/tax-row.ts";
import type { ProvincialRelief } from "./buyer-relief.ts";
import type { LineModifier, OrderLine } from "./line.ts";
import type { OrderDetails } from "./order-details.ts";

/** The order being rung up. Totals are derived from it by `orderTotals`, never stored in it. */
export type Order = {
	readonly lines: readonly OrderLine[];
	/** Present: the whole order is exempt from tax, for the reason that the cashier gave. */
	readonly exemption?: { readonly reason: string };
	/**
	 * Present: the buyer is relieved of the province's part of the tax. Never together with an
	 * exemption.
	 */
	readonly relief?: ProvincialRelief;
	/** Its type, its name for calling and its note, where anybody gave one. */
	readonly details?: OrderDetails;
};

/** The order as it was rung up, without the charge for packaging that is derived from it. */
export const unpacked = (order: Order): Order =>
	order.lines.some(({ packaging }) => packaging)
		? { ...order, lines: order.lines.filter(({ packaging }) => !packaging) }
		: order;

/** An order without lines, notes or exemption: where every order begins. */
export const emptyOrder: Order = { lines: [] };

/**
 * Adds a line, merging it into the first line that it matches, whose quantity rises by its own
 * (CART-16). Refuses nothing: `tryAddLine` checks quantity, price and id.
 */
export function addLine(order: Order, line: OrderLine): Order {
	const at = order.lines.findIndex((present) => canMergeLines(present, line));
	const present = order.lines[at];
	if (!present) return { ...order, lines: [...order.lines, line] };
	return {
		...order,
		lines: order.lines.with(at, { ...present, quantity: present.quantity + line.quantity }),
	};
}

/**
 * The order with a line's quantity changed to this number of pieces, never below 1 (CART-08), and
 * always 1 for a library fine, which is paid once. Unknown ids change nothing. Throws a RangeError
 * on a fraction; `changeQuantity` refuses instead.
 */
export function setQuantity(order: Order, lineId: string, quantity: number): Order {
	if (!Number.isSafeInteger(quantity)) throw new RangeError(`a quantity is whole, not ${quantity}`);
	return {
		...order,
		lines: order.lines.map((line) =>
			line.id === lineId ? { ...line, quantity: "fine" in line ? 1 : Math.max(1, quantity) } : line,
		),
	};
}

/** An order without a line; the same lines where it has none of that id. */
export const removeLine = (order: Order, lineId: string): Order => ({
	...order,
	lines: order.lines.filter((line) => line.id !== lineId),
});

/**
 * An order that bears no tax at all, for a reason that the sale records. It replaces a relief. A
 * blank reason is not refused here but by `exemptFor`.
 */
export const exempt = (order: Order, reason: string): Order => ({
	...withoutRelief(order),
	exemption: { reason },
});

/** An order that is taxed again: the exemption of all of it is taken away. A relief stays. */
export function withoutExemption({ exemption: _, ...order }: Order): Order {
	return order;
}

/** Relieves the buyer of the province's part of the tax, instead of an exemption from all of it. */
export const relieve = (order: Order, relief: ProvincialRelief): Order => ({
	...withoutExemption(order),
	relief,
});

/** An order without the relief of its buyer from the province's part of the tax. */
export function withoutRelief({ relief: _, ...order }: Order): Order {
	return order;
}

/**
 * True if two lines are the same article: same item, same modifiers in any order, same note, and for
 * an open price the same price. A line with a note is made otherwise than one without. An item whose price or taxes were changed by a menu sync in between is a
 * different article from then on: merging it would sell it at the old price, and a merge never
 * changes the order's total.
 */
export function canMergeLines(a: OrderLine, b: OrderLine): boolean {
	return (
		a.menuItemId === b.menuItemId &&
		a.openPrice === b.openPrice &&
		a.price === b.price &&
		a.note === b.note &&
		sameModifiers(a.modifiers, b.modifiers) &&
		sameTaxClass(a.taxClass, b.taxClass)
	);
}

function sameModifiers(a: readonly LineModifier[], b: readonly LineModifier[]): boolean {
	if (a.length !== b.length) return false;
	const key = ({ id, price, deposit }: LineModifier) => `${id}:${price}:${deposit}`;
	const left = a.map(key).sort();
	const right = b.map(key).sort();
	return left.every((entry, index) => entry === right[index]);
}

/** True if two items are taxed alike, whatever else is in the order. */
export function sameTaxClass(a: TaxClass, b: TaxClass): boolean {
	if (a === b) return true;
	return (
		(a.itcMenuType ?? "") === (b.itcMenuType ?? "") &&
		(a.itemTag ?? "") === (b.itemTag ?? "") &&
		a.isTaxable === b.isTaxable &&
		a.taxableAccountOnly === b.taxableAccountOnly &&
		a.ontarioTaxEligible === b.ontarioTaxEligible &&
		a.ontarioClass === b.ontarioClass &&
		a.ontarioRetails === b.ontarioRetails &&
		a.ontarioConfectionery === b.ontarioConfectionery &&
		a.retailsFlag === b.retailsFlag &&
		a.confectioneryFlag === b.confectioneryFlag &&
		sameRows(a.taxes, b.taxes) &&
		sameRows(a.singleTax && [a.singleTax], b.singleTax && [b.singleTax]) &&
		sameRows(a.menuTaxes, b.menuTaxes) &&
		sameRows(a.taxRuleOverrides, b.taxRuleOverrides)
	);
}

/** True if two lists have the same taxes in the same order, or both are absent. */
export function sameRows(
	a: readonly TaxRow[] | undefined,
	b: readonly TaxRow[] | undefined,
): boolean {
	if (a === undefined || b === undefined) return a === b;
	return a.length === b.length && a.every((row, index) => isSameTax(row, b[index] ?? row));
}
