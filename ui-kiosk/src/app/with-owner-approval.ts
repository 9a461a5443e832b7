import type { Credentials, CurrentUser } from "@tuckshop/core/contract";
import type { Accounts } from "@tuckshop/core/ports";
import { Effect } from "effect";

/** Why the owner's approval was not given. */
export type ApprovalRefused = {
	readonly why: "wrong" | "other-owner" | "no-connection" | "failed";
	readonly reason: string;
};

type Approval<A, E> = {
	readonly accounts: Pick<Accounts, "signIn" | "signOut">;
	readonly credentials: Credentials;
	/** Run while the owner is signed in. */
	readonly act: (owner: CurrentUser) => Effect.Effect<A, E>;
	/**
	 * The owner of the kiosk, the only account that may approve; undefined where the device belongs
	 * to nobody yet.
	 */
	readonly ownerId: string | undefined;
};

/**
 * Signs the owner in, runs the approved action, and signs them out whatever the result, because
 * guests use a kiosk.
 */
export const withOwnerApproval = <
	A,
	E extends { readonly _tag: string; readonly reason?: string },
>({
	accounts,
	credentials,
	act,
	ownerId,
}: Approval<A, E>): Effect.Effect<A, ApprovalRefused> =>
	accounts.signIn(credentials).pipe(
		Effect.mapError(refusedBy),
		Effect.flatMap((owner) => {
			const acted: Effect.Effect<A, ApprovalRefused> =
				ownerId !== undefined && owner.id !== ownerId
					? Effect.fail<ApprovalRefused>({ why: "other-owner", reason: "another account" })
					: act(owner).pipe(Effect.mapError(refusedBy));
			return acted.pipe(Effect.ensuring(Effect.ignore(accounts.signOut())));
		}),
	);

const refusedBy = (fault: {
	readonly _tag: string;
	readonly reason?: string;
	readonly code?: string;
}): ApprovalRefused => {
	const reason = fault.reason ?? fault._tag;
	if (fault._tag === "Unreached") return { why: "no-connection", reason };
	if (
		fault._tag === "Refused" &&
		(fault.code === "wrong-credentials" || fault.code === "invalid-credentials")
	)
		return { why: "wrong", reason };
	return { why: "failed", reason };
};
