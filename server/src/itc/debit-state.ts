/**
 * One debit of a campus card, for one transactionReference. The row is written before the call and moved after it. Only an
 * approval is paid, and nothing leads away from it.
 *
 *                claim                  approved
 *   waiting ───────────────▶ sending ───────────────────────▶ approved
 *    ▲ ▲ ▲                   │ ▲ │ ╲    declined                 ▲
 *    │ │ ╰────unreached──────╯ │ │  ╲──────────────▶ declined    │
 *    │ ╰────────retry──────────┼─┼───────────────────╯ │         │
 *    │                         ├─┼─────────claim───────╯         │
 *    │                         │ │ lost, references recognised   │
 *    │                         │ ├──────────────▶ unanswered     │
 *    │                         ╰─┼────claim───────────╯          │
 *    │                           │ lost, not recognised          │
 *    │                           ╰──────────────▶ unknown        │
 *    │                                            │ │            │
 *    ╰─────────settled not done───────────────────╯ ╰settled done╯
 *
 *   waiting, declined ──withdraw──▶ withdrawn ──restore──▶ waiting, declined
 *
 * `withdraw`: the sale was given back before its card was charged. It is restored, to where it was, only where the refund that reserved it did not
 * come to pass.
 *
 * `lost` also applies where the sending process crashed, and where the repeat of an `unanswered` debit was never sent: the first request
 * may have charged the card. ITC documents no way to look a debit up, so an `unanswered` debit becomes unknown when the service stops
 * recognising references. A person settles an unknown debit, and an unanswered one too: the till that could repeat it may be gone.
 */
export const debitStates = [
	"waiting",
	"sending",
	"approved",
	"declined",
	"unanswered",
	"unknown",
	"withdrawn",
] as const;
export type DebitState = (typeof debitStates)[number];

export type DebitEvent =
	| "claim"
	| "approved"
	| "declined"
	| "unreached"
	| "lost"
	| "retry"
	| "settled-done"
	| "settled-not-done"
	| "withdraw";

/** The next state, or undefined where the diagram has no arrow. */
export function nextDebit(
	state: DebitState,
	event: DebitEvent,
	recognisesReferences: boolean,
): DebitState | undefined {
	switch (state) {
		case "waiting":
			if (event === "withdraw") return "withdrawn";
			return event === "claim" ? "sending" : undefined;
		case "declined":
			if (event === "withdraw") return "withdrawn";
			if (event === "retry") return "waiting";
			return event === "claim" ? "sending" : undefined;
		case "unanswered":
			if (event === "lost") return recognisesReferences ? undefined : "unknown";
			return event === "claim" ? (recognisesReferences ? "sending" : undefined) : settled(event);
		case "sending":
			if (event === "approved" || event === "declined") return event;
			if (event === "unreached") return "waiting";
			return event === "lost" ? (recognisesReferences ? "unanswered" : "unknown") : undefined;
		case "unknown":
			return settled(event);
		case "approved":
		case "withdrawn":
			return undefined;
	}
}

/** Decisions of a person. */
function settled(event: DebitEvent): DebitState | undefined {
	if (event === "settled-done") return "approved";
	return event === "settled-not-done" ? "waiting" : undefined;
}
