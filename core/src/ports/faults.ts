import { Data } from "effect";
import type { DeclinedDebit } from "../rules/index.ts";

/**
 * The request was not delivered: no network, no server. A later retry is right. `beyond`: the
 * product's server answered, and could not reach the provider, or ITC.
 */
export class Unreached extends Data.TaggedError("Unreached")<{
	readonly reason: string;
	readonly beyond?: "provider" | "itc";
}> {}

/**
 * The session has ended. This is no outcome of a sale: the sale waits, and the screen asks to sign
 * in.
 */
export class SignedOut extends Data.TaggedError("SignedOut")<object> {}

/** The other side answered no, and nothing was done there. `retryAfter`: seconds after which it may answer otherwise, where it said so. */
export class Refused extends Data.TaggedError("Refused")<{
	readonly reason: string;
	readonly code?: string;
	readonly field?: string;
	readonly retryAfter?: number;
	/** The server's receipt for the other side's answer. */
	readonly receipt?: string;
}> {}

/**
 * A card was declined, and nothing was charged. `said`: the service's own words, where it gave any.
 */
export class Declined extends Data.TaggedError("Declined")<{
	readonly reason: string;
	readonly said?: DeclinedDebit;
	/** The server's receipt for it. */
	readonly receipt?: string;
}> {}

/** The card terminal has to read the card itself, as it does for debit: nothing was given back, and the same request may be made again. */
export class CardNeeded extends Data.TaggedError("CardNeeded")<{ readonly reason: string }> {}

/** The request was sent and its answer lost. A repeat under the same key finds out. */
export class ResponseLost extends Data.TaggedError("ResponseLost")<{ readonly reason: string }> {}

/**
 * The request was sent, its answer was lost, and a repeat would not be recognised: it is neither
 * done nor not done. `attempts`: how often it had been sent by then.
 */
export class OutcomeUnknown extends Data.TaggedError("OutcomeUnknown")<{
	readonly reason: string;
	readonly attempts?: number;
}> {}

/**
 * An answer or a stored record that does not decode. `where` names it and its field; the data
 * itself is quarantined.
 */
export class Undecodable extends Data.TaggedError("Undecodable")<{
	readonly where: string;
	readonly reason: string;
}> {}

/** The device could not store it: disk full, storage blocked or gone. Nothing was written. */
export class NotStored extends Data.TaggedError("NotStored")<{ readonly reason: string }> {}

/** Another tab of this device does this work at present. */
export class Busy extends Data.TaggedError("Busy")<object> {}
