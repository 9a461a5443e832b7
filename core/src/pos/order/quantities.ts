import { type Order, pressKey, setQuantity, zeroCents } from "../../rules/index.ts";
import type { OrderState, Pos } from "../pos-types.ts";
import type { OwnState } from "../state.ts";

/** The largest quantity that is typed: one tap more than three digits is a slip of the finger. */
export const mostTyped = 999;

/** The quantities of lines, and what is typed before an item: its price or its quantity. */
export function quantities(
	state: OwnState<OrderState>,
	change: (next: (order: Order) => Order) => void,
): Pick<Pos["order"], "increase" | "decrease" | "setQuantity" | "setNextQuantity" | "pressPad"> {
	const by = (step: 1 | -1) => (lineId: string) => {
		const line = state.get().order.lines.find(({ id }) => id === lineId);
		if (line) change((order) => setQuantity(order, lineId, line.quantity + step));
	};
	return {
		increase: by(1),
		decrease: by(-1),
		setQuantity(lineId, quantity) {
			if (isTyped(quantity)) change((order) => setQuantity(order, lineId, quantity));
		},
		setNextQuantity(quantity) {
			const none = { ...state.without("nextQuantity"), pad: zeroCents };
			state.set(isTyped(quantity) ? { ...none, nextQuantity: quantity } : none);
		},
		pressPad(key) {
			if (key === "clear") state.set(state.without("nextQuantity"));
			state.change({ pad: pressKey({ amount: state.get().pad }, key).amount });
		},
	};
}

const isTyped = (quantity: number): boolean =>
	Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= mostTyped;
