import type { Cents } from "../money/cents.ts";
import { type CampusAccounts, usableSum } from "../tax/campus-card-tax.ts";

/**
 * A payment by campus card, from the number to the result. A debit whose answer was lost is `unknown`: neither paid nor
 * refused, never tried again from here; a person settles it.
 *
 * ```
 *            verify             verified             process             approved
 *   entering ──────▶ verifying ─────────▶ reviewing ────────▶ debiting ───────────▶ approved
 *    ▲  │               │                  │     ▲              │ │ ╰── declined ──▶ declined
 *    │  │ queue         │ not-verified     │     ╰─ unreached ──╯ ╰──── lost ─────▶ unknown ── settled-done ─────▶ approved
 *    │  ▼               │                  │ cancel                                    ╰───── settled-not-done ──▶ declined
 *    │ queued           │                  │
 *    ╰──────────────────┴──────────────────╯    close: from queued, approved, declined and unknown back to entering
 * ```
 */
export type CampusPayment =
	/** The card number is being typed. `reason`: why the last verification failed; `code`: the server's, where it refused to ask. */
	| { readonly is: "entering"; readonly reason?: string; readonly code?: string }
	| { readonly is: "verifying"; readonly credentialId: string }
	/** The balances are shown. `due` is the total by this card, its own taxes included. */
	| {
			readonly is: "reviewing";
			readonly credentialId: string;
			readonly card: CampusAccounts;
			readonly due: Cents;
			readonly reason?: string;
	  }
	| {
			readonly is: "debiting";
			readonly credentialId: string;
			readonly card: CampusAccounts;
			readonly due: Cents;
	  }
	| {
			readonly is: "approved";
			readonly credentialId: string;
			readonly due: Cents;
			readonly transactionId: string;
	  }
	| {
			readonly is: "declined";
			readonly credentialId: string;
			readonly due: Cents;
			readonly reason: string;
	  }
	| {
			readonly is: "unknown";
			readonly credentialId: string;
			readonly due: Cents;
			readonly reason: string;
	  }
	/** Offline: no balance was checked, and the debit waits in the queue (ITC-10, ITC-11). */
	| { readonly is: "queued"; readonly credentialId: string; readonly due: Cents };

/**
 * An event of a payment by campus card, for `nextCampusPayment`. `due`: what the card is asked for,
 * in cents with tax.
 */
export type CampusPaymentEvent =
	| { readonly type: "verify"; readonly credentialId: string }
	| { readonly type: "verified"; readonly card: CampusAccounts; readonly due: Cents }
	| { readonly type: "not-verified"; readonly reason: string; readonly code?: string }
	| { readonly type: "cancel" }
	| { readonly type: "process" }
	| { readonly type: "approved"; readonly transactionId: string }
	| { readonly type: "declined"; readonly reason: string }
	/** The request provably had no effect. */
	| { readonly type: "unreached"; readonly reason: string }
	/** The request was sent, and its answer was lost or could not be read. */
	| { readonly type: "lost"; readonly reason: string }
	| { readonly type: "queue"; readonly credentialId: string; readonly due: Cents }
	| { readonly type: "settled-done"; readonly transactionId: string }
	| { readonly type: "settled-not-done" }
	| { readonly type: "close" };

/** The first state of a payment by campus card: no number is entered, and nothing was refused. */
export const initialCampusPayment: CampusPayment = { is: "entering" };

/** The next state. Total: an event without a transition from a state changes nothing. */
export function nextCampusPayment(state: CampusPayment, event: CampusPaymentEvent): CampusPayment {
	switch (state.is) {
		case "entering": {
			if (event.type !== "verify" && event.type !== "queue") return state;
			const credentialId = event.credentialId.trim();
			if (credentialId === "") return state;
			return event.type === "verify"
				? { is: "verifying", credentialId }
				: { is: "queued", credentialId, due: event.due };
		}
		case "verifying":
			if (event.type === "verified")
				return {
					is: "reviewing",
					credentialId: state.credentialId,
					card: event.card,
					due: event.due,
				};
			return event.type === "not-verified"
				? { is: "entering", reason: event.reason, ...(event.code && { code: event.code }) }
				: state;
		case "reviewing": {
			if (event.type === "cancel") return initialCampusPayment;
			const { credentialId, card, due } = state;
			return event.type === "process" && hasSufficientFunds(card, due)
				? { is: "debiting", credentialId, card, due }
				: state;
		}
		case "debiting":
			return debited(state, event);
		case "unknown":
			if (event.type === "settled-done") return approved(state, event.transactionId);
			if (event.type === "settled-not-done") return { ...state, is: "declined" };
			return event.type === "close" ? initialCampusPayment : state;
		case "approved":
		case "declined":
		case "queued":
			return event.type === "close" ? initialCampusPayment : state;
	}
}

/**
 * True if the card can pay: its usable sum is at least the amount due, in cents, or has no limit
 * (ITC-07). Exempt and taxable accounts count together. Advice only: the campus system decides at
 * the debit.
 */
export function hasSufficientFunds(card: CampusAccounts, due: Cents): boolean {
	const usable = usableSum(card);
	return usable === undefined || usable >= due;
}

/**
 * True if closing the result dialog clears the order (ITC-15, ITC-19): after a success and after
 * queueing, and also when the outcome is unknown, since that sale is on the attention list and the
 * next order is a different one. Never after a failure.
 */
export const closeClearsOrder = (state: CampusPayment): boolean =>
	state.is === "approved" || state.is === "queued" || state.is === "unknown";

function debited(
	state: Extract<CampusPayment, { is: "debiting" }>,
	event: CampusPaymentEvent,
): CampusPayment {
	const { credentialId, due } = state;
	switch (event.type) {
		case "approved":
			return approved(state, event.transactionId);
		case "declined":
			return { is: "declined", credentialId, due, reason: event.reason };
		case "lost":
			return { is: "unknown", credentialId, due, reason: event.reason };
		case "unreached":
			return { ...state, is: "reviewing", reason: event.reason };
		default:
			return state;
	}
}

const approved = (
	{ credentialId, due }: { readonly credentialId: string; readonly due: Cents },
	transactionId: string,
): CampusPayment => ({
	is: "approved",
	credentialId,
	due,
	transactionId,
});
