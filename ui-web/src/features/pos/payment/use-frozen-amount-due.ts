import type { Cents } from "@tuckshop/core/rules";
import { usePosState } from "@tuckshop/ui-kit/pos";
import { useState } from "react";
import { x } from "../../../panels/refund/exchange-texts.ts";
import { t } from "../../../texts/texts.ts";

/**
 * Returns the amount due for the order, or what goods that came back leave of it, and its label. Once it is paid the amount stays as it was,
 * so that the dialog does not change under a finger.
 */
export function useFrozenAmountDue(): {
	readonly label: string;
	readonly total: Cents;
	readonly cashDue: Cents;
} {
	const order = usePosState("order", (state) => state);
	const exchange = usePosState("pay", (state) => state.exchange);
	const [due, setDue] = useState({ order, exchange });
	const isOpen = order.order.lines.length > 0;
	if (isOpen && (due.order !== order || due.exchange !== exchange)) setDue({ order, exchange });
	return due.exchange
		? { label: x("left"), total: due.exchange.due, cashDue: due.exchange.cashDue }
		: { label: t("order.total"), total: due.order.totals.total, cashDue: due.order.cashDue };
}
