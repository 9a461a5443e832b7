import type { Effect } from "effect";
import type {
	Credentials,
	CurrentUser,
	Registration,
	SignedOutEverywhere,
} from "../contract/accounts.ts";
import type { Refused, SignedOut, Undecodable, Unreached } from "./faults.ts";

/**
 * How a call about accounts fails: not reached, refused, or an answer that can't be read. Nothing
 * was changed, unless the answer was lost.
 */
export type AccountFault = Unreached | Refused | Undecodable;

/** The server's accounts, as the signed-in browser sees them. */
export interface Accounts {
	/** The current user; undefined when nobody is signed in (AUTH-28). */
	readonly current: () => Effect.Effect<CurrentUser | undefined, AccountFault>;
	readonly signIn: (credentials: Credentials) => Effect.Effect<CurrentUser, AccountFault>;
	readonly register: (registration: Registration) => Effect.Effect<CurrentUser, AccountFault>;
	readonly signOut: () => Effect.Effect<void, AccountFault>;
	/**
	 * Ends all sessions of the account on every device, with `tills` the enrolled tills too, and
	 * returns the number of each.
	 */
	readonly signOutEverywhere: (which: {
		readonly tills: boolean;
	}) => Effect.Effect<Omit<SignedOutEverywhere, "success">, AccountFault | SignedOut>;
}
