import type { TaxRow } from "../menu/tax-row.ts";
import type { Cents } from "../money/cents.ts";

/** The pieces of a sale's line that are given back: whole, at least 1. */
export type RefundedLine = { readonly lineId: string; readonly quantity: number };

/**
 * The part of a sale that a person gives back.
 *
 * - `all`: everything that was not given back before.
 * - `lines`: pieces of lines.
 * - `amount`: an amount with its taxes, in cents above zero, divided over these lines; absent: over all.
 * - `tax`: nothing but these taxes, whatever is left of them; absent: all taxes.
 */
export type RefundWish =
	| { readonly by: "all" }
	| { readonly by: "lines"; readonly lines: readonly RefundedLine[] }
	| { readonly by: "amount"; readonly amount: Cents; readonly lineIds?: readonly string[] }
	| { readonly by: "tax"; readonly taxes?: readonly Pick<TaxRow, "name" | "rate">[] };

/**
 * Why a refund is not possible. `field`: the path in the wish ("lines.0.quantity", "amount"), "earlier", "tenders.1".
 *
 * - `not-a-sale`: a refund is not refunded; `other-sale`: an earlier refund is of another sale.
 * - `nothing-to-refund`: nothing was chosen, or it comes to less than nothing.
 * - `nothing-left`: all of it was given back before.
 * - `more-than-sold`: more pieces than are left; `more-than-left`: more money than is left.
 * - `other-tender`: a tender that did not pay the sale; `more-than-tender-left`: more than one brought and did not give back yet.
 */
export type RefundRefusal = {
	readonly code:
		| "not-a-sale"
		| "other-sale"
		| "nothing-to-refund"
		| "nothing-left"
		| "unknown-line"
		| "unknown-tax"
		| "quantity-not-whole"
		| "quantity-below-one"
		| "more-than-sold"
		| "more-than-left"
		| "amount-not-positive"
		| "other-tender"
		| "more-than-tender-left"
		| "tenders-differ-from-total"
		| "tender-does-not-add-up";
	readonly field: string;
	/** Pieces or cents that are left, for `more-than-sold`, `more-than-left` and `more-than-tender-left`. */
	readonly max?: number;
};
