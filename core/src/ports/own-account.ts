import type { Effect } from "effect";
import type { ForgottenPassword, OwnAccount, PasswordChange } from "../contract/own-account.ts";
import type { AccountFault } from "./accounts.ts";
import type { SignedOut } from "./faults.ts";

/** How a call about the own account fails. `SignedOut`: nobody is signed in. */
export type OwnAccountFault = AccountFault | SignedOut;

/** The actions of an owner on the own account, and the reset of a forgotten password. */
export interface OwnAccounts {
	readonly read: () => Effect.Effect<OwnAccount, OwnAccountFault>;
	readonly endSession: (id: string) => Effect.Effect<void, OwnAccountFault>;
	/**
	 * Returns how many other sessions ended. Refused with the code "wrong-password" or
	 * "common-password".
	 */
	readonly changePassword: (change: PasswordChange) => Effect.Effect<number, OwnAccountFault>;
	/** Makes ten codes, which are returned only this once. */
	readonly makeCodes: (
		currentPassword: string,
	) => Effect.Effect<readonly string[], OwnAccountFault>;
	/** Mails a link. Does not reveal whether the account exists. */
	readonly forgot: (email: string) => Effect.Effect<void, OwnAccountFault>;
	/** Refused with the code "not-valid" where link or code was used or has expired. */
	readonly reset: (forgotten: ForgottenPassword) => Effect.Effect<void, OwnAccountFault>;
}
