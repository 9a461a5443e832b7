import {
	askedAtHeader,
	type ItcSettingsReply,
	type itcEndpoints,
	type QueueStats,
	sentUnderHeader,
} from "@tuckshop/core/contract";
import type { Handlers } from "../http/mount.ts";
import { HttpRefusal } from "../http/refusal.ts";
import { assertStationAccess, onlyStation } from "../http/who.ts";
import type { TillService } from "../tills/service.ts";
import type { DebitAttention } from "./attention.ts";
import type { ItcService } from "./service.ts";
import type { ItcSettingsRoom, SavedSettings, SpareKeys } from "./settings-service.ts";

/** A UTC time as a till writes it: as text, earlier times sort before later ones. */
function askedAt(header: string | undefined): string | undefined {
	if (header !== undefined && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(header))
		throw new HttpRefusal(
			400,
			"invalid",
			`${askedAtHeader}: a moment as 2026-01-31T12:00:00.000Z`,
			{ field: askedAtHeader },
		);
	return header;
}

/** Debits of sales that were made offline. `stopped`: why some were left out. */
export type PendingDebits = {
	readonly process: (
		ownerId: string,
		spare?: SpareKeys,
		stationId?: string,
	) => Promise<{ readonly stats: QueueStats; readonly stopped?: string }>;
};

type ItcRoutesNeeds = {
	readonly settings: ItcSettingsRoom;
	readonly desk: ItcService;
	readonly attention: DebitAttention;
	readonly queue: PendingDebits;
	readonly tills: Pick<TillService, "assertDebit">;
};

export function itcRoutes({
	settings,
	desk,
	attention,
	queue,
	tills,
}: ItcRoutesNeeds): Handlers<typeof itcEndpoints> {
	return {
		itcSettings: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertStationAccess(session, param("stationId"));
			const reply = toSettingsReply(await settings.get(session.ownerId, param("stationId")));
			return session.is === "till"
				? { ...reply, data: { ...reply.data, subscriptionKey: null, authToken: null } }
				: reply;
		},
		saveItcSettings: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return toSettingsReply(await settings.save(session.ownerId, param("stationId"), body));
		},
		saveItcDefaults: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return toSettingsReply(await settings.save(session.ownerId, undefined, body));
		},
		itcBalance: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertStationAccess(session, query.stationId, { field: "stationId" });
			return desk.balance(session, query.credentialId, query.stationId);
		},
		itcDebit: async ({ session, body, header, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertStationAccess(session, body.stationId, { field: "stationId" });
			return desk.debit(session.ownerId, body, {
				askedAt: askedAt(header(askedAtHeader)),
				sentUnder: header(sentUnderHeader),
			});
		},
		processPendingDebits: async ({ session, header }) => {
			const spare =
				session.is === "till"
					? undefined
					: { subscriptionKey: header("subscription-key"), authToken: header("auth-token") };
			const { stats, stopped } = await queue.process(session.ownerId, spare, onlyStation(session));
			if (stats.processed === 0 && stats.remaining > 0)
				return { success: false, message: stopped ?? "Another process is at the queue." };
			const { processed, succeeded, failed, remaining } = stats;
			return {
				success: true,
				message: `Processed ${processed} transactions: ${succeeded} succeeded, ${failed} failed, ${remaining} remaining.`,
			};
		},
		knownDebits: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return {
				success: true,
				data: await attention.known(session.ownerId, body.references, onlyStation(session)),
			};
		},
		attentionDebits: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			const debits = await attention.list(session.ownerId);
			const station = onlyStation(session);
			return {
				success: true,
				data:
					station === undefined ? debits : debits.filter((debit) => debit.station_id === station),
			};
		},
		unknownCards: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await desk.unknownCards.list(session.ownerId) };
		},
		unknownCardsSeen: async ({ session, body }) => {
			await desk.unknownCards.seen(session.ownerId, body.until);
			return { success: true };
		},
		settleDebit: async ({ session, param, body }) => {
			await tills.assertDebit(session, param("id"));
			return attention.settle(session.ownerId, param("id"), body);
		},
		retryDebit: async ({ session, param, body }) => {
			await tills.assertDebit(session, param("id"));
			return attention.retry(session.ownerId, param("id"), body);
		},
	};
}

const toSettingsReply = ({ settings, saved }: SavedSettings): ItcSettingsReply => ({
	success: true,
	data: settings,
	saved,
	has_keys: settings.subscriptionKey !== null && settings.authToken !== null,
});
