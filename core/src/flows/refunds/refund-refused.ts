import { Effect } from "effect";
import type {
	ConditionRefusal,
	CreditRefusal,
	LimitRefusal,
	OfflineRefundRefusal,
	ReasonRefusal,
	RefundRefusal as WishRefusal,
} from "../../rules/refunds/index.ts";
import type { GivenBack } from "./known-refunds.ts";

/**
 * Why nothing is given back. `approval-used`: the approval was another refund's; `given-meanwhile`: the sale has other refunds than the person saw, and `by` names them;
 * `refund-open`: another refund of it was begun at a terminal, and nobody has said yet how that ended; `refund-running`: another tab gives it
 * back; `refund-in-part`: its terminal gave a part of it back; `refund-unanswered`: its terminal was asked and may have given it back; `no-terminal`: none can be asked for it; `card-differs`: the last four digits are not the sale's.
 */
export type RefundRefusal = {
	readonly code:
		| ConditionRefusal["code"]
		| CreditRefusal["code"]
		| OfflineRefundRefusal["code"]
		| LimitRefusal["code"]
		| ReasonRefusal["code"]
		| WishRefusal["code"]
		| "approval-used"
		| "card-differs"
		| "card-digits-wrong"
		| "exchange-by-campus"
		| "given-meanwhile"
		| "no-terminal"
		| "not-allowed"
		| "refund-in-part"
		| "refund-open"
		| "refund-running"
		| "refund-unanswered"
		| "server-refused"
		| "unknown-sale";
	readonly field: string;
	/** Pieces, cents or days. */
	readonly max?: number;
	/** Cents. */
	readonly cap?: number;
	/** The server's words. */
	readonly reason?: string;
	readonly by?: readonly GivenBack[];
};

/** A refund that was refused: nothing was given back. */
export interface RefundRefused {
	readonly _tag: "RefundRefused";
	readonly refusal: RefundRefusal;
}

export const refundRefused = (refusal: RefundRefusal): Effect.Effect<never, RefundRefused> =>
	Effect.fail({ _tag: "RefundRefused", refusal });
