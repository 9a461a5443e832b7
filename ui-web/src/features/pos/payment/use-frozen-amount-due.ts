import type { Cents } from "@tuckshop/core/rules";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";

/** What is owed for the order. Once it is paid its dialog goes on saying what was owed, and does not move under a finger. */
export function useFrozenAmountDue(): { readonly total: Cents; readonly cashDue: Cents } {
	const now = usePosState("order", (state) => state);
	const [order, setOrder] = useState(now);
	if (order !== now && now.order.lines.length > 0) setOrder(now);
	return { total: order.totals.total, cashDue: order.cashDue };
}
