import type { RestaurantSummary } from "@tuckshop/core/records";
import { businessDate } from "@tuckshop/core/rules/till";

/**
 * The business date of a restaurant, YYYY-MM-DD, at a moment in milliseconds since 1970: the
 * present one where none is given.
 */
export const dayAt = (
	{ time_zone, day_ends_at }: Pick<RestaurantSummary, "day_ends_at" | "time_zone">,
	at = Date.now(),
): string => businessDate(at, time_zone, day_ends_at);
