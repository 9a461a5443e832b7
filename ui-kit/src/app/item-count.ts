import type { OrderState } from "@tuckshop/core/pos";

/** Counts the items of the order, with their quantities: packaging is none. */
export const itemCount = ({ order }: Pick<OrderState, "order">): number =>
	order.lines.reduce((sum, { quantity, packaging }) => sum + (packaging ? 0 : quantity), 0);
