import type { OrderState } from "@tuckshop/core/pos";

/** Counts the items of the order, with their quantities. */
export const itemCount = ({ order }: Pick<OrderState, "order">): number =>
	order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
