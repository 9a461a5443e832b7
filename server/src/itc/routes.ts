import type { ItcSettingsReply, itcEndpoints } from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import type { OfflineQueue } from "../offline-queue/service.ts";
import type { DebitAttention } from "./attention.ts";
import type { ItcDesk } from "./service.ts";
import type { ItcSettingsRoom, SavedSettings } from "./settings-service.ts";

export function itcRoutes(
	settings: ItcSettingsRoom,
	desk: ItcDesk,
	attention: DebitAttention,
	queue: Pick<OfflineQueue, "process">,
): Handlers<typeof itcEndpoints> {
	return {
		itcSettings: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return told(await settings.get(session.user.id, param("stationId")));
		},
		saveItcSettings: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return told(await settings.save(session.user.id, param("stationId"), body));
		},
		saveItcDefaults: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return told(await settings.save(session.user.id, undefined, body));
		},
		itcBalance: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return desk.balance(session.user.id, query.credentialId, query.stationId);
		},
		itcDebit: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return desk.debit(session.user.id, body);
		},
		processPendingDebits: async ({ session, header }) => {
			const spare = { subscriptionKey: header("subscription-key"), authToken: header("auth-token") };
			const { stats, stopped } = await queue.process(session.user.id, spare);
			if (stats.processed === 0 && stats.remaining > 0) return { success: false, message: stopped ?? "Another process is at the queue." };
			const { processed, succeeded, failed, remaining } = stats;
			return { success: true, message: `Processed ${processed} transactions: ${succeeded} succeeded, ${failed} failed, ${remaining} remaining.` };
		},
		attentionDebits: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await attention.list(session.user.id) };
		},
		settleDebit: async ({ session, param, body }) => attention.settle(session.user.id, param("id"), body),
		retryDebit: async ({ session, param, body }) => attention.retry(session.user.id, param("id"), body.credentialId),
	};
}

const told = ({ settings, saved }: SavedSettings): ItcSettingsReply => ({ success: true, data: settings, saved });
