import type { Cents } from "@tuckshop/core/rules";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";

/**
 * Returns the amount due for the order. Once it is paid the amount stays as it was, so that the dialog does not change under a finger.
 */
export function useFrozenAmountDue(): { readonly total: Cents; readonly cashDue: Cents } {
	const now = usePosState("order", (state) => state);
	const [order, setOrder] = useState(now);
	if (order !== now && now.order.lines.length > 0) setOrder(now);
	return { total: order.totals.total, cashDue: order.cashDue };
}
