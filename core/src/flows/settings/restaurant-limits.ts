import { Effect } from "effect";
import { RefundLimitsRecord } from "../../contract/money-back.ts";
import type { NotStored, PosPorts } from "../../ports/index.ts";
import { type DrawerRules, usualDrawerRules } from "../../rules/drawers/index.ts";
import type { Till } from "../till.ts";
import { ownKey, setting } from "./device-settings.ts";

type Ports = Pick<PosPorts, "refundDesk" | "settings">;
type Place = Pick<Till, "ownerId" | "restaurantId">;

const kept = (settings: PosPorts["settings"], till: Place) =>
	setting(settings, ownKey("refundLimits", till), RefundLimitsRecord);

/**
 * A restaurant's limits of refunds and drawers: asked for where the server can be reached,
 * otherwise as they were last heard. Undefined: never heard.
 */
export const restaurantLimits = Effect.fnUntraced(function* (
	{ refundDesk, settings }: Ports,
	till: Place,
	online: boolean,
): Effect.fn.Return<RefundLimitsRecord | undefined, NotStored> {
	const heard =
		online && refundDesk
			? yield* Effect.orElseSucceed(refundDesk.limits(till.restaurantId), () => undefined)
			: undefined;
	if (heard) yield* kept(settings, till).write(heard);
	return heard ?? (yield* kept(settings, till).read);
});

/** The rules of a drawer among these limits; those that are not there are the usual ones. */
export const drawerRulesOf = (limits: RefundLimitsRecord | undefined): DrawerRules => ({
	reasonAbove: limits?.over_short ?? usualDrawerRules.reasonAbove,
	payOutAbove: limits?.pay_out ?? usualDrawerRules.payOutAbove,
	asksRecount: limits?.recount ?? usualDrawerRules.asksRecount,
});
