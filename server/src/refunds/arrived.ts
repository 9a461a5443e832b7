import type { Sale } from "@tuckshop/core/records";
import { cents, zeroCents } from "@tuckshop/core/rules";
import { cashHandedOut, refundsBeyondCaps } from "@tuckshop/core/rules/refunds";
import type { Database } from "../database/tables.ts";
import type { ArrivedRefunds } from "../sales/arrived-refunds.ts";
import { isoTime, type World } from "../world.ts";
import { openCredit } from "./credits.ts";
import { refundLimitsOf } from "./limits.ts";
import { withdrawGivenBack } from "./withdraw-debit.ts";

type Facts = Sale["facts"];

/** Opens what refunds owe to campus cards as they come into the ledger, and withdraws the debits that need not be made any more. */
export const arrivedRefunds = ({ now }: Pick<World, "now">): ArrivedRefunds => ({
	async stored(on, refunds) {
		for (const refund of refunds) {
			await openCredit(on, refund, isoTime(now()));
			await countOffline(on, refund);
		}
	},
	async settled(on, sales) {
		for (const { owner_id: ownerId, sale_id: saleId } of sales)
			await withdrawGivenBack(on, { ownerId, saleId }, isoTime(now()));
	},
});

/**
 * Counts a refund that was not reserved against the limits of refunds without the server, with the others that its device made so on that business
 * date, in the order in which it made them. One that exceeds a limit is in the book like any other, and stands on the owner's list.
 */
async function countOffline(on: Database, refund: Facts): Promise<void> {
	const cash = cashHandedOut(refund.tenders);
	if (cash <= 0) return;
	const reserved = await on
		.selectFrom("refund_reservations")
		.select("refund_id")
		.where("owner_id", "=", refund.ownerId)
		.where("refund_id", "=", refund.id)
		.where("ended_at", "is", null)
		.executeTakeFirst();
	if (reserved) return;
	await on
		.insertInto("offline_refunds")
		.values({
			...{ owner_id: refund.ownerId, refund_id: refund.id, restaurant_id: refund.restaurantId },
			...{ device_id: refund.deviceId, business_date: refund.businessDate },
			...{ sequence: refund.sequence, cash_cents: cash, beyond_cap: 0, seen_at: null },
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const { offline_refund, offline_day } = await refundLimitsOf(on, refund.restaurantId);
	const day = await on
		.selectFrom("offline_refunds")
		.select(["refund_id", "cash_cents"])
		.where("owner_id", "=", refund.ownerId)
		.where("device_id", "=", refund.deviceId)
		.where("business_date", "=", refund.businessDate)
		.orderBy("sequence")
		.orderBy("refund_id")
		.execute();
	const beyond = refundsBeyondCaps(
		day.map(({ refund_id: id, cash_cents }) => ({ id, tenders: [inCash(Number(cash_cents))] })),
		{ refund: offline_refund, day: offline_day },
	);
	if (beyond.length === 0) return;
	await on
		.updateTable("offline_refunds")
		.set({ beyond_cap: 1 })
		.where("owner_id", "=", refund.ownerId)
		.where("refund_id", "in", beyond)
		.execute();
}

const inCash = (handedOut: number) => ({
	...({ method: "cash", amount: cents(-handedOut) } as const),
	...{ received: zeroCents, change: cents(handedOut), rounding: zeroCents },
});
