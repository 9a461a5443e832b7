import type { Effect } from "effect";
import type { SaleFacts } from "../rules/index.ts";
import type { OutcomeUnknown, Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/**
 * The provider's place_order, through the server's relay. The relay recognises a repeat by the sale's id and answers it
 * from its ledger, so `Unreached` and `Undecodable` (no answer of the product's server, or one that can't be read) are always safe to repeat.
 */
export interface OrderRelay {
	/**
	 * `sentUnder`: the epoch of the server's database under which the sale first left this device.
	 * Where that epoch has ended, the provider may have the order.
	 */
	readonly place: (
		sale: SaleFacts,
		sentUnder?: string,
	) => Effect.Effect<
		{ readonly answeredAt: string; readonly receipt?: string },
		Unreached | SignedOut | Refused | OutcomeUnknown | Undecodable
	>;
	/**
	 * Sends a person's finding about an order whose outcome is unknown; one that was not done is sent
	 * once more. Returns its state afterwards, also where it was settled before. `undefined`: the
	 * relay has no such order. After a fault nothing is known to have changed. `attempts`: how often
	 * it had been sent when the person looked; "not done" says nothing about a later attempt, and
	 * then changes nothing. Absent: the attempts up to now.
	 */
	readonly settle: (
		of: { readonly ownerId: string; readonly saleId: string },
		found: "done" | "not-done",
		attempts?: number,
	) => Effect.Effect<SettledAtProvider | undefined, Unreached | SignedOut | Refused | Undecodable>;
}

/**
 * The state of an order after a person's finding. `waiting`: it may be sent again. `at`: ISO 8601,
 * UTC. `attempts`: how often it was sent.
 */
export type SettledAtProvider = {
	readonly state: "accepted" | "refused" | "waiting" | "unknown";
	readonly at: string;
	readonly reason: string;
	readonly attempts: number;
};
