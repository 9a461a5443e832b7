import type { OrderState } from "@tuckshop/core/pos";

/** How many things are in the order, quantities counted. */
export const itemCount = ({ order }: Pick<OrderState, "order">): number =>
	order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
