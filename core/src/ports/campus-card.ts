import type { Effect } from "effect";
import type { AttentionDebit, DebitSettlement, KnownDebit } from "../contract/itc.ts";
import type { ItcBalance } from "../records/itc/itc-balance.ts";
import type { ItcDebitRequest, ItcDebitResult } from "../records/itc/itc-debit.ts";
import type {
	Declined,
	OutcomeUnknown,
	Refused,
	ResponseLost,
	SignedOut,
	Undecodable,
	Unreached,
} from "./faults.ts";

/**
 * How a call to the campus card's service fails that charges nothing. `Refused`: the service or the
 * server said no; `Unreached` beyond "itc": the server answered and the service did not.
 */
export type CampusFault = Unreached | SignedOut | Refused | Undecodable;

/**
 * `Declined`: ITC refused, nothing was charged. `Unreached`: nothing was sent to ITC.
 * `ResponseLost`: the card may be charged, and a repeat under the same reference finds out.
 * `OutcomeUnknown`: only a person can find out.
 */
export type DebitFault = Declined | Unreached | ResponseLost | OutcomeUnknown | SignedOut | Refused;

/**
 * The service's approval of a debit, amounts in cents, and the server's receipt for it where it
 * gave one.
 */
export type ApprovedDebit = ItcDebitResult & { readonly receipt?: string };

/** The campus card's service, ITC, reached through the server: only the server calls it. */
export interface CampusCard {
	/** Reads the balance of a card. Fails with Refused where ITC does not know the card or has blocked it; with Unreached beyond "itc" where the server is reachable and ITC is not. */
	readonly balance: (
		credentialId: string,
		stationId: string,
	) => Effect.Effect<ItcBalance, CampusFault>;
	/**
	 * Charges a card, once for each transactionReference: a repeat gets the first answer. `askedAt`
	 * (ISO 8601) is later than at any earlier call for it; a call that arrives after a later one
	 * charges nothing. `sentUnder`, for a card that may be charged already: the epoch of the server's
	 * database under which it was first requested. A server with another epoch that does not know the
	 * debit charges nothing where ITC does not recognise references.
	 */
	readonly debit: (
		request: ItcDebitRequest,
		askedAt?: string,
		sentUnder?: string,
	) => Effect.Effect<ApprovedDebit, DebitFault>;
	/**
	 * Reads this owner's debits under any number of references from the server; a reference that it
	 * never had is absent. Nothing is asked of ITC and nothing is charged. Fails with `SignedOut`
	 * where another account is signed in now.
	 */
	readonly debits: (
		ownerId: string,
		references: readonly string[],
	) => Effect.Effect<readonly KnownDebit[], CampusFault>;
	/**
	 * The debits of this owner that a person has to settle at the server; `SignedOut` where another
	 * account is signed in now.
	 */
	readonly attention: (ownerId: string) => Effect.Effect<readonly AttentionDebit[], CampusFault>;
	/**
	 * Sends a person's finding. Returns the server's sentence. Refused ("still-asked"): a request to
	 * ITC is in flight, and its answer comes first.
	 */
	readonly settle: (
		debitId: string,
		settlement: DebitSettlement,
	) => Effect.Effect<string, CampusFault>;
	/**
	 * Queues a declined debit of an offline sale again, for the same card, whose number is entered
	 * again. `attempts`: as `attention` returned it.
	 */
	readonly retry: (
		debitId: string,
		card: { readonly credentialId: string; readonly attempts: number },
	) => Effect.Effect<string, CampusFault>;
}
