import type { Browser } from "./browser.ts";

/** Where a sale is made. */
export type Place = {
	readonly ownerId: string;
	readonly restaurantId: string;
	readonly stationId: string;
};

/** The first station of a new restaurant with this number at the provider. */
export async function placeOf(
	own: Browser & { readonly id: string },
	number = 1_000_012,
): Promise<Place> {
	const { data } = (
		await own.post("/api/restaurants", {
			...{ name: "A", location: "B", restaurant_id: number, branch_id: number },
		})
	).json;
	return { ownerId: own.id, restaurantId: data.id, stationId: data.stations[0].id };
}
