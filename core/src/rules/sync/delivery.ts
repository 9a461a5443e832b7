/**
 * A delivery is one sale on its way to one place. Its state is what is known, never what is hoped.
 * Times are ISO 8601, UTC; `attempts`: how often it had been sent.
 *
 * ```
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
 *   waiting, refused ──withdrawn──▶ nothing to send
 *
 *   nothing to send: mostly from the beginning; no arrow leads out
 * ```
 */
export type DeliveryState =
	/**
	 * Never delivered there: a refund, a training sale, a part of a bill, a restaurant without a
	 * provider, and a debit that was withdrawn because its sale was given back before.
	 */
	| { readonly is: "nothing-to-send"; readonly after?: string }
	/**
	 * `after`: the time of the outcome that a retry or a person's decision set aside. A copy that
	 * still has that outcome is older.
	 */
	| { readonly is: "waiting"; readonly after?: string }
	| { readonly is: "sending"; readonly since: string; readonly after?: string }
	/**
	 * `receipt`: the server's signed statement of it, by which it recognises the outcome again after
	 * it lost it.
	 */
	| { readonly is: "accepted"; readonly at: string; readonly receipt?: string }
	/**
	 * The other side refused. Nothing was done there; the same request may be retried by hand or in
	 * bulk.
	 */
	| {
			readonly is: "refused";
			readonly at: string;
			readonly reason: string;
			readonly receipt?: string;
	  }
	/**
	 * The request was sent, its answer lost, and the other side does not recognise a repeat: a person
	 * settles it. `attempts`: how often it had been sent by then, where that was reported; a person's
	 * finding is about those.
	 */
	| {
			readonly is: "unknown";
			readonly at: string;
			readonly reason: string;
			readonly attempts?: number;
	  };

/**
 * An event of a delivery, for `nextDelivery`. Times are ISO 8601, UTC. `attempts`: how often it had
 * been sent.
 */
export type DeliveryEvent =
	| { readonly type: "send"; readonly at: string }
	| { readonly type: "accepted"; readonly at: string; readonly receipt?: string }
	| {
			readonly type: "refused";
			readonly at: string;
			readonly reason: string;
			readonly receipt?: string;
	  }
	/** The request provably had no effect: it was never sent, or a gateway refused to pass it on. */
	| { readonly type: "unreached" }
	/** The sender crashed while sending, and the destination recognises a repeat of the same key. */
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
	/** From `accepted`: the other side was restored to an earlier state, and has lost it. */
	| { readonly type: "forgotten" }
	/** From `waiting` and `refused`: nothing was done there, and nothing is to be done any more. */
	| { readonly type: "withdrawn" };

/** The state of a delivery that was not sent yet. */
export const waiting: DeliveryState = { is: "waiting" };
/** The state of a delivery to a place that does not get this sale. */
export const nothingToSend: DeliveryState = { is: "nothing-to-send" };

/** The next state. Total: an event without a transition from a state changes nothing. */
export function nextDelivery(state: DeliveryState, event: DeliveryEvent): DeliveryState {
	switch (state.is) {
		case "waiting":
			if (event.type === "withdrawn") return { is: "nothing-to-send", ...afterOf(state) };
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
			if (event.type === "withdrawn") return { is: "nothing-to-send", after: state.at };
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

/**
 * The given time or, where a clock that was set back would place it before the previous outcome,
 * the millisecond after that one (ISO 8601, UTC).
 */
const laterThan = (before: string | undefined, at: string): string =>
	before === undefined || at > before ? at : new Date(Date.parse(before) + 1).toISOString();

/** The destination of a sale: the server's ledger, or the provider, through the server's relay. */
export type Destination = "ledger" | "provider";
/** The state of a sale's delivery to each place. */
export type Deliveries = { readonly [place in Destination]: DeliveryState };

/** The deliveries of a new sale: both wait. */
export const newDeliveries: Deliveries = { ledger: waiting, provider: waiting };

/**
 * The initial deliveries of a new sale: a refund is no order, and is never sent to the provider.
 */
export const firstDeliveries = (kind: "sale" | "refund"): Deliveries =>
	kind === "refund" ? { ledger: waiting, provider: nothingToSend } : newDeliveries;

/** True if nothing is left to deliver there. */
const isThere = ({ is }: DeliveryState): boolean => is === "accepted" || is === "nothing-to-send";

/**
 * True if nothing is left to deliver of this sale: the ledger has it, and the provider has its
 * order or none is due.
 */
export const isDelivered = (deliveries: Deliveries): boolean =>
	deliveries.ledger.is === "accepted" && isThere(deliveries.provider);

/** Why a delivery needs a person, and since when (ISO 8601, UTC). `attempts`: as in its state. */
export type DeliveryIssue = {
	readonly state: "refused" | "unknown";
	readonly at: string;
	readonly reason: string;
	readonly attempts?: number;
};

/** The deliveries that need a person, because an answer was lost or refused, with the reasons. */
export const deliveryIssues = (
	deliveries: Deliveries,
): readonly (DeliveryIssue & { readonly place: Destination })[] =>
	(["ledger", "provider"] as const).flatMap((place) =>
		deliveryIssue(deliveries[place]).map((look) => ({ place, ...look })),
	);

/** Returns the delivery's issue as an array of zero or one element, for use with `flatMap`. */
export function deliveryIssue(state: DeliveryState | undefined): readonly DeliveryIssue[] {
	if (state?.is === "refused") return [{ state: state.is, at: state.at, reason: state.reason }];
	if (state?.is !== "unknown") return [];
	const { is, at, reason, attempts } = state;
	return [{ state: is, at, reason, ...(attempts === undefined ? {} : { attempts }) }];
}
