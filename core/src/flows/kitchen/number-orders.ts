import { Effect } from "effect";
import type { PosPorts } from "../../ports/index.ts";
import { KitchenCopy, OrderCount } from "../../records/index.ts";
import { orderNumber } from "../../rules/kitchen/index.ts";
import { ownKey, setting } from "../settings/device-settings.ts";
import type { Till } from "../till.ts";

type Needed = Pick<PosPorts, "leadership" | "settings">;
type Whose = Pick<Till, "ownerId" | "restaurantId">;

/** This device's copy of its restaurant's kitchen. */
export const kitchenSetting = (settings: PosPorts["settings"], till: Whose) =>
	setting(settings, ownKey("kitchen", till), KitchenCopy);

/**
 * Returns the next order number of this device on a business date. It is counted on disk before it
 * is returned, so that no two orders have the same one; the number of a sale that failed is not
 * reused. Returns nothing where it could not be counted, because no sale waits for its number.
 */
export const nextOrderNumber = (
	{ leadership, settings }: Needed,
	till: Whose,
	{ deviceId, date }: { readonly deviceId: string; readonly date: string },
): Effect.Effect<string | undefined> => {
	const count = setting(settings, ownKey("orderCount", till), OrderCount);
	const counted = Effect.gen(function* () {
		const before = yield* count.read;
		const last = (before?.date === date ? before.last : 0) + 1;
		yield* count.write({ date, last });
		const copy = yield* kitchenSetting(settings, till).read;
		return orderNumber({ letter: copy?.letter, deviceId }, last);
	});
	const numbered = (triesLeft: number): Effect.Effect<string | undefined> =>
		leadership.lead(ownKey("order-count", till), counted).pipe(
			// Another tab is counting: that takes a few milliseconds.
			Effect.catch(({ _tag }) =>
				_tag === "Busy" && triesLeft > 0
					? Effect.andThen(Effect.sleep(10), numbered(triesLeft - 1))
					: Effect.succeed(undefined),
			),
		);
	return numbered(50);
};
