import type { Credentials, CurrentUser } from "@tuckshop/core/contract";
import type { Accounts } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** Why the owner's word was not had. */
export type WordRefused = {
	readonly why: "wrong" | "other-owner" | "no-connection" | "failed";
	readonly reason: string;
};

/**
 * Does something with the owner's word: signs in, does it, and signs out again whatever came of it. A kiosk that guests stand at is never
 * left signed in.
 */
export const withOwnersWord = <A, E extends { readonly _tag: string; readonly reason?: string }>(
	accounts: Pick<Accounts, "signIn" | "signOut">,
	credentials: Credentials,
	act: (owner: CurrentUser) => Effect.Effect<A, E>,
	ownerId?: string,
): Effect.Effect<A, WordRefused> =>
	accounts.signIn(credentials).pipe(
		Effect.mapError(refusedBy),
		Effect.flatMap((owner) => {
			const acted: Effect.Effect<A, WordRefused> =
				ownerId !== undefined && owner.id !== ownerId
					? Effect.fail<WordRefused>({ why: "other-owner", reason: "another account" })
					: act(owner).pipe(Effect.mapError(refusedBy));
			return acted.pipe(Effect.ensuring(Effect.ignore(accounts.signOut())));
		}),
	);

const refusedBy = (fault: {
	readonly _tag: string;
	readonly reason?: string;
	readonly code?: string;
}): WordRefused => {
	const reason = fault.reason ?? fault._tag;
	if (fault._tag === "Unreached") return { why: "no-connection", reason };
	if (
		fault._tag === "Refused" &&
		(fault.code === "wrong-credentials" || fault.code === "invalid-credentials")
	)
		return { why: "wrong", reason };
	return { why: "failed", reason };
};
