import { useQuery } from "@tanstack/react-query";
import type { CurrentServer } from "@tuckshop/core/contract";
import type { PosTables } from "@tuckshop/core/pos/tables";
import { Effect } from "effect";
import { useEffect } from "react";
import { useAnswer } from "../../../app/use-answer.ts";
import { AskFailed, asked } from "../port-queries.ts";

/** Milliseconds between two checks of who is logged in (TPIN-14). */
const interval = 30_000;

type CurrentServerState = {
	/** The last answer. A network failure does not change it (TPIN-14, TPIN-15); a page that never had one goes on with the session that it finds on the device. */
	readonly server: CurrentServer | undefined;
	readonly failed: boolean;
	readonly offline: boolean;
	readonly look: () => Promise<unknown>;
};

/** The server who is logged in on this device, checked every 30 s and when the browser reports a change of the network. */
export function useCurrentServer(
	{ people }: Pick<PosTables, "people">,
	restaurantId: string,
): CurrentServerState {
	const { data, error, refetch } = useQuery({
		queryKey: ["table-server", restaurantId],
		queryFn: () => asked(people.current(), () => undefined),
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
	const unknown = offline && data === undefined;
	const kept = useAnswer(unknown ? "offline" : "", () =>
		unknown ? Effect.map(people.kept(), (server) => ({ server })) : Effect.succeed(undefined),
	);
	const server = data ?? kept?.server;
	const failed = error !== null && server === undefined && (!unknown || kept !== undefined);
	return { server, failed, offline, look: refetch };
}
