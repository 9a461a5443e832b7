import type { Effect } from "effect";
import type { EnrolledTill, Enrolment, Worker } from "../contract/till-sessions.ts";
import type { AccountFault } from "./accounts.ts";
import type { SignedOut } from "./faults.ts";

export type TillFault = AccountFault | SignedOut;

/** Devices that work as the till of one station without their owner being signed in there. */
export interface Tills {
	/** Who works at this device: its owner, or the enrolled till by itself. Undefined: nobody is signed in, and it is not enrolled. */
	readonly worker: () => Effect.Effect<Worker | undefined, AccountFault>;
	/** Enrols this device, by its signed-in owner. */
	readonly enrol: (enrolment: Enrolment) => Effect.Effect<EnrolledTill, TillFault>;
	readonly list: () => Effect.Effect<readonly EnrolledTill[], TillFault>;
	/** Ends a till at once, wherever it is. */
	readonly revoke: (id: string) => Effect.Effect<void, TillFault>;
}
