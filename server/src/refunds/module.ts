import type { refundEndpoints } from "@tuckshop/core/contract";
import type { Given } from "../given.ts";
import type { Handlers } from "../http/mount.ts";
import { moduleOf } from "../module.ts";
import { type RefundReservations, refundReservations } from "./reservations.ts";

export type RefundParts = {
	readonly refundReservations: RefundReservations;
	readonly refundHandlers: Handlers<typeof refundEndpoints>;
};

type Needed = Pick<Given, "commitPosition" | "database" | "world">;

export const refundsModule = moduleOf<RefundParts, Needed>({
	refundReservations: ({ database, commitPosition: position, world }) =>
		refundReservations({ database, position, world }),
	refundHandlers: ({ refundReservations: reservations }) => ({
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
	}),
});
