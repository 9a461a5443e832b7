import { waitText } from "@tuckshop/core/texts/en-ca";
import type { Allowance, RateLimit } from "../accounts/rate-limit.ts";
import type { Database } from "../database/tables.ts";
import { HttpRefusal } from "../http/refusal.ts";
import type { Principal, ServerSession } from "../http/who.ts";
import type { Meters } from "../metrics/meters.ts";
import { isoTime, type World } from "../world.ts";
import type { BalanceOutcome } from "./gateway.ts";
import { type UnknownCardRepository, unknownCardRepository } from "./unknown-cards.ts";

/** The station at which a card is presented, and the device. */
export type CardPlace = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
	readonly who: Principal | ServerSession;
};

/**
 * Limits the rate of guessed card numbers. Cards that ITC does not know are counted by device and by restaurant; a card that it knows, or that
 * it could not be asked about, is taken off the count, so that a busy queue of good cards never meets the limit. A second, generous limit
 * counts all cards.
 */
export type CardGuard = {
	/** Runs `asking` for one card, or throws a 429 without running it where a limit is reached. */
	readonly ask: (
		place: CardPlace,
		credentialId: string,
		asking: () => Promise<BalanceOutcome>,
	) => Promise<BalanceOutcome>;
} & Pick<UnknownCardRepository, "list" | "seen">;

/** Unknown cards: ten at once and twenty an hour at a device. A restaurant has several devices, and honest mistakes at each. */
const unknownAtDevice: Allowance = { atOnce: 10, minutesEach: 3 };
const unknownAtRestaurant: Allowance = { atOnce: 120, minutesEach: 1 };
/** All cards within ten minutes: five times as many as the busiest queue of one counter. */
const allAtDevice: Allowance = { atOnce: 300, minutesEach: 1 };
const allAtRestaurant: Allowance = { atOnce: 3_000, minutesEach: 1 };
const slotMs = 10 * 60_000;

type CardGuardNeeds = {
	readonly limits: Pick<RateLimit, "spend">;
	readonly database: Database;
	readonly meters: Pick<Meters, "unknownCard">;
	readonly world: Pick<World, "now" | "uuid">;
};

export function cardGuard({ limits, database, meters, world }: CardGuardNeeds): CardGuard {
	const runs = unknownCardRepository(database, world);
	async function spend(bucket: string, allowance: Allowance): Promise<() => Promise<void>> {
		try {
			return await limits.spend(bucket, allowance);
		} catch (error) {
			if (!(error instanceof HttpRefusal) || error.status !== 429) throw error;
			meters.unknownCard("refused");
			const { retryAfter = 60 } = error;
			const message = `Too many campus cards were tried here. Try again in ${waitText(retryAfter)}, or pay in another way.`;
			throw new HttpRefusal(429, "too-many-cards", message, { retryAfter });
		}
	}

	return {
		list: runs.list,
		seen: runs.seen,
		async ask({ ownerId, restaurantId, stationId, who }, credentialId, asking) {
			const device = deviceOf(who);
			const slot = Math.floor(world.now() / slotMs);
			await spend(`cards ${device.id} ${slot}`, allAtDevice);
			await spend(`cards of ${restaurantId} ${slot}`, allAtRestaurant);
			const back = [await spend(`unknown cards ${device.id}`, unknownAtDevice)];
			const putBack = () => Promise.all(back.map((each) => each()));
			try {
				back.push(await spend(`unknown cards of ${restaurantId}`, unknownAtRestaurant));
				const outcome = await asking();
				if (outcome.is !== "refused") await putBack();
				else {
					meters.unknownCard("asked");
					const at = isoTime(world.now());
					const place = { owner_id: ownerId, restaurant_id: restaurantId, station_id: stationId };
					await runs.note({
						id: world.uuid(),
						...place,
						device: device.id,
						device_name: device.name,
						last_cards: masked(credentialId),
						at,
					});
				}
				return outcome;
			} catch (error) {
				await putBack();
				throw error;
			}
		},
	};
}

function deviceOf(who: Principal | ServerSession): { readonly id: string; readonly name: string } {
	switch (who.is) {
		case "till":
			return { id: `till ${who.till.id}`, name: who.till.deviceName };
		case "owner":
			return { id: `session ${who.tokenHash}`, name: who.user.email };
		case "server":
			return { id: `server ${who.serverId}`, name: who.name };
	}
}

/** Shows the last four characters, and none of a number shorter than eight. */
const masked = (credentialId: string): string =>
	credentialId.length < 8
		? "••••••••"
		: `••••${credentialId.slice(-4).replace(/[^A-Za-z0-9]/g, "•")}`;
