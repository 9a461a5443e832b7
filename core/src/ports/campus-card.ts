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

export type CampusFault = Unreached | SignedOut | Refused | Undecodable;

/**
 * `Declined`: ITC said no, nothing was charged. `Unreached`: nothing left for ITC. `ResponseLost`: the card may be charged, and asking
 * again under the same reference finds out. `OutcomeUnknown`: only a person can find out.
 */
export type DebitFault = Declined | Unreached | ResponseLost | OutcomeUnknown | SignedOut | Refused;

/** ITC's answer, and the server's word for it where it gave one. */
export type ApprovedDebit = ItcDebitResult & { readonly receipt?: string };

/** The campus card's service, ITC, through the server: the server alone calls it. */
export interface CampusCard {
	/** Reads the balance of a card. Fails with Refused where ITC does not know the card or has blocked it; with Unreached beyond "itc" where the server is reachable and ITC is not. */
	readonly balance: (
		credentialId: string,
		stationId: string,
	) => Effect.Effect<ItcBalance, CampusFault>;
	/**
	 * Charges a card, once for each transactionReference: a repeat gets the first answer. `askedAt`: later than at any call for it before
	 * (ISO 8601); a call that comes after a later one charges nothing. `sentUnder`, of a card that may be charged already: the epoch of the
	 * server's book under which it was asked for first. A server of another one that does not know it charges nothing where ITC forgets references.
	 */
	readonly debit: (
		request: ItcDebitRequest,
		askedAt?: string,
		sentUnder?: string,
	) => Effect.Effect<ApprovedDebit, DebitFault>;
	/**
	 * Reads this owner's debits under these references, however many there are, from the server; a reference that it never had is absent.
	 * Nothing is asked of ITC and nothing is charged. Fails with `SignedOut` where another account is signed in by now.
	 */
	readonly debits: (
		ownerId: string,
		references: readonly string[],
	) => Effect.Effect<readonly KnownDebit[], CampusFault>;
	/** The debits of this owner that a person has to settle at the server; where another is signed in by now, `SignedOut`. */
	readonly attention: (ownerId: string) => Effect.Effect<readonly AttentionDebit[], CampusFault>;
	/** Says what a person found out. Gives the server's sentence. Refused ("still-asked"): ITC is at it, and its answer comes first. */
	readonly settle: (
		debitId: string,
		settlement: DebitSettlement,
	) => Effect.Effect<string, CampusFault>;
	/** Queues a declined debit of an offline sale again: for the same card, whose number is given anew. `attempts`: as `attention` told. */
	readonly retry: (
		debitId: string,
		card: { readonly credentialId: string; readonly attempts: number },
	) => Effect.Effect<string, CampusFault>;
}
