import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Home } from "@tuckshop/core/contract";
import { settled } from "@tuckshop/ui-kit/pos";
import { useServices } from "../../../app/services.tsx";

/** How often an open page looks again, in milliseconds. */
const lookEvery = 60_000;

/** The last that was read; `isOld`: the server did not answer since. */
type Found = { readonly home: Home | undefined; readonly isOld: boolean };

export type HomeRead = Found & { readonly isPending: boolean; readonly readAgain: () => void };

/** Read again with the restaurants, whenever one is added, changed or deleted. */
const queryKey = ["restaurants", "home"];

/** The owner's home. While the server is away the last figures stay. */
export function useHome(): HomeRead {
	const { restaurants } = useServices();
	const queries = useQueryClient();
	const { data, isPending, refetch } = useQuery({
		queryKey,
		queryFn: async (): Promise<Found> => {
			const found = await settled(restaurants.home());
			if (found.ok) return { home: found.value, isOld: false };
			console.warn("The figures of today were not loaded:", found.fault._tag);
			return { home: queries.getQueryData<Found>(queryKey)?.home, isOld: true };
		},
		staleTime: 0,
		refetchInterval: lookEvery,
	});
	return {
		home: data?.home,
		isOld: data?.isOld ?? false,
		isPending,
		readAgain: () => void refetch(),
	};
}
