import { Data } from "effect";
import type { DeclinedDebit } from "../rules/index.ts";

/**
 * The request never got there: no network, no server. Trying later is right. `beyond`: our own server answered, and it was
 * the provider, or ITC, that it could not reach.
 */
export class Unreached extends Data.TaggedError("Unreached")<{
	readonly reason: string;
	readonly beyond?: "provider" | "itc";
}> {}

/** The session is over. No outcome of a sale: it waits, and the screen asks to sign in. */
export class SignedOut extends Data.TaggedError("SignedOut")<object> {}

/** The other side answered no, and nothing was done there. `retryAfter`: seconds after which it may answer otherwise, where it said so. */
export class Refused extends Data.TaggedError("Refused")<{
	readonly reason: string;
	readonly code?: string;
	readonly field?: string;
	readonly retryAfter?: number;
	/** The server's word for what the other side answered. */
	readonly receipt?: string;
}> {}

/** The other side of a card said no, and nothing was charged. `said`: its own words, where it had any. */
export class Declined extends Data.TaggedError("Declined")<{
	readonly reason: string;
	readonly said?: DeclinedDebit;
	/** The server's word for it. */
	readonly receipt?: string;
}> {}

/** The request left and no answer came back. Asking again under the same key finds out. */
export class ResponseLost extends Data.TaggedError("ResponseLost")<{ readonly reason: string }> {}

/**
 * The request left, no answer came back, and a repeat would not be recognised. Neither done nor not done. `attempts`: how often it had
 * left by then.
 */
export class OutcomeUnknown extends Data.TaggedError("OutcomeUnknown")<{
	readonly reason: string;
	readonly attempts?: number;
}> {}

/** An answer or a stored record that does not decode. `where` names it and its field; the thing itself is kept aside. */
export class Undecodable extends Data.TaggedError("Undecodable")<{
	readonly where: string;
	readonly reason: string;
}> {}

/** The device could not keep it: disk full, storage blocked or gone. Nothing was written. */
export class NotStored extends Data.TaggedError("NotStored")<{ readonly reason: string }> {}

/** Another tab leads. */
export class Busy extends Data.TaggedError("Busy")<object> {}
