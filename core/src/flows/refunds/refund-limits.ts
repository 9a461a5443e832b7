import { Effect } from "effect";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { type Cents, cents, type SaleFacts } from "../../rules/index.ts";
import { type RefundLimits, usualRefundLimits } from "../../rules/refunds/index.ts";
import { restaurantLimits } from "../settings/restaurant-limits.ts";
import type { Till } from "../till.ts";

/** The restaurant's limits of refunds: asked for where the server can be reached, otherwise as they were last heard, otherwise the usual ones. */
export const refundLimits = (
	ports: Pick<PosPorts, "refundDesk" | "settings">,
	till: Pick<Till, "ownerId" | "restaurantId">,
	online: boolean,
): Effect.Effect<RefundLimits, NotStored> =>
	Effect.map(restaurantLimits(ports, till, online), (limits) => {
		if (!limits) return usualRefundLimits;
		const { each, count, sum, offline_refund: refund, offline_day: day } = limits;
		return { each, count, sum, offline: { refund, day } };
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
