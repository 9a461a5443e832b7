import { type Cents, cents, sumCents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import { type CashRounding, cashTender } from "./cash.ts";
import type { Tender } from "./sale.ts";

/** A part of a payment that is not cash: its amount, in cents, is never rounded. */
export type CardPart = Exclude<Tender, { method: "cash" }>;

/** Why the parts of a payment are refused: the code, and the field that it is about. */
export type MixedRefusal = {
	readonly code:
		| "amount-not-positive"
		| "more-than-total"
		| "not-covered"
		| "amount-missing"
		| "amount-too-small";
	readonly field: string;
};

/**
 * The tenders of a total that is paid with several, in cents: each card pays its amount, cash pays
 * the rest. Cards are never rounded; only the rest that is paid in cash is (GI-131). `cash`
 * undefined: nothing is paid in cash, and the cards have to add up to the total. The total was
 * fixed before it was divided, so dividing it changes no tax. Refused: "amount-not-positive" of a
 * part of 0 or less, "more-than-total" where the cards exceed the total, "not-covered" where
 * something is left and no cash is taken, and cash as by `cashTender`.
 */
export function splitTenders(
	total: Cents,
	parts: readonly CardPart[],
	cash: { readonly received: Cents | undefined; readonly rounding: CashRounding } | undefined,
): Outcome<readonly Tender[], MixedRefusal> {
	const bad = parts.findIndex((part) => part.amount <= 0);
	if (bad >= 0) return refuse({ code: "amount-not-positive", field: `parts.${bad}.amount` });
	const rest = cents(total - sumCents(parts.map((part) => part.amount)));
	if (rest < 0) return refuse({ code: "more-than-total", field: "parts" });
	if (rest === 0 && parts.length > 0) return ok(parts);
	if (!cash) return refuse({ code: "not-covered", field: "parts" });
	const tender = cashTender(rest, cash.received, cash.rounding);
	return tender.ok ? ok([...parts, tender.value]) : tender;
}
