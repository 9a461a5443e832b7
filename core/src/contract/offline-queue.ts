import { Schema } from "effect";
import { OfflineTransaction } from "../records/queue/offline-transaction.ts";
import { endpoint, replyOf } from "./endpoint.ts";

/** The result of a run over the queue: the attempts by outcome, and those still queued (API-26). */
export const QueueStats = Schema.Struct({
	processed: Schema.Int,
	succeeded: Schema.Int,
	failed: Schema.Int,
	remaining: Schema.Int,
});
export type QueueStats = typeof QueueStats.Type;

const list = (name: string, tab: "queued" | "successful" | "failed", says: string) =>
	endpoint({
		name,
		method: "GET",
		path: `/api/offline-transactions/${tab}`,
		access: "till",
		says,
		reply: replyOf(Schema.Array(OfflineTransaction)),
		errors: [401, 403],
	});

/** The endpoints of the queue of campus-card sales, by name. */
export const offlineQueueEndpoints = {
	queuedOffline: list(
		"queuedOffline",
		"queued",
		"The owner's offline campus-card sales that wait for their debit, newest first.",
	),
	successfulOffline: list("successfulOffline", "successful", "Those that were debited."),
	failedOffline: list(
		"failedOffline",
		"failed",
		"Those that were declined, and those whose outcome is unknown.",
	),
	processOffline: endpoint({
		name: "processOffline",
		method: "POST",
		path: "/api/offline-transactions/process",
		access: "till",
		says: "Debits the owner's queued sales, oldest first, each by one process alone, and then sends their orders to the provider.",
		reply: replyOf(QueueStats),
		errors: [401, 403],
	}),
};
