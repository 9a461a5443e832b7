import type { moneyBackEndpoints, refundEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import { assertRestaurant } from "../http/who.ts";
import type { DebitRow } from "../itc/debit-repository.ts";
import { moduleOf } from "../module.ts";
import { ownRestaurant } from "../people/people-rows.ts";
import type { ArrivedRefunds } from "../sales/arrived-refunds.ts";
import type { CreditsOfRefunds } from "../sales/history.ts";
import { isoTime } from "../world.ts";
import { arrivedRefunds } from "./arrived.ts";
import { type BackReports, backReports } from "./back-report.ts";
import { type CampusCredits, campusCredits } from "./credits.ts";
import { refundLimitsOf, saveRefundLimits } from "./limits.ts";
import { type RefundReservations, refundReservations } from "./reservations.ts";
import { withdrawGivenBack } from "./withdraw-debit.ts";

export type RefundParts = {
	readonly arrivedRefunds: ArrivedRefunds;
	readonly backReports: BackReports;
	readonly moneyBackHandlers: Handlers<typeof moneyBackEndpoints>;
	readonly campusCredits: CampusCredits;
	readonly creditsOfRefunds: CreditsOfRefunds;
	readonly refundReservations: RefundReservations;
	readonly withdrawnDebit: (row: DebitRow) => Promise<boolean>;
	readonly refundHandlers: Handlers<typeof refundEndpoints>;
};

type Needed = Pick<Given, "commitPosition" | "database" | "world">;

export const refundsModule = moduleOf<RefundParts, Needed>({
	arrivedRefunds: ({ world }) => arrivedRefunds(world),
	campusCredits: ({ database, world }) => campusCredits({ database, world }),
	creditsOfRefunds: ({ campusCredits: { states } }) => states,
	refundReservations: ({ database, commitPosition: position, world }) =>
		refundReservations({ database, position, world }),
	withdrawnDebit:
		({ database, world }) =>
		({ owner_id: ownerId, sale_id: saleId }) =>
			saleId === null
				? Promise.resolve(false)
				: database
						.transaction()
						.execute((on) => withdrawGivenBack(on, { ownerId, saleId }, isoTime(world.now()))),
	backReports: ({ database, world }) => backReports({ database, world }),
	moneyBackHandlers: ({ backReports: reports, database, world }) => ({
		moneyBack: async ({ session, param, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await reports.of(session.ownerId, param("id"), query) };
		},
		exportMoneyBack: async ({ session, param, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			return reports.file(session.ownerId, param("id"), query);
		},
		seenBeyondCaps: async ({ session, param, body }) => {
			await reports.seen(session.ownerId, param("id"), body.refunds);
			return { success: true };
		},
		refundLimits: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			assertRestaurant(session, param("id"), "id");
			await ownRestaurant(database, session.ownerId, param("id"));
			return { success: true, data: await refundLimitsOf(database, param("id")) };
		},
		saveRefundLimits: async ({ session, param, body }) => ({
			success: true,
			data: await saveRefundLimits(
				{ database, world },
				{ ownerId: session.ownerId, restaurantId: param("id") },
				body,
			),
		}),
	}),
	refundHandlers: ({ refundReservations: reservations, campusCredits: credits }) => ({
		refundFamily: async ({ session, param, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await reservations.family(session, param("id")) };
		},
		reserveRefund: async ({ session, param, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await reservations.reserve(session, param("id"), body) };
		},
		refundReservations: async ({ session, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await reservations.open(session.ownerId) };
		},
		endRefundReservation: async ({ session, param }) => {
			await reservations.end(session, param("id"));
			return { success: true };
		},
		campusCredits: async ({ session, query, setHeader }) => {
			setHeader("cache-control", "no-store");
			const isSettled = query.settled !== undefined;
			return { success: true, data: await credits.list(session.ownerId, isSettled) };
		},
		settleCampusCredit: async ({ session, param, body }) => ({
			success: true,
			data: await credits.settle(session.ownerId, param("id"), body),
		}),
		knownCredits: async ({ session, body, setHeader }) => {
			setHeader("cache-control", "no-store");
			return { success: true, data: await credits.known(session, body.refunds) };
		},
	}),
});
