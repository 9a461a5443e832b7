import type { Effect } from "effect";
import type { SaleFacts } from "../rules/index.ts";
import type { OutcomeUnknown, Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/**
 * The provider's place_order, through the server's relay. The relay recognises a repeat by the sale's id and answers it
 * from its ledger, so `Unreached` and `Undecodable` (no answer of our own server, or one that can't be read) are always safe to repeat.
 */
export interface OrderRelay {
	readonly place: (sale: SaleFacts) => Effect.Effect<{ readonly answeredAt: string }, Unreached | SignedOut | Refused | OutcomeUnknown | Undecodable>;
}
