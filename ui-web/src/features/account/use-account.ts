import { useQuery } from "@tanstack/react-query";
import type { OwnAccount } from "@tuckshop/core/contract";
import type { OwnAccountFault } from "@tuckshop/core/ports";
import { settled } from "@tuckshop/ui-kit/pos";
import { useServices } from "../../app/services.tsx";

export type Account = {
	/** Undefined until it was loaded; kept when a later call fails. */
	readonly account: OwnAccount | undefined;
	readonly fault: OwnAccountFault | undefined;
	readonly reload: () => Promise<unknown>;
	readonly endSession: (id: string) => Promise<OwnAccountFault | undefined>;
	/** Ends every session but this browser's. Returns why, where one could not be ended. */
	readonly endOthers: () => Promise<OwnAccountFault | undefined>;
};

/** The own account, read at each visit. */
export function useAccount(): Account {
	const { ownAccount } = useServices();
	const { data, error, refetch } = useQuery<OwnAccount, OwnAccountFault>({
		queryKey: ["own-account"],
		queryFn: async () => {
			const result = await settled(ownAccount.read());
			if (result.ok) return result.value;
			throw result.fault;
		},
		staleTime: 0,
		gcTime: 0,
	});
	/** A session that no longer exists counts as ended. */
	const end = async (id: string): Promise<OwnAccountFault | undefined> => {
		const result = await settled(ownAccount.endSession(id));
		return result.ok || (result.fault._tag === "Refused" && result.fault.code === "not-found")
			? undefined
			: result.fault;
	};
	return {
		account: data,
		fault: error ?? undefined,
		reload: refetch,
		endSession: async (id) => {
			const fault = await end(id);
			await refetch();
			return fault;
		},
		endOthers: async () => {
			// The present sessions, not those of the last render.
			const { data: now = data } = await refetch();
			let fault: OwnAccountFault | undefined;
			for (const { id, current } of now?.sessions ?? [])
				if (!current) fault = (await end(id)) ?? fault;
			await refetch();
			return fault;
		},
	};
}
