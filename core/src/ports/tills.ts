import type { Effect } from "effect";
import type { UnknownCardRun } from "../contract/itc.ts";
import type { EnrolledTill, Enrolment, Worker } from "../contract/till-sessions.ts";
import type { AccountFault } from "./accounts.ts";
import type { SignedOut } from "./faults.ts";

export type TillFault = AccountFault | SignedOut;

/** Devices that work as the till of one station without their owner being signed in there. */
export interface Tills {
	/** Reads who acts on this device: its owner, or the enrolled till. Undefined where nobody is signed in and the device is not enrolled. */
	readonly worker: () => Effect.Effect<Worker | undefined, AccountFault>;
	/** Enrols this device, by its signed-in owner. */
	readonly enrol: (enrolment: Enrolment) => Effect.Effect<EnrolledTill, TillFault>;
	/**
	 * Makes this device's enrolment a kiosk's, for good. `cashSales`: ids of its sales in cash that the server does not have yet, at most
	 * `mostCashSales`. Undefined: it is not enrolled.
	 */
	readonly declareKiosk: (
		cashSales: readonly string[],
	) => Effect.Effect<EnrolledTill | undefined, TillFault>;
	/** The signed-in owner says that this sale is taken in cash at a kiosk, which may then deliver it. */
	readonly vouchForCash: (saleId: string) => Effect.Effect<void, TillFault>;
	/** Runs of cards that ITC did not take, each at one device of this owner's, newest first. */
	readonly unknownCards: () => Effect.Effect<readonly UnknownCardRun[], TillFault>;
	/** The owner has seen those up to this moment (ISO 8601). */
	readonly unknownCardsSeen: (until: string) => Effect.Effect<void, TillFault>;
	readonly list: () => Effect.Effect<readonly EnrolledTill[], TillFault>;
	/** Ends a till at once, wherever it is. */
	readonly revoke: (id: string) => Effect.Effect<void, TillFault>;
}
