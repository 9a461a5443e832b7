import type { Effect } from "effect";
import type { Cents } from "../rules/index.ts";
import type { Declined, ResponseLost, Unreached } from "./faults.ts";

/** A terminal's data about an approved card: of its number at most the last four. */
export type TerminalApproval = { readonly cardLast4: string };

export type TerminalRequest = {
	/** The sale's id: a terminal that is asked again under it answers what it answered first, and charges once. */
	readonly saleId: string;
	readonly amount: Cents;
};

/** A bank-card terminal. A full card number never comes here. */
export interface CardTerminal {
	/** "external": none is connected to this till. The card is approved on a terminal of its own, and the cashier types its last four digits. */
	readonly kind: () => Effect.Effect<"external" | "connected">;
	/** `ResponseLost`: it did not answer in time and the card may be charged; asking again under the same sale finds out. */
	readonly approve: (
		request: TerminalRequest,
	) => Effect.Effect<TerminalApproval, Declined | ResponseLost | Unreached>;
	/**
	 * Gives back an approval that was not used, and ends what is still being asked for. Of a sale that it never heard of, or gave back
	 * before, it has nothing to do. `ResponseLost`, `Unreached`: it may still be charged.
	 */
	readonly reverseCharge: (saleId: string) => Effect.Effect<void, ResponseLost | Unreached>;
}
