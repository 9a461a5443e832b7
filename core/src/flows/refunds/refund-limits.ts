import { Effect } from "effect";
import type { NotStored, PosPorts, Refused } from "../../ports/index.ts";
import { type Cents, cents, type SaleFacts } from "../../rules/index.ts";
import {
	defaultRefundDays,
	type RefundLimits,
	usualRefundLimits,
} from "../../rules/refunds/index.ts";
import { restaurantLimits } from "../settings/restaurant-limits.ts";
import type { Till } from "../till.ts";
import { type RefundRefused, refundRefused } from "./refund-refused.ts";

/** The restaurant's limits of refunds: asked for where the server can be reached, otherwise as they were last heard, otherwise the usual ones. */
export const refundLimits = (
	ports: Pick<PosPorts, "refundDesk" | "settings">,
	till: Pick<Till, "ownerId" | "restaurantId">,
	online: boolean,
): Effect.Effect<RefundLimits, NotStored> =>
	Effect.map(restaurantLimits(ports, till, online), (limits) => {
		if (!limits) return usualRefundLimits;
		const { each, count, sum, offline_refund: refund, offline_day: day } = limits;
		const { refund_days: days = defaultRefundDays } = limits;
		return { each, count, sum, days, offline: { refund, day } };
	});

/** The amounts that a person gave back on a business date at this device, in cents above zero. */
export const givenByPerson = Effect.fnUntraced(function* (
	{ saleStore }: Pick<PosPorts, "saleStore">,
	ownerId: string,
	{ person, businessDate }: Pick<SaleFacts, "businessDate" | "person">,
): Effect.fn.Return<readonly Cents[], NotStored> {
	const recent = yield* saleStore.recent(ownerId, 1_000);
	return recent.flatMap(({ facts }) =>
		facts.kind.type === "refund" &&
		facts.businessDate === businessDate &&
		facts.person?.id === person?.id
			? [cents(-facts.total)]
			: [],
	);
});

/** Fails with what the server refused a refund for; a limit is told as the restaurant has it now, which the till may have heard before. */
export const refusedByServer = Effect.fnUntraced(function* (
	ports: Pick<PosPorts, "refundDesk" | "settings">,
	till: Pick<Till, "ownerId" | "restaurantId">,
	{ code, reason }: Pick<Refused, "code" | "reason">,
): Effect.fn.Return<never, NotStored | RefundRefused> {
	const { days, each, count, sum } = yield* refundLimits(ports, till, true);
	switch (code) {
		case "not-a-sale":
			return yield* refundRefused({ code, field: "sale" });
		case "sale-too-old":
			return yield* refundRefused({ code, field: "sale", max: days });
		case "refund-above-limit":
			return yield* refundRefused({ code, field: "amount", max: each });
		case "approval-used":
			return yield* refundRefused({ code, field: "person" });
		case "refunds-too-many":
			return yield* refundRefused({ code, field: "person", max: count });
		case "refunds-above-sum":
			return yield* refundRefused({ code, field: "person", max: sum });
		default:
			return yield* refundRefused({ code: "server-refused", field: "refund", reason });
	}
});
