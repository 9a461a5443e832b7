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
 *      ╰──────────────────╯                              ├──lost──▶ unknown
 *      ▲                     settle not done             │
 *      ╰─────────────────────────────────────────────────╯
 *      ▲
 *      ╰──────────────────────── forgotten ─────── accepted
 *
 *   nothing to send: from the beginning and for ever, no arrow leads in or out
 */
export type DeliveryState =
	/** Never delivered there: a refund, a training sale, a part of a bill, a restaurant without a provider. */
	| { readonly is: "nothing-to-send" }
	/** `after`: the moment of the outcome that was set aside for another try, by a retry or a person's word. A copy that still has it is older. */
	| { readonly is: "waiting"; readonly after?: string }
	| { readonly is: "sending"; readonly since: string; readonly after?: string }
	/** `receipt`: the server's own word for it, by which it knows the outcome again when it has forgotten it. */
	| { readonly is: "accepted"; readonly at: string; readonly receipt?: string }
	/** The other side answered no. Nothing was done there; the same request may be tried again by hand or in bulk. */
	| {
			readonly is: "refused";
			readonly at: string;
			readonly reason: string;
			readonly receipt?: string;
	  }
	/**
	 * The request left and its answer was lost, and the other side does not recognise a repeat: a person settles it. `attempts`: how often it
	 * had left by then, where that was told; what a person finds out is about those.
	 */
	| {
			readonly is: "unknown";
			readonly at: string;
			readonly reason: string;
			readonly attempts?: number;
	  };

export type DeliveryEvent =
	| { readonly type: "send"; readonly at: string }
	| { readonly type: "accepted"; readonly at: string; readonly receipt?: string }
	| {
			readonly type: "refused";
			readonly at: string;
			readonly reason: string;
			readonly receipt?: string;
	  }
	/** The request provably had no effect: it never left, or the gate in front refused to pass it on. */
	| { readonly type: "unreached" }
	/** The sender crashed while sending, and the place it sent to recognises a repeat of the same key. */
	| { readonly type: "interrupted" }
	/** From `unknown`: it was sent again elsewhere, and that answer was lost too. */
	| {
			readonly type: "lost";
			readonly at: string;
			readonly reason: string;
			readonly attempts?: number;
	  }
	| { readonly type: "retry" }
	| { readonly type: "settled-done"; readonly at: string; readonly receipt?: string }
	| { readonly type: "settled-not-done" }
	/** From `accepted`: the other side went back to an earlier state, and does not have it any more. */
	| { readonly type: "forgotten" };

export const waiting: DeliveryState = { is: "waiting" };
export const nothingToSend: DeliveryState = { is: "nothing-to-send" };

/** The next state. Total: an event that has no arrow from a state leaves it as it is. */
export function nextDelivery(state: DeliveryState, event: DeliveryEvent): DeliveryState {
	switch (state.is) {
		case "waiting":
			return event.type === "send" ? { is: "sending", since: event.at, ...afterOf(state) } : state;
		case "sending":
			switch (event.type) {
				case "accepted":
					return { is: "accepted", at: event.at, ...receiptOf(event) };
				case "refused":
					return {
						is: "refused",
						at: laterThan(state.after, event.at),
						reason: event.reason,
						...receiptOf(event),
					};
				case "lost":
					return lost(event, state.after);
				case "unreached":
				case "interrupted":
					return { is: "waiting", ...afterOf(state) };
				default:
					return state;
			}
		case "refused":
			return event.type === "retry" ? { is: "waiting", after: state.at } : state;
		case "unknown":
			if (event.type === "settled-done")
				return { is: "accepted", at: event.at, ...receiptOf(event) };
			if (event.type === "lost") return lost(event, state.at);
			return event.type === "settled-not-done" ? { is: "waiting", after: state.at } : state;
		case "accepted":
			return event.type === "forgotten" ? { is: "waiting", after: state.at } : state;
		case "nothing-to-send":
			return state;
	}
}

const lost = (
	{ at, reason, attempts }: DeliveryEvent & { readonly type: "lost" },
	before: string | undefined,
): DeliveryState => ({
	is: "unknown",
	at: laterThan(before, at),
	reason,
	...(attempts === undefined ? {} : { attempts }),
});

const receiptOf = ({ receipt }: { readonly receipt?: string }) =>
	receipt === undefined ? {} : { receipt };

const afterOf = ({ after }: { readonly after?: string }) => (after === undefined ? {} : { after });

/** A moment, or the millisecond after the outcome before it, where a clock that was set back would say that it came earlier (ISO 8601, UTC). */
const laterThan = (before: string | undefined, at: string): string =>
	before === undefined || at > before ? at : new Date(Date.parse(before) + 1).toISOString();

/** Where a sale goes: to the server's ledger, and through the server's relay to the provider. */
export type Destination = "ledger" | "provider";
export type Deliveries = { readonly [place in Destination]: DeliveryState };

export const newDeliveries: Deliveries = { ledger: waiting, provider: waiting };

/** Where a new sale begins: what gives money back is no order, and the provider is never told of it. */
export const firstDeliveries = (kind: "sale" | "refund"): Deliveries =>
	kind === "refund" ? { ledger: waiting, provider: nothingToSend } : newDeliveries;

/** Nothing is left to do there. */
const isThere = ({ is }: DeliveryState): boolean => is === "accepted" || is === "nothing-to-send";

/** Nothing is left to do for this sale: the ledger has it, and the provider has its order or none is due. */
export const isDelivered = (deliveries: Deliveries): boolean =>
	deliveries.ledger.is === "accepted" && isThere(deliveries.provider);

/** Why a person has to look at a delivery. `attempts`: as the state has it. */
export type DeliveryIssue = {
	readonly state: "refused" | "unknown";
	readonly reason: string;
	readonly attempts?: number;
};

/** A person has to look: an answer was lost or refused. The reasons, with their places. */
export const deliveryIssues = (
	deliveries: Deliveries,
): readonly (DeliveryIssue & { readonly place: Destination })[] =>
	(["ledger", "provider"] as const).flatMap((place) =>
		needsLook(deliveries[place]).map((look) => ({ place, ...look })),
	);

/** Returns the delivery's issue as an array of zero or one element, for use with `flatMap`. */
export function needsLook(state: DeliveryState | undefined): readonly DeliveryIssue[] {
	if (state?.is === "refused") return [{ state: state.is, reason: state.reason }];
	if (state?.is !== "unknown") return [];
	const { is, reason, attempts } = state;
	return [{ state: is, reason, ...(attempts === undefined ? {} : { attempts }) }];
}
