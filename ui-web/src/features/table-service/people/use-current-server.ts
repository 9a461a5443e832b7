import { useQuery } from "@tanstack/react-query";
import type { CurrentServer } from "@tuckshop/core/contract";
import { useEffect } from "react";
import type { TablePorts } from "../../../app/services.tsx";
import { AskFailed, asked } from "../port-queries.ts";

/** Milliseconds between two checks of who is logged in (TPIN-14). */
const interval = 30_000;

type CurrentServerState = {
	/** The last answer. A network failure does not change it (TPIN-14, TPIN-15). */
	readonly server: CurrentServer | undefined;
	readonly failed: boolean;
	readonly offline: boolean;
	readonly look: () => Promise<unknown>;
};

/** The server who is logged in on this device, checked every 30 s and when the browser reports a change of the network. */
export function useCurrentServer(
	{ desk }: Pick<TablePorts, "desk">,
	restaurantId: string,
): CurrentServerState {
	const { data, error, refetch } = useQuery({
		queryKey: ["table-server", restaurantId],
		queryFn: () => asked(desk.current(restaurantId), () => undefined),
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
	const offline = error instanceof AskFailed && error.fault._tag === "Unreached";
	return { server: data, failed: error !== null && data === undefined, offline, look: refetch };
}
