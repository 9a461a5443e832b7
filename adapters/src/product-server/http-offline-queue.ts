import { offlineQueueEndpoints } from "@tuckshop/core/contract";
import type { OfflineQueue } from "@tuckshop/core/ports";
import { Effect } from "effect";
import { callEndpoint } from "./call-endpoint.ts";
import type { ServerDoor } from "./fetch-json.ts";

/** A run over the queue takes as long as the server gives it, and a little. */
const patience = 45_000;

export function httpOfflineQueue(door: ServerDoor): OfflineQueue {
	const { queuedOffline, successfulOffline, failedOffline, processOffline } = offlineQueueEndpoints;
	const tabs = { queued: queuedOffline, successful: successfulOffline, failed: failedOffline };
	return {
		list: (tab, account) => Effect.map(callEndpoint(door, tabs[tab], { account }), ({ data }) => data),
		process: (account) => Effect.map(callEndpoint(door, processOffline, { patience, account }), ({ data }) => data),
	};
}
