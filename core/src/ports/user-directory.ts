import type { Effect } from "effect";
import type { Invitation, PasswordReset } from "../contract/admin.ts";
import type { User } from "../records/accounts/account.ts";
import type { AccountFault } from "./accounts.ts";
import type { SignedOut } from "./faults.ts";

/**
 * How a call about all accounts fails. `Refused` with "not-allowed": the caller is no super
 * administrator.
 */
export type DirectoryFault = AccountFault | SignedOut;

/**
 * All accounts of the server, for a super administrator. Every other caller is refused with the
 * code "not-allowed".
 */
export interface UserDirectory {
	readonly all: () => Effect.Effect<readonly User[], DirectoryFault>;
	/**
	 * Makes an invitation with which one account may be registered; its token is returned only this
	 * once.
	 */
	readonly invite: () => Effect.Effect<Invitation, DirectoryFault>;
	/**
	 * Gives an account a new password and ends all its sessions and enrolled tills, the
	 * administrator's own session included where it is theirs.
	 */
	readonly setPassword: (reset: PasswordReset) => Effect.Effect<void, DirectoryFault>;
}
