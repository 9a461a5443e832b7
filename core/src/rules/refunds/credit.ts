import { type Cents, cents } from "../money/cents.ts";
import { type Outcome, ok, refuse } from "../outcome.ts";
import type { Tender } from "../payment/sale.ts";

/**
 * A sale's debit of its campus card. `made`: the card was charged; `not-made`: the debit has not
 * left the device; `open`: it is not known yet whether the card was charged.
 */
export type DebitSoFar = "made" | "not-made" | "open";

/**
 * Why nothing is credited to a campus card: "debit-open", it is not known whether the card was
 * charged; "debit-not-made", the debit has not left, and only all of it can be withdrawn.
 */
export type CreditRefusal = {
	readonly code: "debit-open" | "debit-not-made";
	readonly field: "tenders";
	/** Cents: what has to go back to the card as long as it is not charged. */
	readonly max?: number;
};

/**
 * How a refund gives back to the campus card that paid. Where the card was charged, its office owes
 * it a credit. Where the debit has not left, it is withdrawn, which gives back all of it and no
 * part: a part waits for the debit, and so does another tender. Where it is not known whether the
 * card was charged, the refund waits too.
 *
 * `debited`: what the sale takes from the card, `back`: what the refund gives back to it; both in
 * cents above zero. Refused: "debit-open" and "debit-not-made", with the amount that would be
 * withdrawn.
 */
export function creditFor(
	debit: DebitSoFar,
	{ debited, back }: { readonly debited: Cents; readonly back: Cents },
): Outcome<"credit" | "withdraw" | "none", CreditRefusal> {
	if (debit === "open") return refuse({ code: "debit-open", field: "tenders" });
	if (debit === "made") return ok(back === 0 ? "none" : "credit");
	return back === debited
		? ok("withdraw")
		: refuse({ code: "debit-not-made", field: "tenders", max: debited });
}

/** The amount that tenders take from a campus card, or, of a refund, give back to it, in cents above zero. */
export const campusAmount = (tenders: readonly Tender[]): Cents =>
	cents(
		Math.abs(
			tenders.reduce((sum, { method, amount }) => (method === "itc" ? sum + amount : sum), 0),
		),
	);

/**
 * The credit of a refund to a campus card. The card's service documents no call for it, so that a person asks the card's office and enters what it
 * said; a call would move it along the same arrows.
 *
 * ```
 *   waiting ──done────────▶ done
 *     ▲ │ │ ╲──refused────▶ refused ──again──▶ waiting
 *     │ │ ╰───lost────────▶ unknown ──done───▶ done
 *     │ │                     │
 *     │ │                     ╰──not done──▶ waiting
 *     │ ╰──withdrawn──▶ withdrawn: the card was never charged
 *     ╰── again, not done
 * ```
 */
export const creditStates = ["waiting", "done", "refused", "unknown", "withdrawn"] as const;
/** The state of a credit to a campus card: one of `creditStates`. */
export type CreditState = (typeof creditStates)[number];
/** An event in the life of a campus card's credit, for its next state. */
export type CreditEvent = "again" | "done" | "lost" | "not-done" | "refused" | "withdrawn";

/** The next state, or undefined where the drawing has no arrow. */
export function nextCredit(state: CreditState, event: CreditEvent): CreditState | undefined {
	switch (state) {
		case "waiting":
			if (event === "done" || event === "refused" || event === "withdrawn") return event;
			return event === "lost" ? "unknown" : undefined;
		case "refused":
			return event === "again" ? "waiting" : undefined;
		case "unknown":
			if (event === "done") return "done";
			return event === "not-done" ? "waiting" : undefined;
		case "done":
		case "withdrawn":
			return undefined;
	}
}
