import type { Home, HomeNeed, HomeRestaurant, HomeTill } from "@tuckshop/core/contract";
import { cents } from "@tuckshop/core/rules";

/** The moment of the sample: 3:20 p.m. in Toronto, on a Friday. */
export const busyAt = "2026-11-20T20:20:00.000Z";

/** Cents by hour from 7 a.m. on: today until 3 p.m., and a week earlier until 6 p.m. */
const today = [13_50, 312_40, 282_10, 253_30, 534_80, 1_070_60, 819_20, 477_30, 116_20];
const earlier = [12_00, 300_00, 301_50, 230_10, 508_00, 952_00, 857_10, 448_20, 135_60, 422_20];
const hourMs = 3_600_000;
const sum = (amounts: readonly number[]) => cents(amounts.reduce((all, each) => all + each, 0));

const heard = (id: string, minutesAgo: number, unsent = 0): HomeTill => ({
	...{ device_id: id, name: null, kind: "browser", unsent, unsent_amount: cents(unsent * 1250) },
	heard_at: new Date(Date.parse(busyAt) - minutesAgo * 60_000).toISOString(),
	silent: minutesAgo > 20,
});

/**
 * One restaurant's afternoon, as many times larger. `hoursWest`: how many hours its clock is behind
 * Toronto's.
 */
export function busyDay(
	place: Pick<HomeRestaurant, "id" | "name" | "time_zone">,
	{ times = 1, hoursWest = 0 }: { readonly times?: number; readonly hoursWest?: number } = {},
): HomeRestaurant {
	const scaled = (amounts: readonly number[]) => amounts.map((each) => each * times);
	const [sold, before] = [scaled(today), scaled(earlier)];
	const { id, name, time_zone } = place;
	return {
		...{ id, name, time_zone, day: "2026-11-20", day_before: "2026-11-13" },
		...{ sold: sum(sold), sales: 418 * times, refunds: 2, apart: cents(0), unreadable: 0 },
		before: {
			until_now: sum(before.slice(0, 9)),
			sales_until_now: 400 * times,
			day: sum(before),
		},
		hours: before.map((amount, index) => ({
			hour: 7 + index - hoursWest,
			from: new Date(Date.parse(busyAt) - 20 * 60_000 + (index - 8) * hourMs).toISOString(),
			sold: cents(sold[index] ?? 0),
			sales: sold[index] ? 40 : 0,
			before: cents(amount),
		})),
		stations: [
			{ id: "station-1", name: "Station 1", tills: [heard("device-1", 1)] },
			{ id: "station-2", name: "Station 2", tills: [heard("device-2", 159, 3)] },
			{ id: "station-3", name: "Grab & Go", tills: [] },
		],
	};
}

const need = (is: HomeNeed["is"], more: Partial<HomeNeed>): HomeNeed => ({
	...{ is, restaurant_id: "restaurant-1", station_id: null, count: 1 },
	...{ amount: null, since: null, reference: null },
	...more,
});

/** One of each kind that an owner may be needed for. */
export const busyNeeds: readonly HomeNeed[] = [
	need("till", {
		station_id: "station-2",
		...{ count: 3, amount: cents(3815), since: "2026-11-20T17:41:00.000Z" },
	}),
	need("orders", { amount: cents(1240), since: "2026-11-20T19:06:00.000Z", reference: "POS-9-1" }),
	need("debits", { count: 2, amount: cents(1430), since: "2026-11-17T15:00:00.000Z" }),
	need("figures", {}),
	need("readings", {}),
];

/** A home in the middle of an afternoon. */
export const busyHome = (
	restaurants: readonly Pick<HomeRestaurant, "id" | "name" | "time_zone">[],
	needs: readonly HomeNeed[] = busyNeeds,
): Home => ({
	at: busyAt,
	needs,
	restaurants: restaurants.map((restaurant, index) => busyDay(restaurant, { times: index + 1 })),
});
