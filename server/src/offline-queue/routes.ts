import type { offlineQueueEndpoints } from "@tuckshop/core/contract";
import type { QueueTab } from "@tuckshop/core/rules";
import type { Handlers, Incoming } from "../http/mount.ts";
import { onlyStation } from "../http/who.ts";
import type { OfflineQueueService } from "./service.ts";

export function offlineQueueRoutes(
	queue: OfflineQueueService,
): Handlers<typeof offlineQueueEndpoints> {
	const list =
		(tab: QueueTab) =>
		async ({ session, setHeader }: Incoming<unknown, unknown, "till">) => {
			setHeader("cache-control", "no-store");
			return {
				success: true as const,
				data: await queue.list(session.ownerId, tab, onlyStation(session)),
			};
		};
	return {
		queuedOffline: list("queued"),
		successfulOffline: list("successful"),
		failedOffline: list("failed"),
		processOffline: async ({ session }) => ({
			success: true,
			data: (await queue.process(session.ownerId, undefined, onlyStation(session))).stats,
		}),
	};
}
