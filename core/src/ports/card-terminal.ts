import type { Effect } from "effect";
import type { Cents } from "../rules/index.ts";
import type { CardNeeded, Declined, ResponseLost, Unreached } from "./faults.ts";

/** A terminal's data about an approved card: at most the last four of its number. */
export type TerminalApproval = { readonly cardLast4: string };

/** A request to a connected card terminal. `amount`: cents with tax, to be charged exactly. */
export type TerminalRequest = {
	/**
	 * The sale's id: a terminal that is asked again under it repeats its first answer, and charges
	 * once.
	 */
	readonly saleId: string;
	readonly amount: Cents;
};

/** A refund to a card that a sale was paid with, its amount in cents above zero. */
export type TerminalRefund = {
	/**
	 * The refund's own id: a terminal that gave back under it repeats that answer, and gives back
	 * once.
	 */
	readonly refundId: string;
	readonly saleId: string;
	readonly amount: Cents;
};

/**
 * A bank-card terminal. Amounts are whole cents and are charged exactly: a card is never rounded.
 * A full card number never reaches this code. Declines are `Declined`, with the terminal's own
 * words; where it is not known whether the card was charged, `ResponseLost`.
 */
export interface CardTerminal {
	/**
	 * "external": none is connected to this till. The card is approved on a separate terminal, and
	 * the cashier types its last four digits.
	 */
	readonly kind: () => Effect.Effect<"external" | "connected">;
	/** `ResponseLost`: it did not answer in time and the card may be charged; asking again under the same sale finds out. */
	readonly approve: (
		request: TerminalRequest,
	) => Effect.Effect<TerminalApproval, Declined | ResponseLost | Unreached>;
	/**
	 * Reverses an approval that was not used, and cancels a request in progress. Does nothing for a
	 * sale that it never received or has reversed before. `ResponseLost`, `Unreached`: it may still
	 * be charged.
	 */
	readonly reverseCharge: (saleId: string) => Effect.Effect<void, ResponseLost | Unreached>;
	/**
	 * Gives back to a card; absent where the terminal can't, and a person does it by hand. `Declined`, `CardNeeded`: nothing was given back
	 * under this id, by this request or an earlier one, and nothing will be unless it is asked again. `ResponseLost`: it may be given back;
	 * asking again under the same id finds out. `Unreached`: nothing was given back by this request.
	 */
	readonly refund?: (
		request: TerminalRefund,
	) => Effect.Effect<TerminalApproval, CardNeeded | Declined | ResponseLost | Unreached>;
}
