import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CurrentServer } from "@tuckshop/core/contract";
import type { PosTables } from "@tuckshop/core/pos/tables";
import { settled } from "@tuckshop/ui-kit/pos";
import { Effect } from "effect";
import { useEffect } from "react";

/** Milliseconds between two checks of who is logged in (TPIN-14). */
const interval = 30_000;

type CurrentServerState = {
	/**
	 * The last answer. A network failure does not change it (TPIN-14, TPIN-15); a page without one
	 * continues with the session that is stored on the device.
	 */
	readonly server: CurrentServer | undefined;
	readonly failed: boolean;
	readonly offline: boolean;
	readonly look: () => Promise<unknown>;
};

/**
 * The result of the last check. `fromDevice`: the server was not reached, and this is who was
 * signed in here when the tables were last read.
 */
type Look = Omit<CurrentServerState, "look"> & { readonly fromDevice: boolean };

/** The server who is logged in on this device, checked every 30 s and when the browser reports a change of the network. */
export function useCurrentServer(
	{ people }: Pick<PosTables, "people">,
	restaurantId: string,
): CurrentServerState {
	const queries = useQueryClient();
	const queryKey = ["table-server", restaurantId];
	const { data, refetch } = useQuery({
		queryKey,
		queryFn: () => looked(people, queries.getQueryData<Look>(queryKey)),
		refetchInterval: interval,
		staleTime: 0,
	});
	useEffect(() => {
		const look = () => void refetch();
		window.addEventListener("online", look);
		window.addEventListener("offline", look);
		return () => {
			window.removeEventListener("online", look);
			window.removeEventListener("offline", look);
		};
	}, [refetch]);
	const { server, failed = false, offline = false } = data ?? {};
	return { server, failed, offline, look: refetch };
}

async function looked(people: PosTables["people"], before: Look | undefined): Promise<Look> {
	const result = await settled(people.current());
	if (result.ok) return { server: result.value, failed: false, offline: false, fromDevice: false };
	const offline = result.fault._tag === "Unreached";
	const isKnown = before?.server !== undefined && !before.fromDevice;
	const server = isKnown || !offline ? before?.server : await Effect.runPromise(people.kept());
	return { server, failed: server === undefined, offline, fromDevice: !isKnown };
}
