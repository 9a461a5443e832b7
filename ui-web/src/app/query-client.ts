import { QueryClient } from "@tanstack/react-query";

/** Screen data is read once: no interval, no refetch on focus, never stale, no retry (UX-02 to UX-05). */
export const makeQueryClient = (): QueryClient =>
	new QueryClient({
		defaultOptions: {
			queries: {
				refetchInterval: false,
				refetchOnWindowFocus: false,
				refetchOnReconnect: false,
				staleTime: Number.POSITIVE_INFINITY,
				retry: false,
				networkMode: "always",
			},
			mutations: { retry: false, networkMode: "always" },
		},
	});
