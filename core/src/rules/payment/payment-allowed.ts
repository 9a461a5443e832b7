import type { Cents } from "../money/cents.ts";
import type { Order } from "../order/order.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { type CashRefusal, receiveCash } from "./cash.ts";
import type { PaymentMethod } from "./sale.ts";

/** The tenders that a till offers, in the order of its tabs; the local setting hideCardTender takes the card away (PAY-03). */
export const offeredMethods = (hideCardTender: boolean): readonly PaymentMethod[] => (hideCardTender ? ["cash", "itc"] : ["cash", "card", "itc"]);

/** The method that was chosen, or cash when it is not offered (PAY-04). */
export const methodOrCash = (chosen: PaymentMethod, hideCardTender: boolean): PaymentMethod =>
	offeredMethods(hideCardTender).includes(chosen) ? chosen : "cash";

/** What the cashier is about to do. `due` is what is due in cash, already rounded where it is to be. */
export type PaymentAttempt =
	| { readonly method: "cash"; readonly received: Cents | undefined; readonly due: Cents }
	| { readonly method: "card"; readonly verified: boolean }
	| { readonly method: "itc"; readonly cardNumber: string };

export type PaymentRefusal = CashRefusal | { readonly code: "empty-order" | "card-not-verified" | "card-number-blank"; readonly field: string };

/** Whether the order may be paid this way now, or why not (PAY-05, PAY-13, PAY-15, PAY-17). An empty order comes first. */
export function paymentAllowed(order: Order, attempt: PaymentAttempt): Outcome<PaymentAttempt, PaymentRefusal> {
	if (order.lines.length === 0) return refuse({ code: "empty-order", field: "lines" });
	if (attempt.method === "card") return attempt.verified ? ok(attempt) : refuse({ code: "card-not-verified", field: "card" });
	if (attempt.method === "itc") return attempt.cardNumber.trim() === "" ? refuse({ code: "card-number-blank", field: "cardNumber" }) : ok(attempt);
	const cash = receiveCash(attempt.received, attempt.due);
	return cash.ok ? ok(attempt) : cash;
}
