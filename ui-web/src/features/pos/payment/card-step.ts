import type { CardProblem, PayState } from "@tuckshop/core/pos";

/** How far a bank card has come: nothing is known of it, the terminal is asked, it is approved, or why not. */
export type CardStep =
	| { readonly is: "asking" | "waiting" }
	| { readonly is: "approved"; readonly last4: string }
	| { readonly is: "failed"; readonly problem: CardProblem };

export function cardStep({
	busy,
	cardLast4,
	cardProblem,
}: Pick<PayState, "busy" | "cardLast4" | "cardProblem">): CardStep {
	if (cardLast4 !== undefined) return { is: "approved", last4: cardLast4 };
	if (busy) return { is: "waiting" };
	return cardProblem ? { is: "failed", problem: cardProblem } : { is: "asking" };
}
