/**
 * A delivery is one sale on its way to one place. Its state is what is known, never what is hoped.
 *
 *              send                answer accepted
 *   waiting ─────────▶ sending ───────────────────────▶ accepted
 *      ▲                │ │ │ ╲      answer refused
 *      │    unreached   │ │ │  ╲────────────────────▶ refused ──retry──▶ waiting
 *      ├────────────────┘ │ │
 *      │    interrupted   │ │  answer lost
 *      │  (repeat safe)   │ ╰──────────────────────▶ unknown ──settle done──▶ accepted
 *      ╰──────────────────╯                              │
 *      ▲                     settle not done             │
 *      ╰─────────────────────────────────────────────────╯
 */
export type DeliveryState =
	| { readonly is: "waiting" }
	| { readonly is: "sending"; readonly since: string }
	| { readonly is: "accepted"; readonly at: string }
	/** The other side answered no. Nothing was done there; the same request may be tried again by hand or in bulk. */
	| { readonly is: "refused"; readonly at: string; readonly reason: string }
	/** The request left and its answer was lost, and the other side does not recognise a repeat: a person settles it. */
	| { readonly is: "unknown"; readonly at: string; readonly reason: string };

export type DeliveryEvent =
	| { readonly type: "send"; readonly at: string }
	| { readonly type: "accepted"; readonly at: string }
	| { readonly type: "refused"; readonly at: string; readonly reason: string }
	/** The request provably had no effect: it never left, or the gate in front refused to pass it on. */
	| { readonly type: "unreached" }
	/** The sender died while sending, and the place it sent to recognises a repeat of the same key. */
	| { readonly type: "interrupted" }
	| { readonly type: "lost"; readonly at: string; readonly reason: string }
	| { readonly type: "retry" }
	| { readonly type: "settled-done"; readonly at: string }
	| { readonly type: "settled-not-done" };

export const waiting: DeliveryState = { is: "waiting" };

/** The next state. Total: an event that has no arrow from a state leaves it as it is. */
export function nextDelivery(state: DeliveryState, event: DeliveryEvent): DeliveryState {
	switch (state.is) {
		case "waiting":
			return event.type === "send" ? { is: "sending", since: event.at } : state;
		case "sending":
			switch (event.type) {
				case "accepted":
					return { is: "accepted", at: event.at };
				case "refused":
					return { is: "refused", at: event.at, reason: event.reason };
				case "lost":
					return { is: "unknown", at: event.at, reason: event.reason };
				case "unreached":
				case "interrupted":
					return waiting;
				default:
					return state;
			}
		case "refused":
			return event.type === "retry" ? waiting : state;
		case "unknown":
			if (event.type === "settled-done") return { is: "accepted", at: event.at };
			return event.type === "settled-not-done" ? waiting : state;
		case "accepted":
			return state;
	}
}

/** Where a sale goes: to the server's ledger, and through the server's relay to the provider. */
export type Destination = "ledger" | "provider";
export type Deliveries = { readonly [place in Destination]: DeliveryState };

export const newDeliveries: Deliveries = { ledger: waiting, provider: waiting };

/** Nothing is left to do for this sale. */
export const isDelivered = (deliveries: Deliveries): boolean => deliveries.ledger.is === "accepted" && deliveries.provider.is === "accepted";

/** A person has to look: an answer was lost or refused. The reasons, with their places. */
export function attention(deliveries: Deliveries): readonly { readonly place: Destination; readonly state: "refused" | "unknown"; readonly reason: string }[] {
	return (["ledger", "provider"] as const).flatMap((place) => {
		const state = deliveries[place];
		return state.is === "refused" || state.is === "unknown" ? [{ place, state: state.is, reason: state.reason }] : [];
	});
}
