import type { refundEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import type { DebitRow } from "../itc/debit-repository.ts";
import { moduleOf } from "../module.ts";
import type { ArrivedRefunds } from "../sales/arrived-refunds.ts";
import type { CreditsOfRefunds } from "../sales/history.ts";
import { isoTime } from "../world.ts";
import { arrivedRefunds } from "./arrived.ts";
import { type CampusCredits, campusCredits } from "./credits.ts";
import { type RefundReservations, refundReservations } from "./reservations.ts";
import { withdrawGivenBack } from "./withdraw-debit.ts";

export type RefundParts = {
	readonly arrivedRefunds: ArrivedRefunds;
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
