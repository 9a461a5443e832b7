import type { Home, RestaurantDetail } from "../contract/index.ts";
import { zeroCents } from "../rules/index.ts";
import { businessDate, daysBefore } from "../rules/till/index.ts";

/**
 * The home page of an owner who sold nothing yet and whom nothing needs. `now`: milliseconds since
 * 1970.
 */
export const quietHome = (restaurants: readonly RestaurantDetail[], now: number): Home => ({
	at: new Date(now).toISOString(),
	needs: [],
	restaurants: restaurants.map(({ id, name, time_zone, stations }) => {
		const day = businessDate(now, time_zone);
		return {
			...{ id, name, time_zone, day, day_before: daysBefore(day, 7) },
			...{ sold: zeroCents, sales: 0, refunds: 0, apart: zeroCents, unreadable: 0, hours: [] },
			before: { until_now: zeroCents, sales_until_now: 0, day: zeroCents },
			stations: stations.map((station) => ({ id: station.id, name: station.name, tills: [] })),
		};
	}),
});
