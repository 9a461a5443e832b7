import { useQuery } from "@tanstack/react-query";
import type { RestaurantSummary } from "@tuckshop/core/records";
import { branchOf, connectionOf } from "@tuckshop/core/rules/accounts";
import { Effect } from "effect";
import { useServices } from "../../app/services.tsx";

/** Tests the way to a restaurant's provider, with what is saved. It is tested again with each `round`. */
export function useConnectionTest(
	restaurant: RestaurantSummary,
	{ enabled = true, round = 0 }: { readonly enabled?: boolean; readonly round?: number } = {},
) {
	const { probe } = useServices();
	return useQuery({
		queryKey: ["connection", restaurant, round],
		queryFn: async () =>
			connectionOf(
				await Effect.runPromise(
					probe.read("categories", {
						restaurantId: restaurant.id,
						providerRestaurantId: restaurant.restaurant_id,
						providerBranchId: branchOf(restaurant),
						menuApiUrl: restaurant.menu_api_url ?? "",
					}),
				),
			),
		enabled,
		staleTime: 0,
		gcTime: 0,
	});
}
