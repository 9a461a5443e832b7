import { type Cents, cents } from "../money/cents.ts";
import { roundedRatio } from "../money/rounding.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { Tender } from "./sale.ts";

/** How the amount due in cash is rounded: to the cent, or to five cents. */
export type CashRounding = "off" | "nickel";

/**
 * The amount due in cash, in cents: to the cent, or to the nearest 5 cents, as cash is rounded in
 * Canada since the cent is no longer handed out (GI-131). There are no ties, since amounts are
 * whole cents. Negative amounts mirror positive ones. Tax is never changed: only the payment is
 * rounded.
 */
export function cashDue(due: Cents, rounding: CashRounding): Cents {
	return rounding === "nickel" ? cents(roundedRatio(due, 5) * 5) : due;
}

/**
 * The change in cents: what was received above what is due, and 0 where it was less. `due` is the
 * rounded amount, as `cashDue` gives it.
 */
export const changeDue = (received: Cents, due: Cents): Cents => cents(Math.max(0, received - due));

/** Why cash is refused: the code, and the field that it is about. */
export type CashRefusal = {
	readonly code: "amount-missing" | "amount-too-small";
	readonly field: "received";
};

/**
 * The amount received, with the change, in cents. `due`: rounded as cash is. Refused:
 * "amount-missing" without an amount, "amount-too-small" below what is due (PAY-13).
 */
export function receiveCash(
	received: Cents | undefined,
	due: Cents,
): Outcome<{ readonly received: Cents; readonly change: Cents }, CashRefusal> {
	if (received === undefined) return refuse({ code: "amount-missing", field: "received" });
	if (received < due) return refuse({ code: "amount-too-small", field: "received" });
	return ok({ received, change: changeDue(received, due) });
}

/**
 * A tender in cash, in cents: `amount` to the cent, `rounding` what was added to it or taken off
 * for coins, `received` and `change` the coins and notes.
 */
export type CashTender = Extract<Tender, { method: "cash" }>;

/**
 * The tender of an amount paid in cash, in cents: only what is due in cash is rounded, and the
 * difference is kept with it as `rounding` (PAY-10). Refused with the field "received":
 * "amount-missing" where nothing was received, "amount-too-small" where it is below the rounded
 * amount.
 */
export function cashTender(
	amount: Cents,
	received: Cents | undefined,
	rounding: CashRounding,
): Outcome<CashTender, CashRefusal> {
	const due = cashDue(amount, rounding);
	const answer = receiveCash(received, due);
	if (!answer.ok) return answer;
	return ok({ method: "cash", amount, ...answer.value, rounding: cents(due - amount) });
}
