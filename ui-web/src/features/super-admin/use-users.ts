import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { DirectoryFault } from "@tuckshop/core/ports";
import type { User } from "@tuckshop/core/records";
import { sortUsers } from "@tuckshop/core/rules/accounts";
import { settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useEffectEvent } from "react";
import { useServices } from "../../app/services.tsx";

const queryKey = ["users"];

export type Users = {
	/** Undefined until they were loaded; kept when a later call fails. */
	readonly users: readonly User[] | undefined;
	/** The time at which they were loaded, in milliseconds. */
	readonly loadedAt: number;
	readonly fault: DirectoryFault | undefined;
	readonly loading: boolean;
	readonly reload: () => void;
};

/** All accounts, by email. Read at each visit; a session that has ended asks to sign in. */
export function useUsers(onSignInAgain: () => void): Users {
	const { userDirectory } = useServices();
	const queries = useQueryClient();
	const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery<
		readonly User[],
		DirectoryFault
	>({
		queryKey,
		queryFn: async () => {
			const result = await settled(userDirectory.all());
			if (result.ok) return sortUsers(result.value);
			console.warn("The users were not loaded:", result.fault);
			throw result.fault;
		},
		staleTime: 0,
	});
	const signedOut = error?._tag === "SignedOut";
	const denied = error !== null && isDenial(error);
	const askToSignIn = useEffectEvent(onSignInAgain);
	useEffect(() => {
		if (signedOut) askToSignIn();
		// A user who may no longer see them keeps none of them.
		if (denied) queries.removeQueries({ queryKey });
	}, [signedOut, denied, queries]);
	return {
		users: data,
		loadedAt: dataUpdatedAt,
		fault: error ?? undefined,
		loading: isFetching,
		reload: () => void refetch(),
	};
}

/** The server says that the account is no super administrator, or no longer. */
export const isDenial = (fault: DirectoryFault): boolean =>
	fault._tag === "Refused" && fault.code === "not-allowed";
