import { PlaceOrder } from "@tuckshop/adapters/provider";
import { type Cents, lineTotal, parseDollars, sumCents } from "@tuckshop/core/rules";
import { decodeAs } from "./decode-as.ts";

/** Checks an order as the provider does: all documented fields, whole cents, and sums that agree. */
export function checkOrder(
	body: unknown,
): { readonly value: PlaceOrder } | { readonly problem: string } {
	const decoded = decodeAs(PlaceOrder, body);
	if ("problem" in decoded) return decoded;
	const order = decoded.value;
	if (Number.isNaN(Date.parse(order.transaction_date)))
		return { problem: "transaction_date: not a date" };
	try {
		const problem = sumProblem(order);
		return problem === undefined ? { value: order } : { problem };
	} catch (thrown) {
		if (thrown instanceof Refused || thrown instanceof RangeError)
			return { problem: thrown.message };
		throw thrown;
	}
}

function sumProblem(order: PlaceOrder): string | undefined {
	const lines = order.order_items.map((item, index) =>
		lineTotal({
			price: amount(item.price, `order_items.${index}.price`),
			quantity: item.quantity,
			modifiers: item.modifiers.map((modifier, place) => ({
				id: modifier.modifier_id,
				name: modifier.modifier_name,
				price: amount(modifier.price, `order_items.${index}.modifiers.${place}.price`),
				groupId: modifier.modifier_group_id,
				groupName: modifier.modifier_group_name,
			})),
		}),
	);
	const subtotal = amount(order.sub_total, "sub_total");
	const tax = amount(order.tax_amount, "tax_amount");
	const total = amount(order.total_amount, "total_amount");
	if (sumCents(lines) !== subtotal)
		return `sub_total: the items come to ${sumCents(lines)} cents, not ${subtotal}`;
	if (sumCents([subtotal, tax]) !== total)
		return `total_amount: sub_total and tax_amount come to ${sumCents([subtotal, tax])} cents, not ${total}`;
	if (order.tax_exempt === "yes" && tax !== 0)
		return `tax_amount: an exempt order bears no tax, not ${tax} cents`;
	return undefined;
}

class Refused extends Error {}

function amount(dollars: number, field: string): Cents {
	const read = parseDollars(dollars, field);
	if (!read.ok)
		throw new Refused(
			`${field}: ${read.refusal.code === "fraction-of-a-cent" ? "not whole cents" : "not an amount"}`,
		);
	return read.value;
}
