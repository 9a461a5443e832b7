import type { EnrolledTill, Enrolment, TillCode, TillCodePlace } from "@tuckshop/core/contract";
import type { TransactionRecord } from "@tuckshop/core/records";
import type { Allowance, RateLimit } from "../accounts/rate-limit.ts";
import { network } from "../accounts/sign-in-limits.ts";
import { newCode, newToken, readCode, tokenHash } from "../accounts/tokens.ts";
import { HttpRefusal, notForKiosks, notFound } from "../http/refusal.ts";
import { assertStationAccess, isKiosk, type Principal, type TillSession } from "../http/who.ts";
import type { RestaurantRepository } from "../restaurants/repository.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { isoTime, type World } from "../world.ts";
import type { PlacedTill, TillRepository } from "./repository.ts";

/** Devices that work as the till of one station without a session of their owner. */
export type TillService = {
	/**
	 * `previousToken`: the device's earlier enrolment, which ends. The token is only for the device.
	 */
	readonly enrol: (
		ownerId: string,
		enrolment: Enrolment,
		previousToken: string | undefined,
	) => Promise<{ readonly till: EnrolledTill; readonly token: string }>;
	/** A code by which one device becomes the till of a station, once. It ends the one that the station had. */
	readonly makeCode: (ownerId: string, place: TillCodePlace) => Promise<TillCode>;
	/** Enrols a device by a code, which is used up. `deviceName`: what it is called. */
	readonly enrolByCode: (
		code: string,
		device: {
			readonly deviceName: string;
			readonly address: string;
			readonly previousToken: string | undefined;
		},
	) => Promise<{ readonly till: EnrolledTill; readonly token: string }>;
	/**
	 * The till of a token; undefined when there is none or it ended. `renewed`: this use extended it,
	 * and the cookie has to be extended too.
	 */
	readonly session: (
		token: string,
	) => Promise<{ readonly session: TillSession; readonly renewed: boolean } | undefined>;
	readonly list: (ownerId: string) => Promise<readonly EnrolledTill[]>;
	readonly revoke: (ownerId: string, id: string) => Promise<void>;
	/**
	 * Turns the till into a kiosk, irreversibly. `cashSales`: cash sales that it has not sent yet and
	 * may deliver. A device that is a kiosk already may name none.
	 */
	readonly declareKiosk: (till: TillSession, cashSales: readonly string[]) => Promise<EnrolledTill>;
	/** Records that the owner took this cash sale at a kiosk. */
	readonly vouchForCash: (ownerId: string, saleId: string) => Promise<void>;
	/**
	 * A kiosk sells by bank or campus card; a cash sale is accepted from it where its owner confirmed
	 * it, or where the ledger has it already.
	 */
	readonly assertTender: (
		who: Principal,
		sale: Pick<TransactionRecord, "sale_id" | "kind" | "tenders">,
	) => Promise<void>;
	/**
	 * For a till a sale of another station does not exist. `orNew`: one that the ledger does not have
	 * yet may be its own.
	 */
	readonly assertSale: (who: Principal, saleId: string, orNew?: "or-new") => Promise<void>;
	/**
	 * Returns true if the sale's order may be sent: a kiosk's only once its sale is in the ledger, so
	 * that nothing is cooked which the ledger would refuse.
	 */
	readonly mayOrder: (who: Principal, saleId: string) => Promise<boolean>;
	readonly assertDebit: (who: Principal, debitId: string) => Promise<void>;
};

const day = 24 * 60 * 60 * 1000;
/** The minimum time between two writes of a till's expiry, so that reading costs no write. */
const renewEvery = 60 * 60 * 1000;

/** Time to walk to the till with it. */
const codeLives = 15 * 60 * 1000;
/** Letters and digits of a code: forty bits, of which a guesser has a few hundred tries before it ends. */
const codeLength = 8;
/** A right code is put back. A wrong one is a slip of the hand, or a guess. */
const wrongCodes: Allowance = { atOnce: 20, minutesEach: 3 };

type TillsNeeds = {
	readonly repository: TillRepository;
	readonly stations: Pick<RestaurantRepository, "station">;
	readonly box: Pick<SecretBox, "keyedHash">;
	readonly limits: Pick<RateLimit, "spend">;
	readonly world: Pick<World, "now" | "uuid" | "randomBytes">;
	readonly rules: { readonly days: number; readonly closedEmails: readonly string[] };
};

export function tills(needs: TillsNeeds): TillService {
	const { repository, stations, box, limits, world, rules } = needs;
	const codeHash = (code: string) => box.keyedHash(readCode(code), "code of a till");
	/** The owner's station, where it may have a till. */
	async function openStation(
		ownerId: string,
		{ restaurantId, stationId }: TillCodePlace,
	): Promise<void> {
		const station = await stations.station(ownerId, stationId);
		if (!station || station.restaurant_id !== restaurantId) throw notFound("station", "stationId");
		if (station.is_active === 0)
			throw new HttpRefusal(
				409,
				"station-inactive",
				"This station is not active: activate it first.",
				{ field: "stationId" },
			);
	}
	const lifetime = rules.days * day;
	const enrol: TillService["enrol"] = async (ownerId, given, previousToken) => {
		const { restaurantId, stationId, deviceName, kind = "till" } = given;
		await openStation(ownerId, given);
		const token = newToken(world);
		const now = world.now();
		if (previousToken !== undefined) await repository.endToken(tokenHash(previousToken));
		await repository.endExpired(isoTime(now));
		await repository.add({
			id: world.uuid(),
			token_hash: tokenHash(token),
			owner_id: ownerId,
			restaurant_id: restaurantId,
			station_id: stationId,
			device_name: deviceName.trim(),
			created_at: isoTime(now),
			last_used_at: isoTime(now),
			expires_at: isoTime(now + lifetime),
			kind,
		});
		const row = await repository.ofToken(tokenHash(token));
		if (!row) throw notFound("station", "stationId");
		return { till: toEnrolledTill(row), token };
	};
	return {
		enrol,
		async makeCode(ownerId, place) {
			await openStation(ownerId, place);
			const code = newCode(world, codeLength);
			const expiresAt = isoTime(world.now() + codeLives);
			await repository.keepCode({
				station_id: place.stationId,
				owner_id: ownerId,
				restaurant_id: place.restaurantId,
				code_hash: codeHash(code),
				expires_at: expiresAt,
			});
			return { code, expires_at: expiresAt };
		},
		async enrolByCode(code, { deviceName, address, previousToken }) {
			const putBack = await limits.spend(`till codes ${network(address)}`, wrongCodes);
			const used = await repository.useCode(codeHash(code), isoTime(world.now()));
			if (!used)
				throw new HttpRefusal(
					403,
					"till-code",
					"This code is wrong, used already, or over. Ask for a new one.",
					{ field: "till_code" },
				);
			await putBack();
			const { owner_id: ownerId, restaurant_id: restaurantId, station_id: stationId } = used;
			return enrol(ownerId, { restaurantId, stationId, deviceName }, previousToken);
		},
		async session(token) {
			const now = world.now();
			const row = await repository.ofToken(tokenHash(token));
			if (!row || row.expires_at <= isoTime(now) || rules.closedEmails.includes(row.email_key))
				return undefined;
			const renewed = now - Date.parse(row.last_used_at) >= renewEvery;
			const used = renewed
				? { ...row, last_used_at: isoTime(now), expires_at: isoTime(now + lifetime) }
				: row;
			if (renewed) await repository.renew(row.id, used.last_used_at, used.expires_at);
			return {
				session: { is: "till", ownerId: row.owner_id, till: toEnrolledTill(used) },
				renewed,
			};
		},
		list: async (ownerId) =>
			(await repository.list(ownerId, isoTime(world.now()))).map(toEnrolledTill),
		async revoke(ownerId, id) {
			if (!(await repository.revoke(ownerId, id))) throw notFound("till");
		},
		async declareKiosk({ ownerId, till }, cashSales) {
			await repository.declareKiosk({ ownerId, id: till.id }, cashSales, isoTime(world.now()));
			return { ...till, kind: "kiosk" };
		},
		vouchForCash: (ownerId, saleId) =>
			repository.vouchForCash(ownerId, [saleId], isoTime(world.now())),
		async assertTender(who, { sale_id: saleId, kind, tenders }) {
			if (!isKiosk(who)) return;
			if (kind === "sale" && tenders.every(({ method }) => method === "card" || method === "itc"))
				return;
			if (kind === "sale" && (await repository.isCashVouchedFor(who.ownerId, saleId))) return;
			// A sale that the ledger has is only answered again: the ledger accepts no other sale under
			// the id.
			if ((await repository.stationOfSale(who.ownerId, saleId)) === undefined)
				throw notForKiosks("A kiosk takes no cash.");
		},
		async assertSale(who, saleId, orNew) {
			if (who.is !== "till") return;
			const stationId = await repository.stationOfSale(who.ownerId, saleId);
			if (stationId !== undefined || orNew === undefined)
				assertStationAccess(who, stationId, { what: "order" });
		},
		mayOrder: async (who, saleId) =>
			!isKiosk(who) || (await repository.stationOfSale(who.ownerId, saleId)) !== undefined,
		async assertDebit(who, debitId) {
			if (who.is === "till")
				assertStationAccess(who, await repository.stationOfDebit(who.ownerId, debitId), {
					what: "debit",
				});
		},
	};
}

const toEnrolledTill = (row: PlacedTill): EnrolledTill => ({
	id: row.id,
	ownerId: row.owner_id,
	restaurantId: row.restaurant_id,
	restaurantName: row.restaurant_name,
	stationId: row.station_id,
	stationName: row.station_name,
	deviceName: row.device_name,
	createdAt: row.created_at,
	lastUsedAt: row.last_used_at,
	expiresAt: row.expires_at,
	kind: row.kind === "kiosk" ? "kiosk" : "till",
});
