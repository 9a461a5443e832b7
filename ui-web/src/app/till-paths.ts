import type { EnrolledTill } from "@tuckshop/core/contract";

/** Returns whether an address shows a till, which reports the end of its session itself. */
export const showsTill = (pathname: string) =>
	pathname.startsWith("/pos/") || ["/legacy-pos", "/library-pos", "/"].includes(pathname);
export const posOf = ({ restaurantId, stationId }: EnrolledTill) =>
	({ to: "/pos/$restaurantId/$stationId", params: { restaurantId, stationId } }) as const;

/** Returns whether an enrolled till may open an address: its own POS and settings, and addresses without a station. */
export const isOfTill = ({ restaurantId, stationId }: EnrolledTill, pathname: string) =>
	[
		`/pos/${restaurantId}/${stationId}`,
		"/transactions",
		"/itc-queue",
		"/api-debug",
		"/settings",
		"/table-service",
		"/library-pos",
	].some((own) => pathname === own || pathname.startsWith(`${own}/`));
