import {
	type CashRefusal,
	type Cents,
	changeDue,
	emptyEntry,
	type Outcome,
	type PriceKey,
	pressKey,
	quickAmounts,
	receiveCash,
	zeroCents,
} from "@tuckshop/core/rules";
import { moneyText } from "@tuckshop/core/texts/en-ca";
import { t } from "../../texts/texts.ts";

/** What the cashier says was received. Undefined: nothing yet. */
export type Received = Cents | undefined;

export const receivedOf = (amount: Cents): Received => (amount > 0 ? amount : undefined);

export const pressReceived = (received: Received, key: PriceKey): Received =>
	receivedOf(pressKey(received === undefined ? emptyEntry : { amount: received }, key).amount);

/** 20, 50, 100 and Exact (PAY-09, PAY-10). */
export const quickButtons = [
	...quickAmounts.map((amount) => ({ id: String(amount), label: moneyText(amount).replace(/\.00$/, "") })),
	{ id: "exact", label: t("pay.exact") },
];

export const quickReceived = (id: string, due: Cents): Received => (id === "exact" ? due : quickAmounts.find((amount) => String(amount) === id));

/** Whether this completes the payment (PAY-13), and the change to show meanwhile, never below zero (PAY-14). */
export const cashOutcome = (
	received: Received,
	due: Cents,
): { readonly outcome: Outcome<{ readonly change: Cents }, CashRefusal>; readonly change: Cents } => ({
	outcome: receiveCash(received, due),
	change: received === undefined ? zeroCents : changeDue(received, due),
});
