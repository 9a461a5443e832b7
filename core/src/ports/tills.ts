import type { Effect } from "effect";
import type { HeldOrderAct, HeldOrderAnswer, OutletOrder } from "../contract/held-orders.ts";
import type { UnknownCardRun } from "../contract/itc.ts";
import type {
	EnrolledTill,
	Enrolment,
	EnrolmentByCode,
	TillCode,
	TillCodePlace,
	Worker,
} from "../contract/till-sessions.ts";
import type { AccountFault } from "./accounts.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/** Failures of the calls about enrolled tills: those of accounts, or that nobody is signed in. */
export type TillFault = AccountFault | SignedOut;

/** Devices that work as the till of one station without a session of their owner. */
export interface Tills {
	/**
	 * Reads the principal of this device: its owner, or the enrolled till. Undefined where nobody is
	 * signed in and the device is not enrolled.
	 */
	readonly worker: () => Effect.Effect<Worker | undefined, AccountFault>;
	/** Enrols this device under its signed-in owner. */
	readonly enrol: (enrolment: Enrolment) => Effect.Effect<EnrolledTill, TillFault>;
	/** Makes a code by which one device becomes the till of a station. The station's earlier code ends. */
	readonly makeCode: (place: TillCodePlace) => Effect.Effect<TillCode, TillFault>;
	/** Enrols this device by a code of its owner's, who need not be signed in here. Refused with "till-code" where it is wrong, used or over. */
	readonly enrolByCode: (given: EnrolmentByCode) => Effect.Effect<EnrolledTill, TillFault>;
	/**
	 * Turns this device's enrolment into a kiosk's, irreversibly. `cashSales`: ids of its cash sales
	 * that the server does not have yet, at most `maxCashSales`. Undefined: it is not enrolled.
	 */
	readonly declareKiosk: (
		cashSales: readonly string[],
	) => Effect.Effect<EnrolledTill | undefined, TillFault>;
	/**
	 * Confirms, under the signed-in owner's session, that this sale is taken in cash at a kiosk,
	 * which may then deliver it.
	 */
	readonly vouchForCash: (saleId: string) => Effect.Effect<void, TillFault>;
	/** Runs of cards that ITC did not accept, each at one device of this owner, newest first. */
	readonly unknownCards: () => Effect.Effect<readonly UnknownCardRun[], TillFault>;
	/** Marks those up to this moment (ISO 8601) as seen. */
	readonly unknownCardsSeen: (until: string) => Effect.Effect<void, TillFault>;
	readonly list: () => Effect.Effect<readonly EnrolledTill[], TillFault>;
	/** Revokes a till at once, wherever it is. */
	readonly revoke: (id: string) => Effect.Effect<void, TillFault>;
}

/** How a call about the orders on hold at an outlet fails. */
export type OutletFault = Unreached | SignedOut | Refused | Undecodable;

/** The orders on hold at all tills of a restaurant, as the server knows them. */
export interface OutletOrders {
	readonly list: (restaurantId: string) => Effect.Effect<readonly OutletOrder[], OutletFault>;
	/** Tells what happened to one, or asks for its lease. A repeat under the same turn is answered like the first. */
	readonly act: (
		restaurantId: string,
		act: HeldOrderAct,
	) => Effect.Effect<HeldOrderAnswer, OutletFault>;
}
