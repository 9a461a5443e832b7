import type { CardProblem, PayState } from "@tuckshop/core/pos";

/** The state of a bank card's payment: not asked yet, asked at the terminal, approved, or failed. */
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
