import { type Outcome, ok, refuse } from "../outcome.ts";
import { type OrderLine, unitPrice } from "./line.ts";
import { addLine, canMergeLines, exempt, type Order, removeLine, setQuantity } from "./order.ts";

/**
 * Why an operation on an order is refused: the code, and the field that it is about. These
 * operations are for callers whose input may be invalid: an API, another till, a stored order. The
 * screens' own controls can't produce invalid input and use the plain operations, such as
 * `addLine`.
 */
export type OrderRefusal = {
	readonly code:
		| "unknown-line"
		| "duplicate-line-id"
		| "quantity-not-whole"
		| "quantity-below-one"
		| "quantity-too-large"
		| "price-below-zero"
		| "price-too-large"
		| "reason-missing";
	readonly field: string;
};

/**
 * The maximum quantity of a line, and the maximum unit price in cents: far beyond any till, and
 * every sum stays exact.
 */
export const orderLimits = { quantity: 9_999, unitPrice: 1_000_000_000 } as const;

/**
 * Adds a line: merged where it matches, otherwise as a new line (CART-16, CART-18). Refused:
 * "quantity-not-whole", "quantity-below-one", "quantity-too-large" (together with the line that it
 * merges into), "price-below-zero" and "price-too-large" of the unit price, "duplicate-line-id".
 */
export function tryAddLine(order: Order, line: OrderLine): Outcome<Order, OrderRefusal> {
	const present = order.lines.find((one) => canMergeLines(one, line));
	const refusal = badQuantity(line.quantity, present?.quantity) ?? badPrice(line);
	if (refusal) return refuse(refusal);
	if (!present && order.lines.some(({ id }) => id === line.id))
		return refuse({ code: "duplicate-line-id", field: "id" });
	return ok(addLine(order, line));
}

/**
 * Changes a line's quantity. Unlike the minus key, which stops at 1 (CART-08), it refuses
 * "quantity-below-one", and "unknown-line", "quantity-not-whole" and "quantity-too-large".
 */
export function changeQuantity(
	order: Order,
	lineId: string,
	quantity: number,
): Outcome<Order, OrderRefusal> {
	if (!order.lines.some(({ id }) => id === lineId))
		return refuse({ code: "unknown-line", field: "lineId" });
	const refusal = badQuantity(quantity);
	return refusal ? refuse(refusal) : ok(setQuantity(order, lineId, quantity));
}

/** Removes a line, or refuses with `unknown-line`. */
export function tryRemoveLine(order: Order, lineId: string): Outcome<Order, OrderRefusal> {
	if (!order.lines.some(({ id }) => id === lineId))
		return refuse({ code: "unknown-line", field: "lineId" });
	return ok(removeLine(order, lineId));
}

/**
 * Exempts the order from all tax for a reason, which is trimmed and recorded with the sale
 * (TAX-20). Refused with "reason-missing" where it is blank.
 */
export function exemptFor(order: Order, reason: string): Outcome<Order, OrderRefusal> {
	const words = reason.trim();
	return words === ""
		? refuse({ code: "reason-missing", field: "reason" })
		: ok(exempt(order, words));
}

function badQuantity(quantity: number, present = 0): OrderRefusal | undefined {
	if (!Number.isInteger(quantity)) return { code: "quantity-not-whole", field: "quantity" };
	if (quantity < 1) return { code: "quantity-below-one", field: "quantity" };
	return quantity + present > orderLimits.quantity
		? { code: "quantity-too-large", field: "quantity" }
		: undefined;
}

function badPrice(line: OrderLine): OrderRefusal | undefined {
	const price = unitPrice(line);
	if (price < 0) return { code: "price-below-zero", field: "price" };
	return price > orderLimits.unitPrice ? { code: "price-too-large", field: "price" } : undefined;
}
