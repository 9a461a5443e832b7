import { useQuery } from "@tanstack/react-query";
import type { PeopleFault } from "@tuckshop/core/ports";
import { settled } from "@tuckshop/ui-kit/pos";
import type { Effect } from "effect";
import { useServices } from "../app/services.tsx";

/** For a query: its answer, or its fault thrown. */
export const readOrThrow = async <A>(ask: Effect.Effect<A, PeopleFault>): Promise<A> => {
	const result = await settled(ask);
	if (result.ok) return result.value;
	throw result.fault;
};

/** The owner's restaurant of this id. */
export function useRestaurant(restaurantId: string) {
	const { restaurants } = useServices();
	const { data, isPending, refetch } = useQuery({
		queryKey: ["restaurants"],
		queryFn: () => settled(restaurants.list()),
		staleTime: 0,
	});
	return {
		restaurant: data?.ok ? data.value.find(({ id }) => id === restaurantId) : undefined,
		isPending,
		fault: data && !data.ok ? data.fault : undefined,
		reload: () => void refetch(),
	};
}
