import type { ItcBalanceReply, ItcDebitReply } from "@tuckshop/core/contract";
import type { ItcDebitRequest } from "@tuckshop/core/records";
import { HttpRefusal, notFound } from "../http/refusal.ts";
import type { Principal, ServerSession } from "../http/who.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { Receipts } from "../secrets/outcome-receipts.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { CardGuard } from "./card-guard.ts";
import type { DebitLedger } from "./debit-ledger.ts";
import { debitRowOf, receiptOfDebit } from "./debit-row.ts";
import type { ItcAccess, ItcGateway } from "./gateway.ts";
import { debitReply, toBalanceReply } from "./replies.ts";
import type { ItcSettingsRoom } from "./settings-service.ts";

/** The ITC calls that a till may make. The keys for ITC never leave the server. */
export type ItcService = {
	readonly balance: (
		who: Principal | ServerSession,
		credentialId: string,
		stationId: string,
	) => Promise<ItcBalanceReply>;
	/** Runs of cards that ITC does not know. */
	readonly unknownCards: Pick<CardGuard, "list" | "seen">;
	/** `askedAt`: the time of the call by the till's clock. `sentUnder`: the database epoch of the first call, where the card may be charged already. */
	readonly debit: (
		ownerId: string,
		request: ItcDebitRequest,
		asked?: { readonly askedAt?: string | undefined; readonly sentUnder?: string | undefined },
	) => Promise<ItcDebitReply>;
};

type ItcDeskNeeds = {
	readonly settings: Pick<ItcSettingsRoom, "access">;
	readonly stations: Pick<RestaurantRepository, "station">;
	readonly gateway: Pick<ItcGateway, "balance">;
	readonly guard: CardGuard;
	readonly ledger: Pick<DebitLedger, "debit">;
	readonly box: SecretBox;
	readonly receipts: Pick<Receipts, "give">;
	/** The present epoch of the database. */
	readonly epoch: () => Promise<string>;
	readonly rules: { readonly recognisesReferences: boolean };
	readonly world: Pick<World, "now" | "uuid">;
};

export function itcDesk({
	settings,
	stations,
	gateway,
	guard,
	ledger,
	box,
	receipts,
	epoch,
	rules,
	world,
}: ItcDeskNeeds): ItcService {
	async function at(
		ownerId: string,
		stationId: string,
		only?: string,
	): Promise<{ readonly restaurantId: string; readonly access: ItcAccess }> {
		const station = await stations.station(ownerId, stationId);
		if (!station || (only !== undefined && station.restaurant_id !== only))
			throw notFound("station", "stationId");
		const answer = await settings.access(ownerId, stationId);
		if (answer.is === "not-ready")
			throw new HttpRefusal(400, answer.code, answer.reason, { field: "stationId" });
		return { restaurantId: station.restaurant_id, access: answer.access };
	}

	return {
		unknownCards: guard,
		async balance(who, credentialId, stationId) {
			const { ownerId } = who;
			const { restaurantId, access } = await at(
				ownerId,
				stationId,
				who.is === "server" ? who.restaurantId : undefined,
			);
			const place = { ownerId, restaurantId, stationId, who };
			return toBalanceReply(
				await guard.ask(place, credentialId, () =>
					gateway.balance(access, credentialId, stationId),
				),
			);
		},
		async debit(ownerId, request, { askedAt, sentUnder } = {}) {
			const { restaurantId, access } = await at(ownerId, request.stationId);
			const row = debitRowOf(
				{ ownerId, restaurantId, request, askedAt },
				{ id: world.uuid(), at: isoTime(world.now()) },
				box,
			);
			const mayBeCharged =
				!rules.recognisesReferences && sentUnder !== undefined && sentUnder !== (await epoch());
			const wanted = mayBeCharged ? { ...row, ...forgottenDebit } : row;
			const debited = await ledger.debit(wanted, request, access);
			return { ...debitReply(debited), ...receiptOfDebit(debited, receipts) };
		},
	};
}

/** The columns of a debit that may have been made before the database was restored: it needs a person. A debit that still has a row keeps that row. */
const forgottenDebit = {
	state: "unknown",
	attempts: 1,
	reason:
		"forgotten: the server's database went back to an earlier state, and ITC may have taken this before",
} as const;
