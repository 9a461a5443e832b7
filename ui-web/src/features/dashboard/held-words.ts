import type { HeldWork } from "@tuckshop/core/contract";
import { moneyText } from "@tuckshop/core/texts";
import { s } from "./dashboard-texts.ts";

/** How many are held, and what they sum up to. */
export function heldText({
	debits: count,
	debits_amount,
	orders,
	orders_amount,
}: HeldWork): string {
	const cards = s("held.debits", { count, amount: moneyText(debits_amount) });
	const placed = s("held.orders", { count: orders, amount: moneyText(orders_amount) });
	if (count > 0 && orders > 0) return s("held.and", { debits: cards, orders: placed });
	return count > 0 ? cards : placed;
}

/** The effect of releasing all held work. */
export function releaseText({ debits, debits_amount, orders, orders_amount }: HeldWork): string {
	return [
		...(debits > 0
			? [s("held.all.debits", { count: debits, amount: moneyText(debits_amount) })]
			: []),
		...(orders > 0
			? [s("held.all.orders", { count: orders, amount: moneyText(orders_amount) })]
			: []),
		s("held.all.twice"),
	].join(" ");
}
