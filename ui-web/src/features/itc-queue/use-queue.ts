import { useQuery } from "@tanstack/react-query";
import { type PosQueue, type QueueLists, queueRefetchInterval } from "@tuckshop/core/pos";
import { settled } from "@tuckshop/ui-kit/pos";
import { useEffect, useRef } from "react";

type UseQueue =
	| { readonly state: "loading" }
	| { readonly state: "failed"; readonly reason: string; readonly reload: () => Promise<unknown> }
	| {
			readonly state: "ready";
			readonly lists: QueueLists;
			readonly reload: () => Promise<unknown>;
	  };

/**
 * The lists, read every 30 s, and at once when `stamp` changes (OQ-19). Meanwhile the last ones stay, and unchanged entries stay the
 * same objects.
 */
export function useQueue(queue: Pick<PosQueue, "lists">, key: string, stamp: string): UseQueue {
	const { data, error, refetch } = useQuery({
		queryKey: ["itc-queue", key],
		queryFn: async () => {
			const read = await settled(queue.lists());
			if (!read.ok) throw new Error(read.fault.reason);
			return read.value;
		},
		refetchInterval: queueRefetchInterval,
		staleTime: 0,
		gcTime: 0,
	});
	const known = useRef(stamp);
	useEffect(() => {
		if (known.current !== stamp) void refetch();
		known.current = stamp;
	}, [stamp, refetch]);
	if (data) return { state: "ready", lists: data, reload: refetch };
	return error ? { state: "failed", reason: error.message, reload: refetch } : { state: "loading" };
}
