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
 * `lost` is also what is known when the process that sent is gone, and when a repeat of an `unanswered` debit never left: the first
 * may have charged the card. ITC documents no way to ask what became of a debit, so an `unanswered` one of a service that has
 * stopped to recognise references is unknown from then on. A person settles an unknown one, and an unanswered one as well: the till
 * that could have asked again may be gone.
 */
export const debitStates = [
	"waiting",
	"sending",
	"approved",
	"declined",
	"unanswered",
	"unknown",
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
	| "settled-not-done";

/** The next state; undefined where there is no arrow. */
export function nextDebit(
	state: DebitState,
	event: DebitEvent,
	recognisesReferences: boolean,
): DebitState | undefined {
	switch (state) {
		case "waiting":
			return event === "claim" ? "sending" : undefined;
		case "declined":
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
			return undefined;
	}
}

/** A person found out. */
function settled(event: DebitEvent): DebitState | undefined {
	if (event === "settled-done") return "approved";
	return event === "settled-not-done" ? "waiting" : undefined;
}
