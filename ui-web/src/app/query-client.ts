import { QueryClient } from "@tanstack/react-query";

/** Screen data is asked for once: no interval, no focus, never stale, no retry (UX-02 to UX-05). */
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
