import { RefundLimitsRecord } from "@tuckshop/core/contract";
import { usualDrawerRules } from "@tuckshop/core/rules/drawers";
import { usualRefundLimits } from "@tuckshop/core/rules/refunds";
import { Schema } from "effect";
import type { Database } from "../database/tables.ts";
import { recordOwnerChange } from "../owner-changes/record-change.ts";
import { ownRestaurant } from "../people/people-rows.ts";
import { isoTime, type World } from "../world.ts";

const codec = Schema.fromJsonString(RefundLimitsRecord);
const decode = Schema.decodeUnknownSync(codec);
const limitsText = Schema.encodeSync(codec);

const usual: RefundLimitsRecord = {
	...{ each: usualRefundLimits.each, count: usualRefundLimits.count, sum: usualRefundLimits.sum },
	offline_refund: usualRefundLimits.offline.refund,
	offline_day: usualRefundLimits.offline.day,
	...{ over_short: usualDrawerRules.reasonAbove, pay_out: usualDrawerRules.payOutAbove },
	...{ recount: usualDrawerRules.asksRecount, refund_days: usualRefundLimits.days },
};

/** The limits of a restaurant's refunds and drawers: those that its owner set, otherwise the usual ones. */
export async function refundLimitsOf(
	on: Database,
	restaurantId: string,
): Promise<RefundLimitsRecord> {
	const row = await on
		.selectFrom("refund_limits")
		.select("limits")
		.where("restaurant_id", "=", restaurantId)
		.executeTakeFirst();
	// Rows of older versions have none of drawers or days.
	return { ...usual, ...(row && decode(row.limits)) };
}

/** Keeps the limits that an owner set, and records what they were and are, in one transaction. */
export const saveRefundLimits = (
	{ database, world }: { readonly database: Database; readonly world: Pick<World, "now" | "uuid"> },
	{ ownerId, restaurantId }: { readonly ownerId: string; readonly restaurantId: string },
	given: RefundLimitsRecord,
): Promise<RefundLimitsRecord> =>
	database.transaction().execute(async (on) => {
		await ownRestaurant(on, ownerId, restaurantId);
		const before = await refundLimitsOf(on, restaurantId);
		const limits = { ...before, ...given };
		const row = { limits: limitsText(limits), updated_at: isoTime(world.now()) };
		await on
			.insertInto("refund_limits")
			.values({ restaurant_id: restaurantId, ...row })
			.onConflict((conflict) => conflict.column("restaurant_id").doUpdateSet(row))
			.execute();
		await recordOwnerChange(
			{ on, world },
			{ ownerId, restaurantId, setting: "refundLimits", before, after: limits },
		);
		return limits;
	});
