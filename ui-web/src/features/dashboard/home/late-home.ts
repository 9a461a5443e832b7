import { lazy } from "react";

/**
 * Fetched beside the list of restaurants: figures that came after them would push "Open POS" away
 * under the finger.
 */
const parts = import("./home-parts.ts");
// A part that did not come is told by the boundary around what draws it.
parts.catch(() => undefined);

export const LateTodayCard = lazy(() => parts.then(({ TodayCard }) => ({ default: TodayCard })));
export const LateNeedsYou = lazy(() => parts.then(({ NeedsYou }) => ({ default: NeedsYou })));
export const LateRestaurantToday = lazy(() =>
	parts.then(({ RestaurantToday }) => ({ default: RestaurantToday })),
);
