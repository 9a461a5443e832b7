/**
 * An order on its way through the relay to the provider. The row is written before the call and moved after it.
 *
 *                claim                  code 200
 *   waiting ───────────────▶ sending ───────────────────────▶ accepted
 *      ▲ ▲                   │ ▲ │ ╲    another code             ▲
 *      │ ╰─────unreached─────╯ │ │  ╲──────────────▶ refused ────┤ settled done
 *      │                       │ │   ╭─────claim───────╯         │
 *      │                       ├─┼───╯                           │
 *      │                       │ │ lost, references recognised   │
 *      │                       │ ├──────────────▶ unanswered     │
 *      │                       ╰─┼────claim───────────╯          │
 *      │                         │ lost, not recognised          │
 *      │                         ╰──────────────▶ unknown        │
 *      │                                          │ │            │
 *      ╰────────settled not done──────────────────╯ ╰settled done╯
 *
 * `lost` also applies where the sending process crashed. An `unanswered` order becomes unknown when the provider stops recognising
 * references. `turned-away` (not drawn): the order can't be sent as it is, which makes a `waiting` order `refused` and an
 * `unanswered` one `unknown`.
 */
export type RelayState = "waiting" | "sending" | "accepted" | "refused" | "unanswered" | "unknown";

export type RelayEvent =
	| "claim"
	| "accepted"
	| "refused"
	| "unreached"
	| "lost"
	| "turned-away"
	| "settled-done"
	| "settled-not-done";

/** The next state, or undefined where the diagram has no arrow. */
export function nextRelay(
	state: RelayState,
	event: RelayEvent,
	recognisesReferences: boolean,
): RelayState | undefined {
	switch (state) {
		case "waiting":
			if (event === "turned-away") return "refused";
			return event === "claim" ? "sending" : undefined;
		case "refused":
			if (event === "settled-done") return "accepted";
			return event === "claim" ? "sending" : undefined;
		case "unanswered":
			if (event === "turned-away") return "unknown";
			if (event === "lost") return recognisesReferences ? undefined : "unknown";
			return event === "claim" && recognisesReferences ? "sending" : undefined;
		case "sending":
			if (event === "accepted" || event === "refused") return event;
			if (event === "unreached") return "waiting";
			return event === "lost" ? (recognisesReferences ? "unanswered" : "unknown") : undefined;
		case "unknown":
			if (event === "settled-done") return "accepted";
			return event === "settled-not-done" ? "waiting" : undefined;
		case "accepted":
			return undefined;
	}
}
